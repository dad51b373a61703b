package org.feedmill.feed;

import org.feedmill.feed.clean.ScriptLength;
import org.feedmill.feed.clean.UrlWordList;

/**
 * A short label that a page puts before or after the title of a row for a while: "Pinned: …", "【固定】…", "… [Top]". It is
 * in brackets, ends with a colon before the title, has no letters, or is a known word ({@link UrlWordList}); other
 * words belong to the title of another article ("Summer concert for kids").
 */
public final class TitleLabel {

    private static final int MIN_TITLE_LENGTH = 10;
    private static final int MAX_LENGTH = 14;

    private TitleLabel() {}

    /**
     * Whether the second title is the first with a label. A number distinguishes issues of a series and is not a label.
     */
    public static boolean addsLabel(String plainTitle, String labelledTitle) {
        String label = labelBefore(plainTitle, labelledTitle);
        if (!label.isEmpty()) {
            return label.endsWith(":") || isLabel(label);
        }
        String plain = EntryId.foldTitle(plainTitle);
        String labelled = EntryId.foldTitle(labelledTitle);
        return isLonger(plain, labelled) && labelled.startsWith(plain) && isLabel(labelled.substring(plain.length()));
    }

    /** Returns the prefix of the second title before the first, folded; empty if it does not end with the first. */
    static String labelBefore(String plainTitle, String labelledTitle) {
        String plain = EntryId.foldTitle(plainTitle);
        String labelled = EntryId.foldTitle(labelledTitle);
        String label = isLonger(plain, labelled) && labelled.endsWith(plain)
                ? labelled.substring(0, labelled.length() - plain.length())
                : "";
        return label.codePoints().anyMatch(Character::isDigit) ? "" : label;
    }

    private static boolean isLonger(String plain, String labelled) {
        int added = labelled.length() - plain.length();
        return !isShort(plain) && added > 0 && added <= MAX_LENGTH;
    }

    private static boolean isLabel(String label) {
        StringBuilder word = new StringBuilder();
        label.codePoints()
                .filter(c -> Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK)
                .forEach(word::appendCodePoint);
        boolean bracketed = Character.getType(label.codePointAt(0)) == Character.START_PUNCTUATION
                && Character.getType(label.codePointBefore(label.length())) == Character.END_PUNCTUATION;
        return label.codePoints().noneMatch(Character::isDigit)
                && (bracketed || word.isEmpty() || UrlWordList.contains(UrlWordList.Kind.LABEL, word.toString()));
    }

    private static boolean isShort(String title) {
        return ScriptLength.of(title) < MIN_TITLE_LENGTH;
    }
}
