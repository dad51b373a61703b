package org.feedmill.quarantine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;
import org.feedmill.rule.heal.TitleNormalizer;

/** Compares the titles of two documents. The parts that both share, mostly the name of the site, do not count. */
final class PageTitle {

    private static final double MIN_SAME = 0.75;
    private static final double MAX_OTHER = 0.4;

    /** Matches the separator between the name of a page and that of its site. */
    private static final Pattern SEPARATOR = Pattern.compile("[|–—»«·•:｜：‹›]|\\s-\\s");

    /** Longer titles are cut, because hostile pages have titles of megabytes. */
    private static final int MAX_CHARS = 300;

    private PageTitle() {}

    /** Returns the title as it is compared, stored and shown. */
    static String shorten(String title) {
        return title.length() <= MAX_CHARS ? title : title.substring(0, MAX_CHARS) + "…";
    }

    static PageSignal compare(String whole, String wholeNow) {
        String before = shorten(whole);
        String now = shorten(wholeNow);
        double value = score(before, now);
        return new PageSignal(
                SignalKind.PAGE_TITLE,
                value,
                value < 0
                        ? StateReason.of(ReasonCode.OTHER_TITLE, now, before)
                        : StateReason.of(ReasonCode.SAME_TITLE));
    }

    /** Returns 1 for the same page, -1 for another. */
    static double score(String before, String now) {
        List<String> ours = parts(before);
        List<String> theirs = parts(now);
        if (ours.equals(theirs)) {
            return 1;
        }
        List<String> mine = new ArrayList<>(ours);
        mine.removeAll(new HashSet<>(theirs));
        theirs.removeAll(new HashSet<>(ours));
        if (mine.isEmpty() || theirs.isEmpty()) {
            return 0; // one contains more than the other
        }
        double likeness = likeness(String.join(" ", mine), String.join(" ", theirs));
        return likeness >= MIN_SAME ? 1 : likeness < MAX_OTHER ? -1 : 0;
    }

    private static List<String> parts(String title) {
        List<String> parts = new ArrayList<>();
        Arrays.stream(SEPARATOR.split(shorten(title)))
                .map(part -> TitleNormalizer.key(part.strip()))
                .filter(part -> !part.isEmpty())
                .forEach(parts::add);
        return parts;
    }

    /** Returns the share of letter pairs that two texts have in common. */
    private static double likeness(String one, String other) {
        Set<Integer> ours = pairs(one);
        Set<Integer> theirs = pairs(other);
        int all = ours.size() + theirs.size();
        ours.retainAll(theirs);
        return all == 0 ? 0 : 2.0 * ours.size() / all;
    }

    private static Set<Integer> pairs(String text) {
        Set<Integer> pairs = new HashSet<>();
        for (int i = 0; i + 1 < text.length(); i++) {
            pairs.add(text.charAt(i) << 16 | text.charAt(i + 1));
        }
        return pairs;
    }
}
