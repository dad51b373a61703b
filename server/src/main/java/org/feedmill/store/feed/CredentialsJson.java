package org.feedmill.store.feed;

import java.util.Map;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.store.db.JsonColumns;
import org.jspecify.annotations.Nullable;

/** Converts request credentials to JSON, which is only stored encrypted. */
public final class CredentialsJson {

    /** Credentials in JSON, with the login decrypted. */
    private record PlainCredentials(
            @Nullable String origin,
            Map<String, String> headers,
            Map<String, String> cookies,
            @Nullable String name,
            @Nullable String password) {}

    private CredentialsJson() {}

    public static String write(RequestCredentials own) {
        RequestCredentials.Login login = own.login();
        return JsonColumns.write(new PlainCredentials(
                own.origin(),
                own.headers(),
                own.cookies(),
                login == null ? null : login.name(),
                login == null ? null : login.password()));
    }

    static RequestCredentials read(String text) {
        PlainCredentials open = JsonColumns.read(text, PlainCredentials.class);
        RequestCredentials.Login login = open.name() == null || open.password() == null
                ? null
                : new RequestCredentials.Login(open.name(), open.password());
        return new RequestCredentials(open.origin(), open.headers(), open.cookies(), login);
    }
}
