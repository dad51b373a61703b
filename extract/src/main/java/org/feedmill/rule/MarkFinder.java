package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.feedmill.list.Finders;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Finds the nodes of a page that a person's words refer to. {@code title=Words of the title} names a text as it is shown (white space,
 * capitals and quotation marks do not matter), {@code link=https://…} a link or picture by its address, absolute or as the
 * page writes it, {@code title=/HTML[0]/BODY[0]/…} a node by its path. Where the words stand several times, the likeliest
 * place comes first: one that says just that, in the list that the page is most likely about, outside of menus. Not
 * thread-safe.
 */
public final class MarkFinder {

    private static final Map<String, Target> TARGETS = targets();

    private static final int HINTS = 3;
    private static final int SHOWN = 60;

    private final Page page;
    private final MarkHints hints;
    private final MarkAddresses addresses;
    private @Nullable PageText shown;
    private @Nullable PageText hidden;
    private @Nullable ItemList likely;
    private boolean looked;

    public MarkFinder(Page page) {
        this.page = page;
        this.hints = new MarkHints(page);
        this.addresses = new MarkAddresses(page);
    }

    private static Map<String, Target> targets() {
        Map<String, Target> targets = new LinkedHashMap<>();
        targets.put("title", Target.ITEM_TITLE);
        targets.put("link", Target.ITEM_LINK);
        targets.put("date", Target.ITEM_DATE);
        targets.put("description", Target.ITEM_DESCRIPTION);
        targets.put("image", Target.ITEM_IMAGE);
        targets.put("author", Target.ITEM_AUTHOR);
        targets.put("subject", Target.SUBJECT_TITLE);
        targets.put("page-date", Target.PAGE_DATE);
        targets.put("region", Target.REGION);
        targets.put("not", Target.NO_ITEM);
        return targets;
    }

    /** What can stand before the sign of equality. */
    public static List<String> words() {
        return List.copyOf(TARGETS.keySet());
    }

    /** Reads a mark such as {@code title=Words of the title}. */
    public Pointed find(String mark) {
        int at = mark.indexOf('=');
        Target target =
                at < 0 ? null : TARGETS.get(mark.substring(0, at).strip().toLowerCase(Locale.ROOT));
        if (target == null) {
            String problem = "\"" + cut(mark) + "\" does not say what is marked; write one of "
                    + TARGETS.keySet().stream().map(w -> w + "=…").collect(Collectors.joining(", "));
            return new Pointed.Missing(problem, List.of());
        }
        return find(target, mark.substring(at + 1).strip());
    }

    /**
     * Reads several marks. Words that stand several times are taken where they stand like the others of their kind: titles
     * of one list have places alike.
     */
    public List<Pointed> find(List<String> marks) {
        List<Pointed> all = new ArrayList<>();
        marks.forEach(m -> all.add(find(m)));
        return alike(all);
    }

    /** The same, of several places the one first that is most like those of the other marks. */
    public List<Pointed> alike(List<Pointed> found) {
        List<Pointed> all = new ArrayList<>();
        for (Pointed one : found) {
            if (one instanceof Pointed.Several several) {
                List<Mark> marks = new ArrayList<>(several.marks());
                marks.sort(Comparator.comparingInt((Mark m) -> -kin(m, one, found)));
                all.add(new Pointed.Several(marks, several.problem()));
            } else {
                all.add(one);
            }
        }
        return all;
    }

    private int kin(Mark mark, Pointed own, List<Pointed> all) {
        int kin = 0;
        for (Pointed other : all) {
            boolean alike = other != own
                    && other.marks().stream()
                            .anyMatch(m -> m.target() == mark.target()
                                    && m.node() != mark.node()
                                    && page.tagPath(m.node()) == page.tagPath(mark.node()));
            kin += alike ? 1 : 0;
        }
        return kin;
    }

    /** The nodes that words (a text, an address or a path) mean. */
    public Pointed find(Target target, String words) {
        if (words.isEmpty()) {
            return new Pointed.Missing("nothing is said of what to mark; write its text, address or path", List.of());
        }
        List<Integer> byPath = path(words);
        if (byPath.size() == 1) {
            return new Pointed.Clear(new Mark(target, byPath.getFirst()));
        }
        List<Integer> nodes = byPath.isEmpty() ? addresses.find(target, words) : byPath;
        if (nodes.isEmpty()) {
            nodes = texts(words);
        }
        if (nodes.isEmpty()) {
            List<String> nearest = hints.nearest(words, text(false), HINTS);
            return new Pointed.Missing("\"" + cut(words) + "\" does not stand on the page", nearest);
        }
        List<Mark> marks =
                nodes.stream().map(n -> mark(target, n, words)).distinct().toList();
        if (marks.size() == 1) {
            return new Pointed.Clear(marks.getFirst());
        }
        String problem = "\"" + cut(words) + "\" stands " + marks.size() + " times on the page; the one at "
                + page.xpath(marks.getFirst().node()) + " is taken, a path would tell another";
        return new Pointed.Several(marks, problem);
    }

    private Mark mark(Target target, int node, String words) {
        boolean part = page.textLength(node) > words.length() && text(false).holds(node, Folding.of(words));
        return new Mark(target, target == Target.REGION ? section(node) : node, part ? words : null);
    }

    private static String cut(String words) {
        int count = words.codePointCount(0, words.length());
        return count <= SHOWN ? words : words.substring(0, words.offsetByCodePoints(0, SHOWN)) + "…";
    }

    /** What a path leads to; none where the words are no path. */
    private List<Integer> path(String words) {
        boolean absolute = words.startsWith("/HTML") || words.startsWith("/html") || words.startsWith("//");
        if (!absolute || words.startsWith("///")) {
            return List.of();
        }
        try {
            List<Integer> nodes = new ArrayList<>();
            for (int node : new PathWalk(page).select(Place.document(page), Path.parse(words))) {
                nodes.add(node);
            }
            return nodes;
        } catch (RuleFault e) {
            return List.of();
        }
    }

    /** Where a text stands: as the whole of a node before as a part of one, shown before hidden. */
    private List<Integer> texts(String words) {
        String folded = Folding.of(words);
        List<PageText.Hit> hits = text(false).find(folded);
        if (hits.isEmpty()) {
            hits = text(true).find(folded);
        }
        if (hits.isEmpty()) {
            return addresses.named(folded);
        }
        boolean whole = hits.stream().anyMatch(PageText.Hit::whole);
        boolean parted = hits.stream().anyMatch(PageText.Hit::words);
        List<Integer> nodes = new ArrayList<>();
        for (PageText.Hit hit : hits) {
            if ((hit.whole() || !whole) && (hit.words() || !parted) && !nodes.contains(hit.node())) {
                nodes.add(hit.node());
            }
        }
        if (nodes.size() > 1) {
            nodes.sort(Comparator.comparingInt((Integer n) -> -likeliness(n)));
        }
        return nodes;
    }

    private PageText text(boolean unseen) {
        PageText known = unseen ? hidden : shown;
        if (known == null) {
            known = new PageText(page, unseen);
            if (unseen) {
                hidden = known;
            } else {
                shown = known;
            }
        }
        return known;
    }

    private int likeliness(int node) {
        int sum = inList(node) ? 8 : 0;
        for (int n = node; n >= 0; n = page.parent(n)) {
            int tag = page.tag(n);
            boolean frame = tag == Tag.NAV || tag == Tag.FOOTER || tag == Tag.ASIDE;
            sum -= frame ? 4 : 0;
            sum += tag == Tag.A || Tag.heading(tag) ? 1 : 0;
        }
        return sum;
    }

    /** Whether a node stands in an item of the list that the page is most likely about. */
    private boolean inList(int node) {
        if (!looked) {
            looked = true;
            likely = Finders.best().find(page).best().orElse(null);
        }
        if (likely == null) {
            return false;
        }
        for (Item item : likely.items()) {
            int end = item.end() < 0 ? page.end(item.node()) : item.end();
            if (item.node() <= node && node < end) {
                return true;
            }
        }
        return false;
    }

    /** The part of the page that a heading stands over: the smallest that holds more than the heading. */
    private int section(int node) {
        int n = node;
        while (page.parent(n) > 0 && (page.isText(n) || page.textLength(n) <= 2 * page.textLength(node))) {
            n = page.parent(n);
        }
        return n;
    }
}
