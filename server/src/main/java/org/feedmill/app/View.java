package org.feedmill.app;

import org.feedmill.reason.Reason;
import org.feedmill.reason.Reasons;
import org.feedmill.serve.Caller;
import org.jspecify.annotations.Nullable;

/**
 * Model of the layout around every page.
 *
 * @param words in the browser's language
 * @param title of the window
 * @param here which part of the app it is, for the menu
 * @param csrf that writes must show, empty for strangers
 */
public record View(Words words, String title, String here, Caller caller, String csrf) {

    public String of(String key, Object... values) {
        return words.of(key, values);
    }

    /** Reasons as sentences; null where there are none. */
    public @Nullable String of(@Nullable Reasons reasons) {
        return reasons == null ? null : reasons.in(words.language());
    }

    public String of(Reason reason) {
        return reason.in(words.language());
    }

    public boolean known() {
        return caller instanceof Caller.Person;
    }

    public boolean admin() {
        return caller instanceof Caller.Person person && person.admin();
    }

    public @Nullable String name() {
        return caller instanceof Caller.Person person ? person.name() : null;
    }

    /** For an attribute that must not be there at all where it does not hold. */
    public @Nullable String current(String part) {
        return here.equals(part) ? "page" : null;
    }
}
