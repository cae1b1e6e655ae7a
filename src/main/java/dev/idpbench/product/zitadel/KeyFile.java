package dev.idpbench.product.zitadel;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.idpbench.core.UserError;
import dev.idpbench.seed.JwtSigner;
import dev.idpbench.seed.Secret;

/** A key as Zitadel hands it out: JSON with the key's id and its private half as PEM. */
final class KeyFile {

    private static final ObjectMapper JSON = new ObjectMapper();

    private KeyFile() {}

    static JwtSigner read(String json) {
        try {
            var key = JSON.readTree(json);
            return JwtSigner.ofPem(Secret.of(ZitadelServer.text(key, "key")), ZitadelServer.text(key, "keyId"));
        } catch (JsonProcessingException e) {
            // Without the parser's exception: its message quotes the key.
            throw new UserError("Zitadel's key file is no JSON");
        }
    }
}
