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
 * @param section of the app, for the menu
 * @param csrf token that writes must send, empty for anonymous callers
 * @param address path and query of the page, to return to it
 */
public record PageView(AppMessages messages, String title, String section, Caller caller, String csrf, String address) {

    /** Returns the view with another title of the window. */
    public PageView withTitle(String other) {
        return new PageView(messages, other, section, caller, csrf, address);
    }

    public String text(String key, Object... values) {
        return messages.text(key, values);
    }

    /** Returns the pattern of a message, for scripts that insert the values. */
    public String pattern(String key) {
        return messages.pattern(key).source();
    }

    /** Returns the reasons as sentences; null if there are none. */
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

    /** Returns the value of aria-current; null leaves the attribute out. */
    public @Nullable String current(String part) {
        return section.equals(part) ? "page" : null;
    }
}
