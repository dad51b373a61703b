package org.feedmill.ruleimport;

/** A key with its value and line. */
record ImportedSetting(int line, String key, String value) {

    /** The setting as shown to users. */
    String displayText() {
        return key + ": " + value;
    }
}
