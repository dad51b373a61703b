package org.feedmill.query;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.article.ArticlePassage;
import org.feedmill.query.AnalyzedDocument.Line;

/**
 * Joins the lines of paragraphs that were wrapped by hand, as on typewriters. Only a document in which most lines have
 * one width and end inside a sentence is treated as wrapped.
 */
final class LineUnwrapper {

    /** Fewer lines are not sufficient evidence. */
    private static final int MIN_LINES = 8;

    /** The maximum length of a joined paragraph, because verses have no full stops. */
    private static final int MAX_JOINED_LENGTH = 600;

    /** The maximum width of lines that were wrapped by hand. */
    private static final int MAX_WIDTH = 160;

    private static final double MIN_FILL = 0.8;

    private LineUnwrapper() {}

    static List<Line> unwrap(List<Line> lines) {
        int[] lengths = lines.stream()
                .filter(line -> line.role() == ArticlePassage.Role.PROSE)
                .mapToInt(line -> line.text().length())
                .sorted()
                .toArray();
        if (lengths.length < MIN_LINES) {
            return lines;
        }
        int width = lengths[lengths.length * 3 / 4];
        long broken = lines.stream().filter(line -> isBroken(line, width)).count();
        return width > MAX_WIDTH || broken * 2 < lengths.length ? lines : joinBroken(lines, width);
    }

    /** Whether a line fills its width and ends within a sentence. */
    private static boolean isBroken(Line line, int width) {
        int length = line.text().length();
        return line.role() == ArticlePassage.Role.PROSE
                && length >= MIN_FILL * width
                && length * MIN_FILL <= width
                && !ParagraphText.endsSentence(line.text());
    }

    private static List<Line> joinBroken(List<Line> lines, int width) {
        List<Line> joined = new ArrayList<>();
        boolean open = false;
        for (Line line : lines) {
            Line last = joined.isEmpty() ? line : joined.getLast();
            boolean goesOn = open
                    && line.role() == ArticlePassage.Role.PROSE
                    && last.text().length() < MAX_JOINED_LENGTH;
            if (goesOn) {
                joined.set(
                        joined.size() - 1,
                        new Line(last.location(), concatenate(last.text(), line.text()), last.role()));
            } else {
                joined.add(line);
            }
            open = isBroken(line, width);
        }
        return joined;
    }

    /** Scripts without spaces are joined without one. */
    private static String concatenate(String before, String after) {
        boolean spaceless = !before.isEmpty()
                && !after.isEmpty()
                && (before.charAt(before.length() - 1) > 0x2e80 || after.charAt(0) > 0x2e80);
        return before + (spaceless ? "" : " ") + after;
    }
}
