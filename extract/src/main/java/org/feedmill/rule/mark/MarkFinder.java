package org.feedmill.rule.mark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the nodes of a page that a person's words refer to. {@code title=Words of the title} names a text as it is
 * shown (ignoring white space, case and quotation marks), {@code link=https://…} a link or picture by its address,
 * absolute or as the page writes it, {@code title=/HTML[0]/BODY[0]/…} a node by its path. If the words occur several
 * times, the most likely position comes first: a node with exactly these words, in the most likely main list, outside
 * of menus. Not thread-safe.
 */
public final class MarkFinder {

    private static final Map<String, MarkTarget> TARGETS = targets();

    private static final int MAX_HINTS = 3;
    private static final int MAX_EXCERPT_LENGTH = 60;

    private final Page page;
    private final MarkHints hints;
    private final MarkUrlMatcher addresses;
    private @Nullable PageTextIndex shown;
    private @Nullable PageTextIndex hidden;
    private @Nullable ItemList likelyList;
    private boolean searched;

    public MarkFinder(Page page) {
        this.page = page;
        this.hints = new MarkHints(page);
        this.addresses = new MarkUrlMatcher(page);
    }

    private static Map<String, MarkTarget> targets() {
        Map<String, MarkTarget> targets = new LinkedHashMap<>();
        for (MarkTarget target : MarkTarget.values()) {
            targets.put(target.word(), target);
        }
        return targets;
    }

    /** Returns the names that can precede the equals sign. */
    public static List<String> targetNames() {
        return List.copyOf(TARGETS.keySet());
    }

    /** Finds the nodes of a mark such as {@code title=Words of the title}. */
    public MarkSelection find(String mark) {
        int at = mark.indexOf('=');
        MarkTarget target =
                at < 0 ? null : TARGETS.get(mark.substring(0, at).strip().toLowerCase(Locale.ROOT));
        if (target == null) {
            String problem = "\"" + excerpt(mark) + "\" does not say what is marked; write one of "
                    + TARGETS.keySet().stream().map(w -> w + "=…").collect(Collectors.joining(", "));
            return new MarkSelection.NoMatch(problem, List.of());
        }
        return find(target, mark.substring(at + 1).strip());
    }

    /**
     * Finds the nodes of several marks. Of words that occur several times, the position most similar to the others of
     * their kind comes first, because titles of one list have similar positions.
     */
    public List<MarkSelection> find(List<String> marks) {
        List<MarkSelection> all = new ArrayList<>();
        marks.forEach(m -> all.add(find(m)));
        return preferSimilar(all);
    }

    /** Sorts the positions of each mark by similarity to those of the other marks. */
    public List<MarkSelection> preferSimilar(List<MarkSelection> found) {
        List<MarkSelection> all = new ArrayList<>();
        for (MarkSelection one : found) {
            if (one instanceof MarkSelection.SeveralMatches several) {
                List<PageMark> marks = new ArrayList<>(several.marks());
                marks.sort(Comparator.comparingInt((PageMark m) -> -countSimilar(m, one, found)));
                all.add(new MarkSelection.SeveralMatches(marks, several.problem()));
            } else {
                all.add(one);
            }
        }
        return all;
    }

    private int countSimilar(PageMark mark, MarkSelection own, List<MarkSelection> all) {
        int kin = 0;
        for (MarkSelection other : all) {
            boolean alike = other != own
                    && other.marks().stream()
                            .anyMatch(m -> m.target() == mark.target()
                                    && m.node() != mark.node()
                                    && page.tagPath(m.node()) == page.tagPath(mark.node()));
            kin += alike ? 1 : 0;
        }
        return kin;
    }

    /** Returns the nodes that words (a text, an address or a path) refer to. */
    public MarkSelection find(MarkTarget target, String words) {
        if (words.isEmpty()) {
            return new MarkSelection.NoMatch("the mark names nothing; write a text, an address or a path", List.of());
        }
        List<Integer> byPath = findByPath(words);
        if (byPath.size() == 1) {
            return new MarkSelection.SingleMatch(new PageMark(target, byPath.getFirst()));
        }
        List<Integer> nodes = byPath.isEmpty() ? addresses.find(target, words) : byPath;
        if (nodes.isEmpty()) {
            nodes = findText(words);
        }
        if (nodes.isEmpty()) {
            List<String> nearest = hints.findNearest(words, text(false), MAX_HINTS);
            return new MarkSelection.NoMatch("\"" + excerpt(words) + "\" is not on the page", nearest);
        }
        List<PageMark> marks =
                nodes.stream().map(n -> mark(target, n, words)).distinct().toList();
        if (marks.size() == 1) {
            return new MarkSelection.SingleMatch(marks.getFirst());
        }
        String problem = "\"" + excerpt(words) + "\" is on the page " + marks.size() + " times; the one at "
                + page.xpath(marks.getFirst().node()) + " is used. To mark another one, give its path";
        return new MarkSelection.SeveralMatches(marks, problem);
    }

    private PageMark mark(MarkTarget target, int node, String words) {
        boolean part =
                page.textLength(node) > words.length() && text(false).containsMore(node, PhraseFolding.fold(words));
        return new PageMark(target, target == MarkTarget.REGION ? section(node) : node, part ? words : null);
    }

    private static String excerpt(String words) {
        int count = words.codePointCount(0, words.length());
        return count <= MAX_EXCERPT_LENGTH
                ? words
                : words.substring(0, words.offsetByCodePoints(0, MAX_EXCERPT_LENGTH)) + "…";
    }

    /** Returns the nodes that a path selects; none if the words are not a path. */
    private List<Integer> findByPath(String words) {
        boolean absolute = words.startsWith("/HTML") || words.startsWith("/html") || words.startsWith("//");
        if (!absolute || words.startsWith("///")) {
            return List.of();
        }
        try {
            List<Integer> nodes = new ArrayList<>();
            for (int node : new PathEvaluator(page).select(NodeRange.document(page), RulePath.parse(words))) {
                nodes.add(node);
            }
            return nodes;
        } catch (RuleSyntaxException e) {
            return List.of();
        }
    }

    /** Returns the nodes of a text: whole nodes before parts of one, visible before hidden. */
    private List<Integer> findText(String words) {
        String folded = PhraseFolding.fold(words);
        List<PageTextIndex.Hit> hits = text(false).find(folded);
        if (hits.isEmpty()) {
            hits = text(true).find(folded);
        }
        if (hits.isEmpty()) {
            return addresses.findByName(folded);
        }
        boolean whole = hits.stream().anyMatch(PageTextIndex.Hit::wholeNode);
        boolean parted = hits.stream().anyMatch(PageTextIndex.Hit::wholeWords);
        List<Integer> nodes = new ArrayList<>();
        for (PageTextIndex.Hit hit : hits) {
            if ((hit.wholeNode() || !whole) && (hit.wholeWords() || !parted) && !nodes.contains(hit.node())) {
                nodes.add(hit.node());
            }
        }
        if (nodes.size() > 1) {
            nodes.sort(Comparator.comparingInt((Integer n) -> -likelihood(n)));
        }
        return nodes;
    }

    private PageTextIndex text(boolean unseen) {
        PageTextIndex known = unseen ? hidden : shown;
        if (known == null) {
            known = new PageTextIndex(page, unseen);
            if (unseen) {
                hidden = known;
            } else {
                shown = known;
            }
        }
        return known;
    }

    private int likelihood(int node) {
        int sum = inList(node) ? 8 : 0;
        for (int n = node; n >= 0; n = page.parent(n)) {
            int tag = page.tag(n);
            boolean frame = tag == HtmlTag.NAV || tag == HtmlTag.FOOTER || tag == HtmlTag.ASIDE;
            sum -= frame ? 4 : 0;
            sum += tag == HtmlTag.A || HtmlTag.isHeading(tag) ? 1 : 0;
        }
        return sum;
    }

    /** Returns true if a node is in an item of the page's most likely main list. */
    private boolean inList(int node) {
        if (!searched) {
            searched = true;
            likelyList = ListFinders.best().find(page).best().orElse(null);
        }
        if (likelyList == null) {
            return false;
        }
        for (Item item : likelyList.items()) {
            int end = item.end() < 0 ? page.end(item.node()) : item.end();
            if (item.node() <= node && node < end) {
                return true;
            }
        }
        return false;
    }

    /** Returns the part of the page below a heading: the smallest that contains more than the heading. */
    private int section(int node) {
        int n = node;
        while (page.parent(n) > 0 && (page.isText(n) || page.textLength(n) <= 2 * page.textLength(node))) {
            n = page.parent(n);
        }
        return n;
    }
}
