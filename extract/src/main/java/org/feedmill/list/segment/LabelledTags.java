package org.feedmill.list.segment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.feedmill.time.TimeMatch;
import org.jspecify.annotations.Nullable;

/**
 * Finds the texts behind labels of tags: "Tags: harbour, works", "Filed under Works", 标签：城建. The labels are in
 * {@code record-words.txt}.
 */
final class LabelledTags {

    private static final int MAX_LABEL_LENGTH = 24;
    private static final int MAX_LENGTH = 200;
    private static final int MAX_WORDS = 4;

    /** Signs that end a list of tags. */
    static final String ENDS = "|·•│｜";

    private static final String SENTENCE_ENDS = ".!?…。！？";
    private static final Pattern SEPARATORS = Pattern.compile("[,，、;；/／#＃]");

    private final SpanDates dates;

    LabelledTags(SpanDates dates) {
        this.dates = dates;
    }

    /** The pieces of a text after a label; null if it does not begin with one, empty if it is only the label. */
    @Nullable
    List<String> behindLabel(TextSpan span) {
        String text = span.text();
        int start = text.length() > MAX_LENGTH ? -1 : labelEnd(text);
        if (start < 0) {
            return null;
        }
        String rest = text.substring(start).strip();
        return rest.isEmpty() ? List.of() : pieces(rest);
    }

    /**
     * The pieces behind the last label in a text that begins with something else: "Anna Keller, 2 May. Category: Works".
     * Null if it has none, empty if the text ends with the label.
     */
    @Nullable
    List<String> behindLastLabel(TextSpan span) {
        String text = span.text();
        for (int at = text.length() > MAX_LENGTH ? 0 : text.lastIndexOf(' ');
                at > 0;
                at = text.lastIndexOf(' ', at - 1)) {
            String rest = text.substring(at + 1);
            int end = labelEnd(rest);
            if (end >= 0) {
                String behind = rest.substring(end).strip();
                return behind.isEmpty() ? List.of() : pieces(behind);
            }
        }
        return null;
    }

    /** The end of the label that a text begins with, -1 for none. */
    private static int labelEnd(String text) {
        int colon = 0;
        while (colon < text.length()
                && colon <= MAX_LABEL_LENGTH
                && text.charAt(colon) != ':'
                && text.charAt(colon) != '：') {
            colon++;
        }
        RecordWords words = RecordWords.standard();
        if (colon < text.length() && colon <= MAX_LABEL_LENGTH) {
            String label = text.substring(0, colon).strip().toLowerCase(Locale.ROOT);
            return words.isTagLabel(label) || words.isTagPhrase(label) ? colon + 1 : -1;
        }
        String lower =
                text.substring(0, Math.min(text.length(), MAX_LABEL_LENGTH + 1)).toLowerCase(Locale.ROOT);
        for (int end = Math.min(lower.length(), MAX_LABEL_LENGTH); end > 0; end--) {
            boolean word = end == text.length() || (end < lower.length() && lower.charAt(end) == ' ');
            if (word && words.isTagPhrase(lower.substring(0, end))) {
                return end;
            }
        }
        return -1;
    }

    /** The tags of a list with commas or other signs between them; none if one of them is more than a tag. */
    private List<String> pieces(String text) {
        TimeMatch date = dates.find(text);
        String list = text.substring(0, end(text));
        if (date != null && date.start() < list.length()) {
            return List.of(); // "Posted in News on 3 March" says more than tags
        }
        List<String> pieces = new ArrayList<>();
        for (String piece : SEPARATORS.split(list)) {
            String tag = piece.strip();
            if (tag.isEmpty()) {
                continue;
            }
            boolean sentence = SENTENCE_ENDS.indexOf(tag.charAt(tag.length() - 1)) >= 0;
            if (sentence || tag.chars().filter(c -> c == ' ').count() >= MAX_WORDS) {
                return List.of();
            }
            pieces.add(tag);
        }
        return pieces;
    }

    private static int end(String text) {
        int end = 0;
        while (end < text.length() && ENDS.indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return end;
    }
}
