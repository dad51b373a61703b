package org.feedmill.rule;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.feedmill.rule.Memory.Meeting;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;

/**
 * Checks the result of a rule on a page against the known items. Pages change: items go and others come, a list may be all
 * new, or short at night. What is wrong is to miss known items that still stand on the page, and to give what is of
 * another kind than they were. Signs are sentences for people.
 */
final class Health {

    /** The severity of what was found. */
    enum Grade {
        SOUND,
        /** Something is odd: a better list is looked for, but the rule stays where there is none. */
        DOUBTFUL,
        BROKEN
    }

    private static final double MOST = 0.6;
    private static final double HALF = 0.5;
    private static final double FEW = 0.3;
    private static final double ALIKE = 0.9;

    /** Fewer items than this part of the usual number are clearly fewer, and than the other, hardly any. */
    private static final double FEWER = 0.7;

    private static final double HARDLY_ANY = 0.34;

    /**
     * The same where none of the items is new: it costs nothing to call that broken, since nothing new is lost by it and
     * the first new item mends it, while a list of which only an extract is left never gets one.
     */
    private static final double LEFT = 0.5;

    /** Among fewer items than usual a difference says nothing. */
    private static final int SMALL = 6;

    /** Titles shorter than this part of the usual length are labels. */
    private static final double LABEL = 0.34;

    private static final int SAMPLE = 40;
    private static final int SHOWN = 60;

    private final Page page;
    private final Known known;
    private final Memory memory;
    private final Kind kind;
    private final Whereabouts whereabouts;
    private final Roll roll;
    private final List<String> signs = new ArrayList<>();
    private Grade grade = Grade.SOUND;

    Health(Page page, Known known, Memory memory, Kind kind, Whereabouts whereabouts, Roll roll) {
        this.page = page;
        this.known = known;
        this.memory = memory;
        this.kind = kind;
        this.whereabouts = whereabouts;
        this.roll = roll;
        if (memory.size() > 0) {
            titles();
            links();
            dates();
            missed();
            strangers();
            number();
            unknown();
        }
    }

    Grade grade() {
        return grade;
    }

    List<String> signs() {
        return List.copyOf(signs);
    }

    private void sign(Grade how, String sentence) {
        grade = how.compareTo(grade) > 0 ? how : grade;
        signs.add(sentence);
    }

    private void titles() {
        int linked = 0;
        int other = -1;
        int others = 0;
        for (int i = 0; i < roll.size(); i++) {
            Meeting meeting = roll.meeting(i);
            linked += meeting.met() && meeting.link() ? 1 : 0;
            if (meeting.met() && !meeting.title()) {
                others++;
                other = i;
            }
        }
        if (others > 0 && others >= HALF * linked) {
            Known.One before = memory.item(roll.meeting(other).known());
            sign(
                    others >= 2 && others >= FEW * roll.size() ? Grade.BROKEN : Grade.DOUBTFUL,
                    "Titles turned into other text: \""
                            + shown(roll.items().get(other).title()) + "\" instead of \"" + shown(before.title())
                            + "\".");
        } else if (others > 0) {
            sign(Grade.DOUBTFUL, "Known items have other titles now.");
        }
        if (roll.size() >= 3 && roll.distinct() < HALF && distinct() >= MOST) {
            sign(
                    Grade.BROKEN,
                    "Many items have the same title, \"" + shown(commonest()) + "\", which was not so before.");
        }
    }

    private double distinct() {
        Set<String> titles = new HashSet<>(memory.titles());
        return (double) titles.size() / memory.size();
    }

    private String commonest() {
        Map<String, Integer> counts = new HashMap<>();
        String most = "";
        for (Item item : roll.items()) {
            int count = counts.merge(item.title(), 1, Integer::sum);
            most = count > counts.getOrDefault(most, 0) ? item.title() : most;
        }
        return most;
    }

    private void links() {
        if (known.linked() < MOST) {
            return;
        }
        if (roll.linked() < FEW * known.linked()) {
            sign(Grade.BROKEN, "The links are gone.");
            return;
        }
        Set<String> leads = new HashSet<>();
        int elsewhere = 0;
        int there = 0;
        for (int i = 0; i < roll.size(); i++) {
            Meeting meeting = roll.meeting(i);
            if (meeting.met() && !meeting.link()) {
                elsewhere++;
                leads.add(String.valueOf(roll.items().get(i).link()));
                there += whereabouts.linked(meeting.known()) ? 1 : 0;
            }
        }
        if (elsewhere < 2 || elsewhere < FEW * roll.size()) {
            return;
        }
        boolean one = leads.size() < HALF * elsewhere || leads.size() == 1;
        boolean wrong = one || there >= HALF * elsewhere;
        sign(
                wrong ? Grade.BROKEN : Grade.DOUBTFUL,
                one
                        ? "The links of different items lead to one place."
                        : "Known items lead to another place than before.");
    }

    private void dates() {
        if (known.dated() >= MOST && roll.dated() < FEW * known.dated()) {
            sign(Grade.DOUBTFUL, "The dates are gone.");
        } else if (roll.otherDates()) {
            sign(Grade.DOUBTFUL, "Known items have other dates now.");
        }
    }

    /** Known items that stand on the page, but not in the list. */
    private void missed() {
        BitSet missed = whereabouts.known();
        missed.andNot(roll.met());
        int outside = missed.cardinality();
        if (outside == 0) {
            return;
        }
        int seen = outside + roll.met().cardinality();
        boolean many = seen >= Math.min(3, memory.size()) && seen >= FEW * memory.size();
        boolean alike = roll.kin() >= MOST && !fewer() && seen < MOST * memory.size();
        if (many && roll.met().cardinality() < HALF * seen) {
            sign(
                    alike ? Grade.DOUBTFUL : Grade.BROKEN,
                    count(outside, "known item") + " on the page " + (outside == 1 ? "is" : "are")
                            + " not in the list.");
        } else if (fewer() || outside >= FEW * memory.size() || whereabouts.inside(roll.list(), missed)) {
            sign(
                    Grade.DOUBTFUL,
                    count(outside, "known item") + " on the page stand" + (outside == 1 ? "s" : "")
                            + " outside of the list.");
        }
    }

    private boolean fewer() {
        return roll.size() < FEWER * known.usual() && roll.size() < known.fewest();
    }

    /** A list that is all or mostly new must be of the kind that it was. */
    private void strangers() {
        int strangers = roll.size() - roll.met().cardinality();
        if (strangers == 0) {
            return;
        }
        boolean fresh = roll.met().cardinality() < FEW * roll.size();
        if (roll.kin() < HALF && (fresh || strangers >= HALF * roll.size())) {
            sign(fresh ? Grade.BROKEN : Grade.DOUBTFUL, "Most items lead to other places than the known ones did.");
        } else if (roll.kin() < HALF && strangers > 1 && strangers >= FEW * roll.size()) {
            sign(Grade.DOUBTFUL, "Some items lead to other places than the known ones did.");
        }
        if (fresh) {
            labels();
        }
    }

    private void labels() {
        int framed = 0;
        int dates = 0;
        int looked = Math.min(SAMPLE, roll.size());
        List<Integer> lengths = new ArrayList<>();
        for (int i = 0; i < roll.size(); i++) {
            Item item = roll.items().get(i);
            lengths.add(TitleForm.key(item.title()).length());
            framed += item.node() >= 0 && framed(item.node()) ? 1 : 0;
            dates += i < looked && date(item.title()) ? 1 : 0;
        }
        lengths.sort(null);
        if (lengths.get(lengths.size() / 2) < LABEL * kind.middle()) {
            sign(
                    Grade.BROKEN,
                    "The titles are as short as a menu's: \""
                            + shown(roll.items().getFirst().title()) + "\".");
        }
        if (framed >= MOST * roll.size()) {
            sign(Grade.BROKEN, "The items stand in the page's menu or footer.");
        }
        if (dates >= HALF * looked && datedTitles() < FEW) {
            sign(
                    Grade.BROKEN,
                    "The titles are dates: \"" + shown(roll.items().getFirst().title()) + "\".");
        }
    }

    private boolean framed(int node) {
        return page.enclosing(node, Tag.NAV) >= 0 || page.enclosing(node, Tag.FOOTER) >= 0;
    }

    private double datedTitles() {
        int looked = Math.min(SAMPLE, memory.size());
        int dates = 0;
        for (int i = 0; i < looked; i++) {
            dates += date(memory.item(i).title()) ? 1 : 0;
        }
        return (double) dates / looked;
    }

    /** Whether a title is a date and hardly anything else. */
    private boolean date(String title) {
        List<TimeMatch> dates = TimeReader.standard().scan(title, new TimeContext(page.language(), null, null));
        int covered = dates.stream().mapToInt(d -> d.end() - d.start()).sum();
        return covered >= MOST * title.length();
    }

    /** Hardly anything is left, and nothing came: a list loses its oldest items, but not most of them and gains none. */
    private void number() {
        boolean left = roll.met().cardinality() == roll.size() && roll.size() < LEFT * known.usual();
        boolean few = roll.size() < HARDLY_ANY * known.usual();
        if (known.usual() < SMALL || roll.size() >= known.fewest() || !(left || few)) {
            return;
        }
        boolean fresh = roll.met().isEmpty();
        boolean dated = known.dated() >= MOST && roll.dated() >= MOST;
        boolean alike = fresh && (dated || kind.made(roll.items())) && roll.kin() >= ALIKE;
        sign(
                (fresh && !alike) || left ? Grade.BROKEN : Grade.DOUBTFUL,
                "There are clearly fewer items than usual: " + roll.size() + " instead of " + known.usual()
                        + (left ? ", and none of them is new." : "."));
    }

    /** A list without a known item must not be odd in more than one way. */
    private void unknown() {
        if (grade == Grade.DOUBTFUL && signs.size() > 1 && roll.met().isEmpty()) {
            sign(Grade.BROKEN, "None of the known items is in the list.");
        }
    }

    static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    static String shown(String text) {
        return text.length() <= SHOWN
                ? text
                : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, SHOWN))) + "…";
    }
}
