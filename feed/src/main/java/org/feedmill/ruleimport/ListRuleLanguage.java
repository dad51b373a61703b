package org.feedmill.ruleimport;

/** The language in which settings of another tool select items and fields. */
enum ListRuleLanguage {
    XPATH,
    CSS,
    /** The dot notation of FreshRSS for JSON documents. */
    JSON_DOTS
}
