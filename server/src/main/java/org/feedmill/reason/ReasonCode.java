package org.feedmill.reason;

/** The reasons that have translated texts. Values are named in order. Codes are stored: never rename one. */
public enum ReasonCode {
    /** A sentence without a code. Value: the sentence. */
    TEXT,

    /** No evidence against the page, but too little for it. */
    LITTLE_IN_COMMON,
    /** No item on the page is known. Value: the number of items. */
    NO_KNOWN_ITEMS,
    /** Known items on the page, and all items on it. */
    KNOWN_ITEMS,
    /** Items of the last good page that are still there, and the number of all its items. */
    ITEMS_STILL_THERE,
    /** The links of new items resemble those of known ones. */
    LINKS_ALIKE,
    /** The links of new items do not resemble those of known ones. */
    LINKS_UNLIKE,
    /** Items that were links of the menu, sidebar or footer. Value: their number. */
    TEMPLATE_LINKS,
    /** The titles of new items are much shorter than those of known ones. */
    SHORT_TITLES,
    /** The titles of new items are in another script than those of known ones. */
    OTHER_SCRIPT,
    /** New items have dates, as known ones do. */
    ITEMS_DATED,
    /** New items have no dates, but known ones do. */
    ITEMS_UNDATED,
    /** New items are newer than known ones. */
    ITEMS_NEWER,
    /** New items are older than known ones. */
    ITEMS_OLDER,
    /** The page has the same title as before. */
    SAME_TITLE,
    /** The page has another title: the new and the old one. */
    OTHER_TITLE,
    /** The page redirects. Value: the new address. */
    REDIRECTED,
    /** The rule of the feed fits the page. */
    RULE_FITS,
    /** The rule of the feed was repaired on the page. */
    RULE_REPAIRED,
    /** The rule of the feed no longer fits the page. */
    RULE_FAILED,
    /** The page has some of the known items and no new one. */
    EXCERPT,
    /** The number of items now and before. */
    ITEM_COUNT,
    /** The number of characters now and before. */
    TEXT_LENGTH,

    // Kinds of substitute pages; see SubstitutePage.Kind.
    LOOKS_LIKE_BOT_CHALLENGE,
    LOOKS_LIKE_RATE_LIMITED,
    LOOKS_LIKE_PARKED_DOMAIN,
    LOOKS_LIKE_SERVER_DEFAULT,
    LOOKS_LIKE_LOGIN,
    LOOKS_LIKE_MAINTENANCE,
    LOOKS_LIKE_REDIRECT,
    LOOKS_LIKE_NOT_FOUND,
    LOOKS_LIKE_ACCESS_DENIED,
    LOOKS_LIKE_SERVER_ERROR,
    LOOKS_LIKE_CONSENT_WALL,
    LOOKS_LIKE_PAYWALL,
    LOOKS_LIKE_SPAM,
    LOOKS_LIKE_EMPTY_SHELL,

    // Evidence for these kinds; see SubstituteEvidence.Code.
    TITLE_IS,
    HEADING_IS,
    TITLE_SAYS,
    HEADING_SAYS,
    BUTTON_SAYS,
    TEXT_BEGINS,
    TEXT_SAYS,
    PASSWORD_FORM,
    PASSWORD_FIELD,
    USER_NAME_FORM,
    MARKUP_OF_PRODUCT,
    TYPICAL_MARKUP,
    NO_TEXT,
    LITTLE_TEXT,
    NEEDS_SCRIPTS,
    HOST_NAME_TITLE,
    SPAM_LINKS,
    REFRESHES,
    NOT_INDEXED
}
