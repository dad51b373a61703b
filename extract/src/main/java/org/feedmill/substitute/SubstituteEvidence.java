package org.feedmill.substitute;

import java.util.List;

/**
 * Evidence that a page is a substitute. It is data, not a sentence, so that each program can word it in its reader's
 * language.
 *
 * @param values of the code, such as the words that were found
 */
public record SubstituteEvidence(Code code, List<String> values) {

    /** The kind of evidence. Values are named in order. */
    public enum Code {
        /** The title is a typical label: the label. */
        TITLE_IS,
        /** A heading is a typical label: the label. */
        HEADING_IS,
        /** The title has a typical phrase: the phrase. */
        TITLE_SAYS,
        /** A heading has a typical phrase: the phrase. */
        HEADING_SAYS,
        /** A button or field has a typical label or phrase: the words. */
        BUTTON_SAYS,
        /** The main text begins with a typical label: the label. */
        TEXT_BEGINS,
        /** The main text has a typical phrase: the phrase. */
        TEXT_SAYS,
        /** The main part of the page is a form with a password field. */
        PASSWORD_FORM,
        /** The page has a password field. */
        PASSWORD_FIELD,
        /** The main part of the page is a form with a field for the user name. */
        USER_NAME_FORM,
        /** The markup has code of a known product: its name. */
        MARKUP_OF_PRODUCT,
        /** The markup has names that are typical of such pages. */
        TYPICAL_MARKUP,
        /** The page has no text. */
        NO_TEXT,
        /** The page has hardly any text, and scripts that may add some. */
        LITTLE_TEXT,
        /** The page says that it needs JavaScript. */
        NEEDS_SCRIPTS,
        /** The title or a heading is the host name. */
        HOST_NAME_TITLE,
        /** Links have the words of spam pages: their number, and that of all links. */
        SPAM_LINKS,
        /** The page refreshes itself to another address. */
        REFRESHES,
        /** The page tells search engines not to index it. */
        NOT_INDEXED
    }

    public SubstituteEvidence {
        values = List.copyOf(values);
    }

    static SubstituteEvidence of(Code code, Object... values) {
        return new SubstituteEvidence(
                code, List.of(values).stream().map(String::valueOf).toList());
    }
}
