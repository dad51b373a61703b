package org.feedmill.list.comment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.field.RecordColumn;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.MarkupNames;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.text.IpAddress;
import org.feedmill.time.PatternMatch;
import org.jspecify.annotations.Nullable;

/**
 * Finds the author of each comment: the short text that is at the same path in most of them and differs between them,
 * preferably one that the markup calls an author, user or name, or that links to a profile. A name may also share one
 * text with the date after it; what all these texts have in common is removed.
 */
final class CommentAuthors {

    private static final int MAX_NAME_LENGTH = 60;

    /** Elements with more nodes are not names; this also bounds how much of nested elements is read. */
    private static final int MAX_NODES = 24;

    /** A name may be in a link inside an element: only authors with a profile page are linked. */
    private static final int MAX_NODES_INSIDE = 3;

    private static final double MOST_SHARE = 0.6;
    private static final double MIN_LETTER_SHARE = 0.6;
    private static final double MAX_NAME_WEIGHT = 20;
    private static final double MAX_MARKED_NAME_WEIGHT = 40;
    private static final double MIN_DISTINCT_SHARE = 0.15;

    /** The weights of the evidence for an author column: its class name counts most, then that its texts differ. */
    private static final double MARKED_BONUS = 4;

    private static final double NAMED_BONUS = 0.5;
    private static final double DISTINCT_BONUS = 1.5;
    private static final double FIRST_BONUS = 0.5;
    private static final double LENGTH_PENALTY = 0.02;

    /** A short paragraph between those of the body is rarely a name. */
    private static final double INSIDE_PENALTY = 1.5;

    private static final String SENTENCE = "。，！？、；…“”!?;,";

    /** Parts of the addresses of profile pages. */
    private static final List<String> PROFILES =
            List.of("user", "member", "profile", "people", "author", "uid=", "/u/", "/@", "account", "space.php");

    /** The nodes at one path in all records. */
    private static final class NameColumn {
        private final RecordColumn column = new RecordColumn();
        private final List<String> texts = new ArrayList<>();
        private int marked;
        private int named;
        private int profiles;
        private int linked;
        private int headed;
        private int inside;
    }

    private final Page page;
    private final MarkupNames marks;
    private final LinkIndex links;
    private final CommentTexts texts;
    private final CommentBodies bodies;
    private final boolean trusted;
    private final int[] nodes;
    private final @Nullable String[] names;
    private boolean marked;

    /** @param trusted whether the records are known to be comments: a heading may then be a name */
    CommentAuthors(PageIndex survey, CommentTexts texts, CommentBodies bodies, boolean trusted) {
        this.page = survey.page();
        this.marks = survey.names();
        this.links = survey.links();
        this.texts = texts;
        this.bodies = bodies;
        this.trusted = trusted;
        this.nodes = new int[texts.records()];
        this.names = new String[texts.records()];
        java.util.Arrays.fill(nodes, -1);
        NameColumn best = best(places(survey.signatures()));
        if (best != null) {
            assign(best);
        } else {
            lines();
        }
    }

    /** The writer's name, null if the record has none. */
    @Nullable
    String name(int record) {
        return names[record];
    }

    /** The node that the name was read from; -1 if there is none or the name is only a part of a line. */
    int node(int record) {
        return nodes[record];
    }

    /** Returns true if the markup says that these are names, or they link to profile pages. */
    boolean marked() {
        return marked;
    }

    /** Share of the records with a name. */
    double share() {
        int named = 0;
        for (String name : names) {
            named += name == null ? 0 : 1;
        }
        return (double) named / names.length;
    }

    /** Returns true if a link leads to a person's page. */
    boolean isProfile(int link) {
        String rel = page.attribute(link, "rel");
        String target = links.target(link).toLowerCase(Locale.ROOT);
        return (rel != null && (rel.contains("nofollow") || rel.contains("ugc") || rel.contains("author")))
                || marks.isUserName(link)
                || PROFILES.stream().anyMatch(target::contains);
    }

    private Map<Long, NameColumn> places(NodeSignatures signatures) {
        Map<Long, NameColumn> places = new LinkedHashMap<>();
        for (int i = 0; i < texts.records(); i++) {
            RecordArea area = texts.area(i);
            for (int n = area.from(); n < area.to(); n++) {
                if (isPossible(i, n)) {
                    add(places.computeIfAbsent(signatures.field(n), k -> new NameColumn()), i, n);
                }
            }
        }
        return places;
    }

    /** Returns true if a node contains only one short text, outside of the body, or the markup calls it a name. */
    private boolean isPossible(int record, int node) {
        int length = page.textLength(node);
        int last = page.end(node) - 1;
        boolean small = length > 0 && length <= MAX_NAME_LENGTH && last - node < MAX_NODES;
        if (!small || page.isHidden(node)) {
            return false;
        }
        boolean alone = page.isText(node)
                ? page.textLength(page.parent(node)) > length
                        && !bodies.seed(record).holds(node)
                : page.isText(last) && last - node <= MAX_NODES_INSIDE && page.textLength(last) == length;
        int address = texts.addressNode(record);
        // guests named by their IP addresses are in the same column as the names of members
        boolean addressed = texts.addressed() && address >= 0 && page.contains(node, address);
        boolean other = texts.isDated(record, node) || addressed;
        return (alone || marks.isUserName(node) || marks.isName(node)) && !other;
    }

    private void add(NameColumn place, int record, int node) {
        if (!place.column.add(record, node)) {
            return;
        }
        int link = texts.link(node) >= 0 ? texts.link(node) : inner(node);
        place.texts.add(page.text(node));
        place.marked += marks.isUserName(node) || marked(node, record) ? 1 : 0;
        place.named += marks.isName(node) ? 1 : 0;
        place.linked += link >= 0 ? 1 : 0;
        place.profiles += link >= 0 && isProfile(link) ? 1 : 0;
        place.inside += page.isBlock(node) && bodies.seed(record).holds(page.end(node) - 1) ? 1 : 0;
        place.headed += texts.heading(node) >= 0 || marks.isTitle(node) ? 1 : 0;
    }

    /** Returns true if a node's only content has a class name that means a name. */
    private boolean marked(int node, int record) {
        int parent = page.parent(node);
        return parent >= texts.area(record).from()
                && page.textLength(parent) == page.textLength(node)
                && marks.isUserName(parent);
    }

    private int inner(int node) {
        for (int n = node; n < page.end(node); n++) {
            if (page.tag(n) == HtmlTag.A && links.isLink(n)) {
                return n;
            }
        }
        return -1;
    }

    private @Nullable NameColumn best(Map<Long, NameColumn> places) {
        NameColumn best = null;
        double most = 0;
        for (NameColumn place : places.values()) {
            double score = score(place);
            if (score > most) {
                most = score;
                best = place;
            }
        }
        return best;
    }

    /** Returns the score of a column as the one with the author names, 0 if it cannot be. */
    private double score(NameColumn place) {
        int size = place.texts.size();
        if (size < MOST_SHARE * texts.records()) {
            return 0;
        }
        boolean called = place.marked >= MOST_SHARE * size;
        double letters = 0;
        double weight = 0;
        int before = 0;
        for (int i = 0; i < size; i++) {
            letters += TextWeight.letterShare(place.texts.get(i));
            weight += TextWeight.weight(place.texts.get(i));
        }
        for (int i = 0; i < texts.records(); i++) {
            int node = place.column.node(i);
            before += node >= 0 && node <= bodies.seed(i).from() ? 1 : 0;
        }
        Set<String> distinct = new HashSet<>(place.texts);
        boolean names = (called || letters >= MIN_LETTER_SHARE * size)
                && weight <= (called ? MAX_MARKED_NAME_WEIGHT : MAX_NAME_WEIGHT) * size;
        boolean differ = distinct.size() > 1 && distinct.size() >= MIN_DISTINCT_SHARE * size;
        boolean page = place.linked - place.profiles > (1 - MOST_SHARE) * size;
        boolean title = place.headed > (1 - MOST_SHARE) * size && !trusted;
        if (!names || (!called && (!differ || page || title))) {
            return 0;
        }
        double spread =
                DISTINCT_BONUS * distinct.size() + FIRST_BONUS * before + NAMED_BONUS * place.named + place.profiles;
        spread -= INSIDE_PENALTY * place.inside;
        double filled = (double) size / texts.records();
        return (called ? MARKED_BONUS : 0) + (spread - LENGTH_PENALTY * weight) / size + filled;
    }

    private void assign(NameColumn place) {
        marked = Math.max(place.marked, place.profiles) >= MOST_SHARE * place.texts.size();
        List<String> stripped = SharedAffixes.strip(place.texts);
        for (int i = 0; i < names.length; i++) {
            int index = place.column.index(i);
            if (index >= 0 && !stripped.get(index).isEmpty()) {
                names[i] = stripped.get(index);
                nodes[i] = place.column.node(i);
            }
        }
    }

    /** Names that share a text with the date or the IP address after them. */
    private void lines() {
        List<String> lines = new ArrayList<>();
        List<Integer> records = new ArrayList<>();
        for (int i = 0; i < texts.records(); i++) {
            String line = line(i);
            if (line != null && line.length() <= MAX_NAME_LENGTH / 2) {
                lines.add(line);
                records.add(i);
            }
        }
        List<String> stripped = lines.isEmpty() ? lines : SharedAffixes.strip(lines);
        List<String> stated = stripped.stream()
                .filter(s -> TextWeight.letterShare(s) >= MIN_LETTER_SHARE && isPlainName(s))
                .toList();
        boolean differ = new HashSet<>(stated).size() > Math.max(1, MIN_DISTINCT_SHARE * stated.size());
        double weight = stated.stream().mapToInt(TextWeight::weight).average().orElse(0);
        if (stated.size() >= MOST_SHARE * texts.records() && differ && weight <= MAX_NAME_WEIGHT) {
            for (int i = 0; i < stripped.size(); i++) {
                names[records.get(i)] = stripped.get(i).isEmpty() ? null : stripped.get(i);
            }
        }
    }

    /** Returns true if a text contains no sentence punctuation. */
    private static boolean isPlainName(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (SENTENCE.indexOf(text.charAt(i)) >= 0) {
                return false;
            }
        }
        return true;
    }

    private @Nullable String line(int record) {
        for (int text : texts.of(record)) {
            ValueNode spot = texts.spot(record, text);
            PatternMatch match = spot == null || spot.node() != text ? null : spot.match();
            boolean address = texts.addressNode(record) == text;
            boolean line = trusted || page.textLength(text) <= 2 * MAX_NAME_LENGTH;
            if (line && (match != null || address)) {
                String own = page.ownText(text);
                IpAddress found = address ? IpAddress.find(own) : null;
                int end = match == null ? own.length() : Math.min(match.start(), own.length());
                end = found == null ? end : Math.min(end, found.start());
                return own.substring(0, end);
            }
        }
        return null;
    }
}
