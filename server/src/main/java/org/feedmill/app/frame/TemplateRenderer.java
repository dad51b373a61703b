package org.feedmill.app.frame;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.javalin.http.Context;
import java.util.HashMap;
import java.util.Map;
import org.feedmill.domain.account.Caller;
import org.feedmill.serve.auth.TokenAndSessionAuthenticator;

/** Renders pages from precompiled templates. */
public final class TemplateRenderer {

    /** Allows only our own files and no inline content; frames are our own and have a stricter policy. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self' data:; font-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none';"
            + " form-action 'self'; frame-ancestors 'none'";

    private final TemplateEngine engine = TemplateEngine.createPrecompiled(ContentType.Html);
    private final TokenAndSessionAuthenticator callers;

    public TemplateRenderer(TokenAndSessionAuthenticator callers) {
        this.callers = callers;
    }

    /** Returns the messages in the language that the person chose, or that their browser asks for. */
    public static AppMessages messages(Context request) {
        return AppMessages.of(request.cookie(LanguageChoice.COOKIE), request.header("Accept-Language"));
    }

    public PageView view(Context request, String title, String here) {
        AppMessages words = messages(request);
        return new PageView(
                words,
                words.text(title),
                here,
                callers.authenticate(request),
                callers.csrfToken(request),
                PageAddresses.toReturnTo(request));
    }

    /** Returns a view without a caller, for pages that do not depend on one. */
    public PageView anonymousView(Context request, String title) {
        AppMessages words = messages(request);
        return new PageView(
                words, words.text(title), "", new Caller.Stranger(""), "", PageAddresses.toReturnTo(request));
    }

    /**
     * Returns the person's view if they are signed in, otherwise an anonymous view, for pages that must work even if anything
     * failed.
     */
    public PageView safeView(Context request, String title) {
        try {
            return view(request, title, "");
        } catch (RuntimeException unknown) {
            return anonymousView(request, title);
        }
    }

    public void send(Context request, String template, PageView view, Map<String, Object> values) {
        StringOutput out = new StringOutput();
        Map<String, Object> all = new HashMap<>(values);
        all.put("view", view);
        engine.render(template + ".jte", all, out);
        request.header("Content-Security-Policy", POLICY);
        request.header("Cache-Control", "no-store");
        request.header("Vary", "Accept-Language, Cookie, HX-Request");
        request.header("Content-Language", view.messages().language());
        request.contentType("text/html; charset=utf-8").result(out.toString());
    }
}
