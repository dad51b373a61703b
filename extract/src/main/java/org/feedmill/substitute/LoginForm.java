package org.feedmill.substitute;

import java.util.Locale;
import java.util.Set;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** The fields of a page that ask for a name or a password, and how much of the page belongs to them. */
final class LoginForm {

    private static final Set<String> USER_FIELDS = Set.of(
            "username",
            "user",
            "login",
            "log",
            "userid",
            "user_id",
            "loginid",
            "login_id",
            "identifier",
            "session_key",
            "uname",
            "j_username",
            "user_login",
            "loginname",
            "account");

    private int passwords;
    private int passwordsAround;
    private int userFields;
    private int textInside;
    private int lastForm = -1;

    /** Adds a visible input element. */
    void add(Page page, int input, boolean main) {
        String type = lower(page.attribute(input, "type"));
        if (type.equals("password")) {
            passwords += main ? 1 : 0;
            passwordsAround += main ? 0 : 1;
            if (main) {
                enclose(page, input);
            }
        } else if (main && !type.equals("hidden") && asksUser(page, input, type)) {
            userFields++;
            enclose(page, input);
        }
    }

    private static boolean asksUser(Page page, int input, String type) {
        return type.matches("|text|email|tel")
                && (USER_FIELDS.contains(lower(page.attribute(input, "name")))
                        || lower(page.attribute(input, "autocomplete")).startsWith("username"));
    }

    private void enclose(Page page, int input) {
        int form = page.enclosing(input, HtmlTag.FORM);
        if (form >= 0 && form != lastForm) {
            lastForm = form;
            textInside += page.textLength(form);
        }
    }

    private static String lower(@Nullable String value) {
        return value == null ? "" : value.toLowerCase(Locale.ROOT);
    }

    /** Password fields in the main part of the page. */
    int passwords() {
        return passwords;
    }

    /** Password fields in the header, sidebar or a layer. */
    int passwordsAround() {
        return passwordsAround;
    }

    /** Fields in the main part for the name of an account. */
    int userFields() {
        return userFields;
    }

    /** Characters of text inside the forms of these fields. */
    int textInside() {
        return textInside;
    }
}
