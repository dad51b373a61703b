package org.feedmill.app.frame;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HttpStatus;
import io.javalin.http.SameSite;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.time.Duration;
import org.feedmill.serve.http.ServerLinks;

/** Keeps the language that a person chose in a cookie of their browser. */
public final class LanguageChoice {

    static final String COOKIE = "feedmill-language";

    private static final Duration LIFETIME = Duration.ofDays(365);

    private final ServerLinks links;

    public LanguageChoice(ServerLinks links) {
        this.links = links;
    }

    public void add(JavalinDefaultRoutingApi routes) {
        routes.post("/app/language", this::choose);
    }

    /** Changes only the language of the pages, so it needs no protection against forged requests. */
    private void choose(Context request) {
        String wanted = request.formParam("language");
        if (wanted != null && AppMessages.languages().contains(wanted)) {
            Cookie cookie = new Cookie(COOKIE, wanted);
            cookie.setMaxAge((int) LIFETIME.toSeconds());
            cookie.setHttpOnly(true);
            cookie.setSecure(links.isSecure(request));
            cookie.setSameSite(SameSite.LAX);
            request.cookie(cookie);
        }
        request.redirect(PageAddresses.localPath(request.formParam("next")), HttpStatus.SEE_OTHER);
    }
}
