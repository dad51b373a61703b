package org.feedmill.app.make;

import io.javalin.http.Context;
import java.util.LinkedHashMap;
import java.util.Map;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.SubmittedForm;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.fetch.RequestCredentials;
import org.jspecify.annotations.Nullable;

/** Reads what a person enters to sign in to the site of a previewed page: a login, cookies or headers. */
final class SiteCredentialsForm {

    private static final int MAX_LENGTH = 8_000;

    private final TemplateRenderer views;

    SiteCredentialsForm(AppContext desk) {
        this.views = desk.views();
    }

    /** Returns the credentials; null if there are none or they are invalid, with the errors in the form. */
    @Nullable
    RequestCredentials read(Context request, String address, SubmittedForm.FormReader form) {
        PageView view = views.view(request, "new.title", "home");
        String name = form.text("login-name", MAX_LENGTH);
        String password = form.secret("login-password");
        Map<String, String> cookies = pairs(form.secret("cookies"), '=', "[\\n;]");
        Map<String, String> headers = pairs(form.secret("headers"), ':', "\\n");
        if (name.isEmpty() != password.isEmpty()) {
            form.addError("login-name", view.text("field-error.login"));
        } else if (cookies == null) {
            form.addError("cookies", view.text("field-error.cookies"));
        } else if (headers == null) {
            form.addError("headers", view.text("field-error.headers"));
        } else if (name.isEmpty() && cookies.isEmpty() && headers.isEmpty()) {
            form.addError("login-name", view.text("site-login.empty"));
        } else {
            return credentials(address, form, view, name, password, cookies, headers);
        }
        return null;
    }

    private static @Nullable RequestCredentials credentials(
            String address,
            SubmittedForm.FormReader form,
            PageView view,
            String name,
            String password,
            Map<String, String> cookies,
            Map<String, String> headers) {
        try {
            RequestCredentials.Login login = name.isEmpty() ? null : new RequestCredentials.Login(name, password);
            return RequestCredentials.of(address, headers, cookies, login);
        } catch (IllegalArgumentException e) { // its message contains no secret
            form.addError("login-name", view.text("field-error.credentials", String.valueOf(e.getMessage())));
            return null;
        }
    }

    /** Returns names and values, one pair per line; null if a line is no pair. */
    private static @Nullable Map<String, String> pairs(String text, char sign, String separators) {
        Map<String, String> pairs = new LinkedHashMap<>();
        if (text.length() > MAX_LENGTH) {
            return null;
        }
        for (String line : text.split(separators)) {
            int at = line.indexOf(sign);
            if (line.isBlank()) {
                continue;
            }
            if (at < 1) {
                return null;
            }
            pairs.put(line.substring(0, at).strip(), line.substring(at + 1).strip());
        }
        return pairs;
    }
}
