package org.feedmill.article.meta;

import java.util.Locale;
import java.util.Set;
import org.feedmill.article.SourcedValue;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.text.TextFolding;
import org.jspecify.annotations.Nullable;

/**
 * Finds a title for a page that declares none: the last short line above the text, or the first emphasised line in it,
 * whose words recur in the text. Menus, breadcrumbs, dates and sentences are excluded.
 */
final class TitleLineFinder {

    private static final Set<Integer> EMPHASIS =
            Set.of(HtmlTag.B, HtmlTag.STRONG, HtmlTag.FONT, HtmlTag.SPAN, HtmlTag.TD, HtmlTag.H5, HtmlTag.H6);
    private static final String TRAIL_MARKS = ">»›→|";
    private static final String SENTENCE_ENDS = ".:。";
    private static final int MIN_LENGTH = 10;
    private static final int MAX_LENGTH = 133;
    private static final int NODES_ABOVE = 60;
    private static final int NODES_INTO = 3;
    private static final int MAX_TEXT = 4000;
    private static final int MAX_LABEL = 12;
    private static final int MAX_DIGITS = 3;

    /** Words with fewer letters are ignored; in scripts without spaces, each two letters count as a word. */
    private static final int MIN_WORD_LENGTH = 4;

    /** Number of letters at the end of words that are ignored when words are compared. */
    private static final int SUFFIX_LENGTH = 3;

    private static final int MIN_WORDS = 3;
    private static final int MAX_WORDS = 60;

    /** Minimum share of a title's words that occur in the text. */
    private static final double MIN_WORD_SHARE = 0.5;

    /** A declared title with a smaller share in the text is a slogan. */
    private static final double SLOGAN_SHARE = 0.34;

    /**
     * The minimum difference between the share of the line that occurs in the text and that of a declared title that is
     * not a slogan.
     */
    private static final double MIN_ADVANTAGE = 0.2;

    /** The bonus for a line that ends with a declared title. */
    private static final double KNOWN_TITLE_BONUS = 0.3;

    private final MetadataSources clues;
    private final Page page;
    private final SiteNames site;
    private final String text;

    TitleLineFinder(MetadataSources clues, SiteNames site) {
        this.clues = clues;
        this.page = clues.page;
        this.site = site;
        StringBuilder out = new StringBuilder();
        int first = clues.selection.nextKept(0);
        for (int n = first; n >= 0 && out.length() < MAX_TEXT; n = clues.selection.nextKept(n + 1)) {
            // the first line of the text may be the title itself
            out.append(page.line(n) == page.line(first) ? "" : page.ownText(n)).append(' ');
        }
        this.text = out.toString().toLowerCase(Locale.ROOT);
    }

    /** The share of a title's words that occur in the text, 0 if there are too few words. */
    double wordShare(String title) {
        String lower = title.toLowerCase(Locale.ROOT);
        int all = 0;
        int heard = 0;
        int from = 0;
        for (int i = 0; i <= lower.length() && all < MAX_WORDS; i++) {
            boolean wide = i + 1 < lower.length()
                    && TextFolding.isUnspacedScript(lower.charAt(i))
                    && TextFolding.isUnspacedScript(lower.charAt(i + 1));
            boolean word = i < lower.length() && Character.isLetterOrDigit(lower.charAt(i)) && !wide;
            if (wide || (!word && i - from >= MIN_WORD_LENGTH)) {
                all++;
                int stem = Math.max(MIN_WORD_LENGTH, i - from - SUFFIX_LENGTH);
                heard += text.contains(wide ? lower.substring(i, i + 2) : lower.substring(from, from + stem)) ? 1 : 0;
            }
            from = word ? from : i + 1;
        }
        return all < MIN_WORDS ? 0 : (double) heard / all;
    }

    /**
     * The line that is the title; null if there is none, or none is better than a declared title that the text
     * supports.
     */
    @Nullable
    TitleCandidate find(@Nullable String stated) {
        double known = stated == null ? 0 : wordShare(stated);
        String key = stated == null ? "" : TextFolding.comparisonKey(stated);
        int stop = Math.min(page.size(), clues.from + NODES_INTO);
        int to = stop;
        TitleCandidate best = null;
        double most = known < SLOGAN_SHARE ? -1 : known + MIN_ADVANTAGE;
        for (int n = stop - 1; n >= Math.max(0, clues.from - NODES_ABOVE); n--) {
            if (n == 0 || page.line(n - 1) != page.line(n)) {
                String line = TextFolding.normalizeSpaces(page.text(n, to));
                double likely = score(line, firstVisibleText(n, to), to);
                likely += likely >= 0 && key.endsWith(TextFolding.comparisonKey(line)) ? KNOWN_TITLE_BONUS : 0;
                if (likely > most) {
                    most = likely;
                    best = new TitleCandidate(TextFolding.comparisonKey(line));
                    best.node = n;
                    best.addSpelling(new SourcedValue<>(line, "line above the text"), 0);
                }
                to = n;
            }
        }
        return best;
    }

    /**
     * Returns the score of a line as the title, -1 if it cannot be the title. The words of an emphasised line need not
     * occur in the text.
     */
    private double score(String line, int first, int to) {
        boolean emphasised = first < to && EMPHASIS.contains(page.tag(page.parent(first)));
        if (first >= to || (first >= clues.from && !emphasised) || !isPossibleTitle(line, first)) {
            return -1;
        }
        double heard = wordShare(line);
        return heard >= MIN_WORD_SHARE ? heard : emphasised && !isLabelOrDate(line) ? 0 : -1;
    }

    /** Returns true if a line is a label or a date. */
    private static boolean isLabelOrDate(String line) {
        int digits = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            digits += Character.isDigit(c) ? 1 : 0;
            boolean label = (c == '：' || c == ':') && i < MAX_LABEL && line.length() - i <= MIN_LENGTH;
            if (label || digits > MAX_DIGITS) {
                return true;
            }
        }
        return false;
    }

    private int firstVisibleText(int from, int to) {
        int first = from;
        while (first < to && (!page.isText(first) || page.isHidden(first))) {
            first++;
        }
        return first;
    }

    private boolean isPossibleTitle(String line, int first) {
        if (line.length() < MIN_LENGTH
                || line.length() > MAX_LENGTH
                || SENTENCE_ENDS.indexOf(line.charAt(line.length() - 1)) >= 0) {
            return false;
        }
        int link = page.enclosing(first, HtmlTag.A);
        if (link >= 0 && page.attribute(link, "name") == null) {
            return false;
        }
        for (int i = 0; i < line.length(); i++) {
            if (TRAIL_MARKS.indexOf(line.charAt(i)) >= 0) {
                return false;
            }
        }
        return !site.isSiteName(line) && !ArticleDateFinder.isDateOnly(line);
    }
}
