package org.feedmill.article;

import java.util.Locale;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Finds a title for a page that declares none: the last short line above the text, or the first emphasised line in it,
 * whose words recur in the text. Menus, breadcrumbs, dates and sentences are excluded.
 */
final class FirstLine {

    private static final Set<Integer> EMPHASIS = Set.of(Tag.B, Tag.STRONG, Tag.FONT, Tag.SPAN, Tag.TD, Tag.H5, Tag.H6);
    private static final String TRAIL = ">»›→|";
    private static final String ENDS = ".:。";
    private static final int SHORTEST = 10;
    private static final int LONGEST = 133;
    private static final int ABOVE = 60;
    private static final int INTO = 3;
    private static final int HEARD = 4000;
    private static final int LABEL = 12;
    private static final int MOST_DIGITS = 3;

    /** A word of fewer letters says nothing; of scripts without spaces each two letters count as a word. */
    private static final int WORD = 4;

    /** Words are the same whatever so many letters at their ends are. */
    private static final int ENDING = 3;

    private static final int FEWEST_WORDS = 3;
    private static final int MOST_WORDS = 60;

    /** At least this share of a title's words stands in its text. */
    private static final double TAKEN_UP = 0.5;

    /** A told title of which the text has less is a slogan. */
    private static final double HARDLY = 0.34;

    /** How much more of a line the text must take up than of a told title that is no slogan. */
    private static final double CLEARLY = 0.2;

    /** What it is worth that a told title ends with the line. */
    private static final double TOLD = 0.3;

    private final Clues clues;
    private final Page page;
    private final Site site;
    private final String text;

    FirstLine(Clues clues, Site site) {
        this.clues = clues;
        this.page = clues.page;
        this.site = site;
        StringBuilder out = new StringBuilder();
        int first = clues.selection.next(0);
        for (int n = first; n >= 0 && out.length() < HEARD; n = clues.selection.next(n + 1)) {
            // the first line of the text may be the title itself
            out.append(page.line(n) == page.line(first) ? "" : page.ownText(n)).append(' ');
        }
        this.text = out.toString().toLowerCase(Locale.ROOT);
    }

    /** The share of a title's words that the text takes up, 0 where they are too few to tell. */
    double heard(String title) {
        String lower = title.toLowerCase(Locale.ROOT);
        int all = 0;
        int heard = 0;
        int from = 0;
        for (int i = 0; i <= lower.length() && all < MOST_WORDS; i++) {
            boolean wide =
                    i + 1 < lower.length() && Fold.unspaced(lower.charAt(i)) && Fold.unspaced(lower.charAt(i + 1));
            boolean word = i < lower.length() && Character.isLetterOrDigit(lower.charAt(i)) && !wide;
            if (wide || (!word && i - from >= WORD)) {
                all++;
                int stem = Math.max(WORD, i - from - ENDING);
                heard += text.contains(wide ? lower.substring(i, i + 2) : lower.substring(from, from + stem)) ? 1 : 0;
            }
            from = word ? from : i + 1;
        }
        return all < FEWEST_WORDS ? 0 : (double) heard / all;
    }

    /** The line that is the title, null where there is none or the text takes up the one that is told. */
    @Nullable
    TitleVote find(@Nullable String told) {
        double known = told == null ? 0 : heard(told);
        String key = told == null ? "" : Fold.key(told);
        int stop = Math.min(page.size(), clues.from + INTO);
        int to = stop;
        TitleVote best = null;
        double most = known < HARDLY ? -1 : known + CLEARLY;
        for (int n = stop - 1; n >= Math.max(0, clues.from - ABOVE); n--) {
            if (n == 0 || page.line(n - 1) != page.line(n)) {
                String line = Fold.white(page.text(n, to));
                double likely = likely(line, first(n, to), to);
                likely += likely >= 0 && key.endsWith(Fold.key(line)) ? TOLD : 0;
                if (likely > most) {
                    most = likely;
                    best = new TitleVote(Fold.key(line));
                    best.node = n;
                    best.spell(new Told<>(line, "line above the text"), 0);
                }
                to = n;
            }
        }
        return best;
    }

    /** How likely a line is the title, -1 where it cannot be. An emphasised line may be unheard of in the text. */
    private double likely(String line, int first, int to) {
        boolean emphasised = first < to && EMPHASIS.contains(page.tag(page.parent(first)));
        if (first >= to || (first >= clues.from && !emphasised) || !may(line, first)) {
            return -1;
        }
        double heard = heard(line);
        return heard >= TAKEN_UP ? heard : emphasised && !labelled(line) ? 0 : -1;
    }

    /** Whether a line tells something as a label or a date does. */
    private static boolean labelled(String line) {
        int digits = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            digits += Character.isDigit(c) ? 1 : 0;
            boolean label = (c == '：' || c == ':') && i < LABEL && line.length() - i <= SHORTEST;
            if (label || digits > MOST_DIGITS) {
                return true;
            }
        }
        return false;
    }

    private int first(int from, int to) {
        int first = from;
        while (first < to && (!page.isText(first) || page.hidden(first))) {
            first++;
        }
        return first;
    }

    private boolean may(String line, int first) {
        if (line.length() < SHORTEST || line.length() > LONGEST || ENDS.indexOf(line.charAt(line.length() - 1)) >= 0) {
            return false;
        }
        int link = page.enclosing(first, Tag.A);
        if (link >= 0 && page.attribute(link, "name") == null) {
            return false;
        }
        for (int i = 0; i < line.length(); i++) {
            if (TRAIL.indexOf(line.charAt(i)) >= 0) {
                return false;
            }
        }
        return !site.named(line) && !Dates.only(line);
    }
}
