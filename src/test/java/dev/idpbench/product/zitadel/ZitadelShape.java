package dev.idpbench.product.zitadel;

import com.fasterxml.jackson.databind.JsonNode;
import dev.idpbench.product.standin.StandInRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * One operation as Zitadel's published API definition (v4) has it, restated: what may be sent and what is answered. The
 * members of nested objects are named with dots. OpenID Connect's endpoints have the names of its specifications.
 *
 * @param caller who may call: {@code admin} or {@code login} by personal access token, {@code basic}, {@code user} by
 *     access token, {@code client} by itself or by nothing, {@code anyone}
 * @param required fields, or query parameters, that must be sent
 * @param optional that may be sent
 * @param answers fields of the answer
 */
record ZitadelShape(
        String operation,
        String method,
        Pattern path,
        boolean form,
        String caller,
        Set<String> required,
        Set<String> optional,
        Set<String> answers) {

    private static final String TABLE = """
        Ready; GET /debug/ready; anyone; ; ; ;
        Discovery; GET /.well-known/openid-configuration; anyone; ; ; issuer authorization_endpoint token_endpoint userinfo_endpoint jwks_uri
        Keys; GET /oauth/v2/keys; anyone; ; ; keys
        GetMyInstance; GET /admin/v1/instances/me; admin; ; ; instance.id instance.name instance.state instance.version
        GetOIDCSettings; GET /admin/v1/settings/oidc; admin; ; ; settings.accessTokenLifetime settings.idTokenLifetime settings.refreshTokenIdleExpiration settings.refreshTokenExpiration
        GetInstanceFeatures; GET /v2/features/instance; admin; ; ; loginDefaultOrg.enabled userSchema.enabled loginV2.required permissionCheckV2.enabled consoleUseV2UserApi.enabled
        AddOrganization; POST /v2/organizations; admin; name; ; organizationId
        AddProject; POST /management/v1/projects; admin; name; projectRoleAssertion projectRoleCheck hasProjectCheck; id
        AddOIDCApp; POST /management/v1/projects/*/apps/oidc; admin; name redirectUris; responseTypes grantTypes appType authMethodType accessTokenType devMode loginVersion; appId clientId clientSecret noneCompliant
        AddAPIApp; POST /management/v1/projects/*/apps/api; admin; name; authMethodType; appId clientId clientSecret
        AddAppKey; POST /management/v1/projects/*/apps/*/keys; admin; type; expirationDate; id keyDetails
        AddMachineUser; POST /management/v1/users/machine; admin; userName name; description accessTokenType; userId
        GenerateMachineSecret; PUT /management/v1/users/*/secret; admin; ; ; clientId clientSecret
        AddMachineKey; POST /management/v1/users/*/keys; admin; type; expirationDate publicKey; keyId keyDetails
        AddHumanUser; POST /v2/users/human; admin; profile.givenName profile.familyName email.email; userId username organization.orgId organization.orgDomain profile.nickName profile.displayName email.isVerified; userId emailCode
        CreateSession; POST /v2/sessions; login; ; checks.user.userId checks.user.loginName lifetime; sessionId sessionToken
        CreateCallback; POST /v2/oidc/auth_requests/*; login; session.sessionId session.sessionToken; ; callbackUrl
        Authorize; GET /oauth/v2/authorize; anyone; client_id response_type redirect_uri scope; state nonce code_challenge code_challenge_method prompt; ;
        Token; POST form /oauth/v2/token; client; grant_type; scope code redirect_uri client_id code_verifier refresh_token assertion; access_token token_type expires_in refresh_token id_token scope
        Introspect; POST form /oauth/v2/introspect; client; token; client_assertion_type client_assertion; active scope client_id token_type exp iat nbf sub aud iss jti username
        Userinfo; GET /oidc/v1/userinfo; user; ; ; sub name given_name family_name updated_at locale preferred_username
        """;

    static final List<ZitadelShape> ALL =
            TABLE.lines().filter(line -> !line.isBlank()).map(ZitadelShape::of).toList();

    static Optional<ZitadelShape> of(String method, String path) {
        return ALL.stream()
                .filter(s -> s.method.equals(method) && s.path.matcher(path).matches())
                .findFirst();
    }

    private static ZitadelShape of(String line) {
        var cells = Arrays.stream(line.split(";", -1)).map(String::strip).toList();
        var call = List.of(cells.get(1).split(" ", -1));
        var path = Pattern.compile(call.get(call.size() - 1).replace(".", "\\.").replace("*", "[^/]+"));
        var form = call.contains("form");
        return new ZitadelShape(
                cells.get(0),
                call.get(0),
                path,
                form,
                cells.get(2),
                words(cells.get(3)),
                words(cells.get(4)),
                words(cells.get(5)));
    }

    /** What is wrong with a request that claims to be of this shape, a sentence each. */
    List<String> complaints(StandInRequest request) {
        var sent = sent(request);
        var extra = new TreeSet<>(sent);
        extra.removeAll(required);
        extra.removeAll(optional);
        var lacking = new TreeSet<>(required);
        lacking.removeAll(sent);
        var all = new ArrayList<String>();
        if (!extra.isEmpty() || !lacking.isEmpty()) {
            all.add(operation + ": not documented: " + extra + ", missing: " + lacking);
        }
        var type = request.header("Content-Type");
        if (!type.equals(wantedType())) {
            all.add(operation + ": content type " + type + ", not " + wantedType());
        }
        if (path.pattern().startsWith("/management/")
                && request.header("x-zitadel-orgid").isEmpty()) {
            all.add(operation + ": no x-zitadel-orgid, it would work in another organization");
        }
        return all;
    }

    private Set<String> sent(StandInRequest request) {
        if (method.equals("GET")) {
            return request.query().keySet();
        }
        return form ? request.form().keySet() : leaves(request.json());
    }

    private Optional<String> wantedType() {
        if (method.equals("GET")) {
            return Optional.empty();
        }
        return Optional.of(form ? "application/x-www-form-urlencoded" : "application/json");
    }

    /** Members of an object, those of nested objects with dots; arrays are leaves. */
    static Set<String> leaves(JsonNode json) {
        var names = new TreeSet<String>();
        json.properties().forEach(member -> {
            if (member.getValue().isObject()) {
                leaves(member.getValue()).forEach(name -> names.add(member.getKey() + "." + name));
            } else {
                names.add(member.getKey());
            }
        });
        return names;
    }

    private static Set<String> words(String text) {
        return text.isBlank() ? Set.of() : Set.of(text.split(" "));
    }
}
