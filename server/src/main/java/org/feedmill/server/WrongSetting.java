package org.feedmill.server;

/** Signals an invalid setting; the message is a sentence that names it, its value and the remedy. */
public final class WrongSetting extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public WrongSetting(String sentence) {
        super(sentence);
    }

    public String sentence() {
        return String.valueOf(getMessage());
    }
}
