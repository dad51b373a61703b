package org.feedmill.store;

import java.util.Map;
import org.feedmill.fetch.Own;
import org.jspecify.annotations.Nullable;

/** Converts request credentials to JSON, which is only stored encrypted. */
final class OwnJson {

    /** The same with its login open. */
    private record Open(
            @Nullable String origin,
            Map<String, String> headers,
            Map<String, String> cookies,
            @Nullable String name,
            @Nullable String password) {}

    private OwnJson() {}

    static String write(Own own) {
        Own.Login login = own.login();
        return Json.write(new Open(
                own.origin(),
                own.headers(),
                own.cookies(),
                login == null ? null : login.name(),
                login == null ? null : login.password()));
    }

    static Own read(String text) {
        Open open = Json.read(text, Open.class);
        Own.Login login =
                open.name() == null || open.password() == null ? null : new Own.Login(open.name(), open.password());
        return new Own(open.origin(), open.headers(), open.cookies(), login);
    }
}
