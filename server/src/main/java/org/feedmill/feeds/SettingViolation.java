package org.feedmill.feeds;

import java.util.List;

/**
 * An invalid value of a feed setting.
 *
 * @param field name of the setting in the API
 * @param arguments the limits that the code refers to
 * @param message a sentence in English
 */
public record SettingViolation(String field, Code code, List<Object> arguments, String message) {

    /** The kind of violation, the same for the API, the form, imports and the command line. */
    public enum Code {
        /** A text is longer than the argument. */
        TOO_LONG,
        /** A number is not within the two arguments. */
        OUT_OF_RANGE,
        /** A list has more members than the argument. */
        TOO_MANY,
        /** The value is of another type or form. */
        INVALID,
        /** The value is not one of the choices. */
        UNKNOWN_CHOICE,
        /** The text is not the address of a page. */
        NO_ADDRESS,
        /** The address contains a name or password. */
        USER_IN_ADDRESS
    }

    public SettingViolation {
        arguments = List.copyOf(arguments);
    }

    RefusedException toRefusal() {
        return RefusedException.invalid(message);
    }
}
