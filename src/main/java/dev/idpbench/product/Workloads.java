package dev.idpbench.product;

import dev.idpbench.core.BodyCheck;
import dev.idpbench.core.HttpCall;
import dev.idpbench.core.PoolKind;
import dev.idpbench.core.Scenario;
import dev.idpbench.core.Variant;
import dev.idpbench.core.Workload;
import dev.idpbench.seed.Credentials;
import dev.idpbench.seed.FormBody;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The scenarios' requests as their specifications have them, with the marker by which every answer is known to be right.
 * A product names its paths and client; where it differs from the specification it makes its own {@link Workload}.
 *
 * @param base scheme, host and port
 */
public record Workloads(URI base) {

    private static final String ACCESS_TOKEN = "\"access_token\":\"";
    private static final String REFRESH_TOKEN = "\"refresh_token\":\"";
    private static final String ID_TOKEN = "\"id_token\":\"";

    /** Present in the body at all, whatever its value: what must not be there is looked for without its quotes. */
    private static final String ANY_ID_TOKEN = "\"id_token\"";

    private static final String ANY_REFRESH_TOKEN = "\"refresh_token\"";

    /** S1. The issuer must come back as it is, so that tokens of another address are never taken for right. */
    public Workload discovery(Variant variant, String path, String issuer) {
        var call = new HttpCall("GET", base, path, Map.of(), Optional.empty());
        var check = new BodyCheck(List.of("\"issuer\":\"" + issuer + "\"", "\"token_endpoint\":\""), List.of(), false);
        return new Workload(Scenario.DISCOVERY, variant, call, check, Optional.empty());
    }

    /**
     * S2.
     *
     * @param body the grant; {@code idToken} says whether its scope asks for an ID token
     */
    public Workload clientCredentials(
            Variant variant, String path, Map<String, String> headers, FormBody body, boolean idToken) {
        var check = idToken
                ? new BodyCheck(List.of(ACCESS_TOKEN, ID_TOKEN), List.of(ANY_REFRESH_TOKEN), false)
                : new BodyCheck(List.of(ACCESS_TOKEN), List.of(ANY_ID_TOKEN, ANY_REFRESH_TOKEN), false);
        return new Workload(Scenario.CLIENT_CREDENTIALS, variant, form(path, headers, body), check, Optional.empty());
    }

    /** S3, of user access tokens. */
    public Workload introspect(Variant variant, String path, Map<String, String> headers) {
        return introspect(variant, path, headers, FormBody.empty());
    }

    /**
     * S3, of user access tokens.
     *
     * @param body what authenticates the caller where the headers do not
     */
    public Workload introspect(Variant variant, String path, Map<String, String> headers, FormBody body) {
        var call = form(path, headers, body.withToken("token"));
        var check = new BodyCheck(List.of("\"active\":true"), List.of(), true);
        return new Workload(Scenario.INTROSPECT, variant, call, check, Optional.of(PoolKind.ACCESS_TOKEN));
    }

    /**
     * S5.
     *
     * @param body the grant with its client, without the token
     * @param idToken whether the pool was minted so that a refresh answers an ID token
     */
    public Workload refresh(Variant variant, String path, Map<String, String> headers, FormBody body, boolean idToken) {
        var call = form(path, headers, body.withToken("refresh_token"));
        var check = idToken
                ? new BodyCheck(List.of(ACCESS_TOKEN, REFRESH_TOKEN, ID_TOKEN), List.of(), false)
                : new BodyCheck(List.of(ACCESS_TOKEN, REFRESH_TOKEN), List.of(ANY_ID_TOKEN), false);
        return new Workload(Scenario.REFRESH_TOKEN, variant, call, check, Optional.of(PoolKind.REFRESH_TOKEN));
    }

    /** S6, with user access tokens. */
    public Workload userinfo(Variant variant, String path) {
        var headers = Map.of("Authorization", Credentials.bearer(HttpCall.TOKEN));
        var call = new HttpCall("GET", base, path, headers, Optional.empty());
        var check = new BodyCheck(List.of("\"sub\":\""), List.of(), true);
        return new Workload(Scenario.USERINFO, variant, call, check, Optional.of(PoolKind.ACCESS_TOKEN));
    }

    /** A POST of a form. */
    public HttpCall form(String path, Map<String, String> headers, FormBody body) {
        var all = new HashMap<>(headers);
        all.put("Content-Type", FormBody.TYPE);
        return new HttpCall("POST", base, path, all, Optional.of(body.encoded()));
    }
}
