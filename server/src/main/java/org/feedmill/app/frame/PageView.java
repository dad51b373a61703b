package org.feedmill.app.frame;

import org.feedmill.domain.account.Caller;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;
import org.jspecify.annotations.Nullable;

/**
 * Model of the layout around every page.
 *
 * @param messages in the browser's language
 * @param title of the window
 * @param section which part of the app it is, for the menu
 * @param csrf that writes must show, empty for strangers
 */
public record PageView(AppMessages messages, String title, String section, Caller caller, String csrf) {

    public String text(String key, Object... values) {
        return messages.text(key, values);
    }

    /** Reasons as sentences; null where there are none. */
    public @Nullable String text(@Nullable StateReasons reasons) {
        return reasons == null ? null : reasons.sentences(messages.language());
    }

    public String text(StateReason reason) {
        return reason.sentence(messages.language());
    }

    public boolean isSignedIn() {
        return caller instanceof Caller.Person;
    }

    public boolean isAdmin() {
        return caller instanceof Caller.Person person && person.admin();
    }

    public @Nullable String name() {
        return caller instanceof Caller.Person person ? person.name() : null;
    }

    /** For an attribute that must not be there at all where it does not hold. */
    public @Nullable String current(String part) {
        return section.equals(part) ? "page" : null;
    }
}
