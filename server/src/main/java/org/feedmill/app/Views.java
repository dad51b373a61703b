package org.feedmill.app;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.javalin.http.Context;
import java.util.HashMap;
import java.util.Map;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Callers;

/** Renders pages from precompiled templates. */
final class Views {

    /** Own files only, nothing inline; frames only of our own, which have a stricter policy. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self' data:; font-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none';"
            + " form-action 'self'; frame-ancestors 'none'";

    private final TemplateEngine engine = TemplateEngine.createPrecompiled(ContentType.Html);
    private final Callers callers;

    Views(Callers callers) {
        this.callers = callers;
    }

    View view(Context request, String title, String here) {
        Words words = Words.accepted(request.header("Accept-Language"));
        return new View(words, words.of(title), here, callers.who(request), callers.csrf(request));
    }

    /** View without a caller, for pages that do not depend on one. */
    View stranger(Context request, String title) {
        Words words = Words.accepted(request.header("Accept-Language"));
        return new View(words, words.of(title), "", new Caller.Stranger(""), "");
    }

    /** The person's own view where they are known, else a stranger's: for what must come out whatever went wrong. */
    View whoever(Context request, String title) {
        try {
            return view(request, title, "");
        } catch (RuntimeException unknown) {
            return stranger(request, title);
        }
    }

    void answer(Context request, String template, View view, Map<String, Object> values) {
        StringOutput out = new StringOutput();
        Map<String, Object> all = new HashMap<>(values);
        all.put("view", view);
        engine.render(template + ".jte", all, out);
        request.header("Content-Security-Policy", POLICY);
        request.header("Cache-Control", "no-store");
        request.header("Vary", "Accept-Language, Cookie, HX-Request");
        request.header("Content-Language", view.words().language());
        request.contentType("text/html; charset=utf-8").result(out.toString());
    }
}
