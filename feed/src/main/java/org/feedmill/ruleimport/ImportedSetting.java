package org.feedmill.ruleimport;

/** A key with its value, and where it stands. */
record ImportedSetting(int line, String key, String value) {

    /** As it is named to a person. */
    String displayText() {
        return key + ": " + value;
    }
}
