package org.feedmill.article.post;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.feedmill.article.region.ElementNames;
import org.feedmill.article.region.ElementWords;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;

/**
 * The signs of posts on a page: names of persons, dates and running text, with their sums over any range of nodes in
 * constant time. Cost: one pass over the nodes.
 */
final class PostSigns {

    private static final int PERSON = ElementWords.CONTENT.mask("person", "writer");
    private static final int BODY = ElementWords.ARTICLE.mask("body");
    private static final int QUOTED = ElementWords.CONTENT.mask("quoted");

    /** Parts of the addresses of profile pages. */
    private static final List<String> PROFILES =
            List.of("user", "member", "profile", "people", "author", "uid=", "/u/", "/@", "account", "space.php");

    /** An element that describes a person contains little else. */
    private static final int MAX_PERSON_LENGTH = 300;

    private static final int MAX_NAME_LENGTH = 60;
    private static final int MAX_STAMP_LENGTH = 60;

    /** Longer texts without a digit are not searched for words such as "yesterday". */
    private static final int MAX_WORDY_LENGTH = 24;

    /** Bounds the cost of reading dates. */
    private static final int MAX_READ_TEXTS = 4_000;

    /** A character of a script without spaces says as much as this many letters. */
    private static final int WIDE_WEIGHT = 3;

    private static final char FIRST_WIDE = '\u2e80';

    private final Page page;
    private final ElementNames names;
    private final TimeContext context;
    private final BitSet stamps = new BitSet();
    private final BitSet persons = new BitSet();
    private final int[] stampsBefore;
    private final int[] personsBefore;
    private final int[] bodyBefore;
    private int read;

    PostSigns(Page page) {
        this.page = page;
        this.names = new ElementNames(page, ElementWords.CONTENT);
        this.context = new TimeContext(page.language(), page.localFetchTime(), null);
        int size = page.size();
        this.stampsBefore = new int[size + 1];
        this.personsBefore = new int[size + 1];
        this.bodyBefore = new int[size + 1];
        int personEnd = 0;
        for (int n = 0; n < size; n++) {
            boolean person = n >= personEnd && isPerson(n);
            if (person) {
                persons.set(n);
                personEnd = page.end(n);
            }
            boolean shown = page.isText(n) && !page.isHidden(n);
            boolean stamp = shown && isStamp(n);
            stamps.set(n, stamp);
            stampsBefore[n + 1] = stampsBefore[n] + (stamp ? 1 : 0);
            personsBefore[n + 1] = personsBefore[n] + (person ? 1 : 0);
            bodyBefore[n + 1] = bodyBefore[n] + (shown && !stamp && n >= personEnd ? weight(page.ownText(n)) : 0);
        }
    }

    /** The number of texts from one node to another, exclusive, that are dates. */
    int stamps(int from, int to) {
        return stampsBefore[to] - stampsBefore[from];
    }

    /** The number of parts in a range that name a person. */
    int persons(int from, int to) {
        return personsBefore[to] - personsBefore[from];
    }

    /** The weight of the texts of a range that are neither dates nor names: letters, comparable across scripts. */
    int body(int from, int to) {
        return bodyBefore[to] - bodyBefore[from];
    }

    /** Returns true if a text is a date. */
    boolean isDate(int text) {
        return stamps.get(text);
    }

    /** The first date in a range, -1 if there is none. */
    int firstStamp(int from, int to) {
        int first = stamps.nextSetBit(from);
        return first < to ? first : -1;
    }

    /** The first part in a range that names a person, -1 if there is none. */
    int firstPerson(int from, int to) {
        int first = persons.nextSetBit(from);
        return first < to ? first : -1;
    }

    /**
     * The name that a part about a person gives: its first text that links to a profile, else its first linked one, else
     * the first one that can be a name.
     */
    int nameIn(int person) {
        int first = -1;
        int linked = -1;
        for (int n = person; n < page.end(person); n++) {
            if (isName(n)) {
                first = first < 0 ? n : first;
                int link = page.enclosing(n, HtmlTag.A);
                if (link >= 0 && isProfile(link)) {
                    return n;
                }
                linked = linked < 0 && link >= 0 ? n : linked;
            }
        }
        return linked >= 0 ? linked : first;
    }

    private boolean isProfile(int link) {
        String href = page.attribute(link, "href");
        return href != null && PROFILES.stream().anyMatch(href.toLowerCase(Locale.ROOT)::contains);
    }

    /** Returns true if a text is in a part that names a person. */
    boolean isInPerson(int text) {
        int last = persons.previousSetBit(text);
        return last >= 0 && page.contains(last, text);
    }

    int groupsOf(int node) {
        return names.groupsOf(node);
    }

    private boolean isPerson(int node) {
        if (page.isText(node) || page.textLength(node) == 0 || page.textLength(node) > MAX_PERSON_LENGTH) {
            return false;
        }
        int mask = names.groupsOf(node);
        boolean named = (mask & PERSON) != 0 && (mask & QUOTED) == 0 && !isContent(node);
        return (named || isAuthorProperty(node)) && nameIn(node) >= 0;
    }

    /** Returns true for names such as userContent: what a person wrote, not the person. */
    private boolean isContent(int node) {
        String classes = page.attribute(node, "class");
        return classes != null && (ElementWords.ARTICLE.groupsOfNames(classes) & BODY) != 0;
    }

    private boolean isAuthorProperty(int node) {
        return !page.hasOnlyCommonAttributes(node)
                && ("author".equals(page.attribute(node, "itemprop")) || "author".equals(page.attribute(node, "rel")));
    }

    boolean isName(int node) {
        return page.isText(node)
                && !page.isHidden(node)
                && page.ownText(node).length() <= MAX_NAME_LENGTH
                && page.ownText(node).codePoints().filter(Character::isLetter).count() > 1
                && !stamps.get(node);
    }

    private boolean isStamp(int text) {
        String own = page.ownText(text);
        if (own.length() > MAX_STAMP_LENGTH || read >= MAX_READ_TEXTS) {
            return false;
        }
        if (page.enclosing(text, HtmlTag.TIME) >= 0) {
            return true;
        }
        boolean digit = own.chars().anyMatch(Character::isDigit);
        if (!digit && own.length() > MAX_WORDY_LENGTH) {
            return false;
        }
        read++;
        List<TimeMatch> matches = TimeReader.standard().scan(own, context);
        return matches.stream().anyMatch(m -> m.isRelative() || (m.isStrong() && m.hasDay() && m.hasMonth()));
    }

    private static int weight(String text) {
        int weight = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            weight += c >= FIRST_WIDE ? WIDE_WEIGHT : c == ' ' ? 0 : 1;
        }
        return weight;
    }
}
