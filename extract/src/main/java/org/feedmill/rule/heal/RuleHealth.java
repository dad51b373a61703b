package org.feedmill.rule.heal;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.heal.KnownItemIndex.ItemMatch;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;

/**
 * Checks the result of a rule on a page against the known items. Pages change: items leave and others appear, a list
 * may be completely new, or short at night. A result is wrong if it misses known items that are still on the page, or
 * contains items of another kind. Signs are sentences for people.
 */
final class RuleHealth {

    /** The severity of the findings. */
    enum Grade {
        SOUND,
        /** Something is unusual: a better list is searched for, but the rule stays if there is none. */
        DOUBTFUL,
        BROKEN
    }

    private static final double MAJORITY = 0.6;
    private static final double HALF = 0.5;
    private static final double MINORITY = 0.3;
    private static final double NEARLY_ALL = 0.9;

    /** Shares of the usual number of items below which there are clearly fewer, and hardly any. */
    private static final double CLEARLY_FEWER = 0.7;

    private static final double HARDLY_ANY = 0.34;

    /**
     * The same if none of the items is new: calling that broken costs nothing, because no new item is lost and the
     * first new item repairs the feed, while a list of which only an extract is left never gets one.
     */
    private static final double REMAINING_SHARE = 0.5;

    /** Below this usual number of items, a difference says nothing. */
    private static final int MIN_USUAL_ITEMS = 6;

    /** Titles shorter than this share of the usual length are labels. */
    private static final double LABEL_LENGTH_SHARE = 0.34;

    private static final int SAMPLE = 40;
    private static final int MAX_EXCERPT_LENGTH = 60;

    private final Page page;
    private final KnownItems known;
    private final KnownItemIndex index;
    private final KnownItemProfile profile;
    private final KnownItemLocator locator;
    private final KnownItemOverlap overlap;
    private final List<String> symptoms = new ArrayList<>();
    private Grade grade = Grade.SOUND;

    RuleHealth(
            Page page,
            KnownItems known,
            KnownItemIndex memory,
            KnownItemProfile kind,
            KnownItemLocator whereabouts,
            KnownItemOverlap roll) {
        this.page = page;
        this.known = known;
        this.index = memory;
        this.profile = kind;
        this.locator = whereabouts;
        this.overlap = roll;
        if (memory.size() > 0) {
            checkTitles();
            checkLinks();
            checkDates();
            checkMissed();
            checkUnknownItems();
            checkCount();
            checkNoneKnown();
        }
    }

    Grade grade() {
        return grade;
    }

    List<String> symptoms() {
        return List.copyOf(symptoms);
    }

    private void report(Grade how, String sentence) {
        grade = how.compareTo(grade) > 0 ? how : grade;
        symptoms.add(sentence);
    }

    private void checkTitles() {
        int linked = 0;
        int other = -1;
        int others = 0;
        for (int i = 0; i < overlap.size(); i++) {
            ItemMatch meeting = overlap.matchOf(i);
            linked += meeting.isKnown() && meeting.sameLink() ? 1 : 0;
            if (meeting.isKnown() && !meeting.sameTitle()) {
                others++;
                other = i;
            }
        }
        if (others > 0 && others >= HALF * linked) {
            KnownItems.KnownItem before = index.item(overlap.matchOf(other).known());
            report(
                    others >= 2 && others >= MINORITY * overlap.size() ? Grade.BROKEN : Grade.DOUBTFUL,
                    "Titles turned into other text: \""
                            + excerpt(overlap.items().get(other).title()) + "\" instead of \"" + excerpt(before.title())
                            + "\".");
        } else if (others > 0) {
            report(Grade.DOUBTFUL, "Known items have other titles now.");
        }
        if (overlap.size() >= 3 && overlap.distinctTitleShare() < HALF && distinctTitleShare() >= MAJORITY) {
            report(
                    Grade.BROKEN,
                    "Many items have the same title, \"" + excerpt(commonestTitle()) + "\", which was not so before.");
        }
    }

    private double distinctTitleShare() {
        Set<String> titles = new HashSet<>(index.titles());
        return (double) titles.size() / index.size();
    }

    private String commonestTitle() {
        Map<String, Integer> counts = new HashMap<>();
        String most = "";
        for (Item item : overlap.items()) {
            int count = counts.merge(item.title(), 1, Integer::sum);
            most = count > counts.getOrDefault(most, 0) ? item.title() : most;
        }
        return most;
    }

    private void checkLinks() {
        if (known.linkedShare() < MAJORITY) {
            return;
        }
        if (overlap.linked() < MINORITY * known.linkedShare()) {
            report(Grade.BROKEN, "The links are gone.");
            return;
        }
        Set<String> leads = new HashSet<>();
        int elsewhere = 0;
        int there = 0;
        for (int i = 0; i < overlap.size(); i++) {
            ItemMatch meeting = overlap.matchOf(i);
            if (meeting.isKnown() && !meeting.sameLink()) {
                elsewhere++;
                leads.add(String.valueOf(overlap.items().get(i).link()));
                there += locator.linkedItems(meeting.known()) ? 1 : 0;
            }
        }
        if (elsewhere < 2 || elsewhere < MINORITY * overlap.size()) {
            return;
        }
        boolean one = leads.size() < HALF * elsewhere || leads.size() == 1;
        boolean wrong = one || there >= HALF * elsewhere;
        report(
                wrong ? Grade.BROKEN : Grade.DOUBTFUL,
                one
                        ? "The links of different items lead to one place."
                        : "Known items lead to another place than before.");
    }

    private void checkDates() {
        if (known.datedShare() >= MAJORITY && overlap.dated() < MINORITY * known.datedShare()) {
            report(Grade.DOUBTFUL, "The dates are gone.");
        } else if (overlap.datesDiffer()) {
            report(Grade.DOUBTFUL, "Known items have other dates now.");
        }
    }

    /** Checks for known items that are on the page but not in the list. */
    private void checkMissed() {
        BitSet missed = locator.presentItems();
        missed.andNot(overlap.knownItems());
        int outside = missed.cardinality();
        if (outside == 0) {
            return;
        }
        int seen = outside + overlap.knownItems().cardinality();
        boolean many = seen >= Math.min(3, index.size()) && seen >= MINORITY * index.size();
        boolean alike = overlap.similarity() >= MAJORITY && !isClearlyFewer() && seen < MAJORITY * index.size();
        if (many && overlap.knownItems().cardinality() < HALF * seen) {
            report(
                    alike ? Grade.DOUBTFUL : Grade.BROKEN,
                    count(outside, "known item") + " on the page " + (outside == 1 ? "is" : "are")
                            + " not in the list.");
        } else if (isClearlyFewer()
                || outside >= MINORITY * index.size()
                || locator.occursInside(overlap.list(), missed)) {
            report(
                    Grade.DOUBTFUL,
                    count(outside, "known item") + " on the page " + (outside == 1 ? "is" : "are")
                            + " outside of the list.");
        }
    }

    private boolean isClearlyFewer() {
        return overlap.size() < CLEARLY_FEWER * known.usualCount() && overlap.size() < known.minCount();
    }

    /** Checks that a list that is completely or mostly new is of the same kind as before. */
    private void checkUnknownItems() {
        int strangers = overlap.size() - overlap.knownItems().cardinality();
        if (strangers == 0) {
            return;
        }
        boolean fresh = overlap.knownItems().cardinality() < MINORITY * overlap.size();
        if (overlap.similarity() < HALF && (fresh || strangers >= HALF * overlap.size())) {
            report(
                    fresh ? Grade.BROKEN : Grade.DOUBTFUL,
                    "Most items link to other addresses than the known items did.");
        } else if (overlap.similarity() < HALF && strangers > 1 && strangers >= MINORITY * overlap.size()) {
            report(Grade.DOUBTFUL, "Some items link to other addresses than the known items did.");
        }
        if (fresh) {
            checkLabels();
        }
    }

    private void checkLabels() {
        int framed = 0;
        int dates = 0;
        int looked = Math.min(SAMPLE, overlap.size());
        List<Integer> lengths = new ArrayList<>();
        for (int i = 0; i < overlap.size(); i++) {
            Item item = overlap.items().get(i);
            lengths.add(TitleNormalizer.key(item.title()).length());
            framed += item.node() >= 0 && isInNavigation(item.node()) ? 1 : 0;
            dates += i < looked && isDate(item.title()) ? 1 : 0;
        }
        lengths.sort(null);
        if (lengths.get(lengths.size() / 2) < LABEL_LENGTH_SHARE * profile.medianTitleLength()) {
            report(
                    Grade.BROKEN,
                    "The titles are as short as a menu's: \""
                            + excerpt(overlap.items().getFirst().title()) + "\".");
        }
        if (framed >= MAJORITY * overlap.size()) {
            report(Grade.BROKEN, "The items are in the page's menu or footer.");
        }
        if (dates >= HALF * looked && dateTitleShare() < MINORITY) {
            report(
                    Grade.BROKEN,
                    "The titles are dates: \""
                            + excerpt(overlap.items().getFirst().title()) + "\".");
        }
    }

    private boolean isInNavigation(int node) {
        return page.enclosing(node, HtmlTag.NAV) >= 0 || page.enclosing(node, HtmlTag.FOOTER) >= 0;
    }

    private double dateTitleShare() {
        int looked = Math.min(SAMPLE, index.size());
        int dates = 0;
        for (int i = 0; i < looked; i++) {
            dates += isDate(index.item(i).title()) ? 1 : 0;
        }
        return (double) dates / looked;
    }

    /** Returns true if a title is little more than a date. */
    private boolean isDate(String title) {
        List<TimeMatch> dates = TimeReader.standard().scan(title, new TimeContext(page.language(), null, null));
        int covered = dates.stream().mapToInt(d -> d.end() - d.start()).sum();
        return covered >= MAJORITY * title.length();
    }

    /**
     * Checks for a list with hardly any items and no new one: a list loses its oldest items, but not most of them
     * without gaining any.
     */
    private void checkCount() {
        boolean left = overlap.knownItems().cardinality() == overlap.size()
                && overlap.size() < REMAINING_SHARE * known.usualCount();
        boolean few = overlap.size() < HARDLY_ANY * known.usualCount();
        if (known.usualCount() < MIN_USUAL_ITEMS || overlap.size() >= known.minCount() || !(left || few)) {
            return;
        }
        boolean fresh = overlap.knownItems().isEmpty();
        boolean dated = known.datedShare() >= MAJORITY && overlap.dated() >= MAJORITY;
        boolean alike =
                fresh && (dated || profile.allMatchPattern(overlap.items())) && overlap.similarity() >= NEARLY_ALL;
        report(
                (fresh && !alike) || left ? Grade.BROKEN : Grade.DOUBTFUL,
                "There are clearly fewer items than usual: " + overlap.size() + " instead of " + known.usualCount()
                        + (left ? ", and none of them is new." : "."));
    }

    /** Checks that a list without a known item is unusual in at most one way. */
    private void checkNoneKnown() {
        if (grade == Grade.DOUBTFUL
                && symptoms.size() > 1
                && overlap.knownItems().isEmpty()) {
            report(Grade.BROKEN, "None of the known items is in the list.");
        }
    }

    static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    static String excerpt(String text) {
        return text.length() <= MAX_EXCERPT_LENGTH
                ? text
                : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, MAX_EXCERPT_LENGTH))) + "…";
    }
}
