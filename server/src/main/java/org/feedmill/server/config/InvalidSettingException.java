package org.feedmill.server.config;

/** Signals an invalid setting; the message names the setting, its value and what is valid. */
public final class InvalidSettingException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public InvalidSettingException(String sentence) {
        super(sentence);
    }

    public String message() {
        return String.valueOf(getMessage());
    }
}
