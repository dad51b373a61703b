package org.feedmill.foreign;

/** A key with its value, and where it stands. */
record Setting(int line, String key, String value) {

    /** As it is named to a person. */
    String shown() {
        return key + ": " + value;
    }
}
