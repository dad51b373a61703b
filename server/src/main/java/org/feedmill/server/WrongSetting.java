package org.feedmill.server;

/** A setting that cannot be used; the message is a sentence that names it, what it holds and the remedy. */
public final class WrongSetting extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public WrongSetting(String sentence) {
        super(sentence);
    }

    public String sentence() {
        return String.valueOf(getMessage());
    }
}
