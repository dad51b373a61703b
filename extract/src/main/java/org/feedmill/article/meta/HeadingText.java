package org.feedmill.article.meta;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.text.TextFolding;

/**
 * Extracts the text of a heading without ruby readings, and without a kicker or subtitle in a separate element if the
 * rest is declared as the title elsewhere.
 */
final class HeadingText {

    private static final int MAX_PIECES = 6;
    private static final String MARKS = " -–—:：|｜/·•";

    private HeadingText() {}

    /** @param keys the keys of the declared titles and of their parts */
    static String of(Page page, int heading, Supplier<Set<String>> keys) {
        String whole = text(page, heading, page.end(heading));
        List<Integer> pieces = pieces(page, heading);
        Set<String> stated = pieces.size() < 3 ? Set.of() : keys.get();
        if (pieces.size() < 3 || stated.contains(TextFolding.comparisonKey(whole))) {
            return whole;
        }
        String longest = "";
        for (int i = 0; i + 1 < pieces.size(); i++) {
            for (int j = i + 1; j < pieces.size(); j++) {
                String run = text(page, pieces.get(i), pieces.get(j));
                if (run.length() > longest.length()
                        && run.length() * 2 > whole.length()
                        && stated.contains(TextFolding.comparisonKey(run))) {
                    longest = run;
                }
            }
        }
        return longest.isEmpty() ? whole : bare(longest);
    }

    /** Returns the starts of the pieces of a heading, and its end as the last element; empty if there are too many. */
    private static List<Integer> pieces(Page page, int heading) {
        int node = heading;
        int only = page.firstChild(node);
        while (only >= 0 && page.nextSibling(only) < 0 && !page.isText(only)) {
            node = only;
            only = page.firstChild(node);
        }
        List<Integer> pieces = new ArrayList<>();
        for (int n = page.firstChild(node); n >= 0; n = page.nextSibling(n)) {
            if (pieces.size() > MAX_PIECES) {
                return List.of();
            }
            pieces.add(n);
        }
        pieces.add(page.end(node));
        return pieces;
    }

    /** Removes the punctuation that separates a kicker. */
    private static String bare(String text) {
        int from = 0;
        while (from < text.length() && MARKS.indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        int to = text.length();
        while (to > from && MARKS.indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        return text.substring(from, to);
    }

    private static String text(Page page, int from, int to) {
        for (int n = from; n < to; n++) {
            if (isRuby(page, n)) {
                return bare(page, from, to);
            }
        }
        return TextFolding.normalizeSpaces(page.text(from, to));
    }

    private static String bare(Page page, int from, int to) {
        StringBuilder out = new StringBuilder();
        int n = from;
        while (n < to) {
            if (isRuby(page, n)) {
                n = page.end(n);
                continue;
            }
            if (page.isText(n) && !page.isHidden(n)) {
                out.append(page.isPrecededBySpace(n) ? " " : "").append(page.ownText(n));
            }
            n++;
        }
        return TextFolding.normalizeSpaces(out.toString());
    }

    private static boolean isRuby(Page page, int node) {
        if (page.tag(node) < HtmlTag.FIRST_DYNAMIC) {
            return false;
        }
        String name = page.tagName(node);
        return name.equals("rt") || name.equals("rp");
    }
}
