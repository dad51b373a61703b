package org.feedmill.feed;

/** A short label that a page puts before or behind the title of a row for a while: "Pinned: …", "【固定】…", "… [Top]". */
final class TitleLabel {

    private static final int MIN_TITLE_LENGTH = 10;
    private static final int MIN_IDEOGRAPHS = 6;
    private static final int MAX_LENGTH = 14;

    private TitleLabel() {}

    /** Whether the second title is the first with a label; a number tells issues of a series apart and is none. */
    static boolean isAdded(String plainTitle, String labelledTitle) {
        String plain = EntryId.folded(plainTitle);
        String labelled = EntryId.folded(labelledTitle);
        int added = labelled.length() - plain.length();
        if (isShort(plain) || added <= 0 || added > MAX_LENGTH) {
            return false;
        }
        String label = labelled.startsWith(plain)
                ? labelled.substring(plain.length())
                : labelled.endsWith(plain) ? labelled.substring(0, added) : "";
        return !label.isEmpty() && label.codePoints().noneMatch(Character::isDigit);
    }

    private static boolean isShort(String title) {
        long ideographs = title.codePoints().filter(Character::isIdeographic).count();
        return title.length() < MIN_TITLE_LENGTH && ideographs < MIN_IDEOGRAPHS;
    }
}
