package org.feedmill.lab.trial.rule;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.trial.NamedListFinders;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.induce.PageVersion;
import org.feedmill.rule.induce.RuleInducer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * Measures the stability of rules. A rule is induced on the page with half of its records removed and applied to the
 * whole page; its titles and links are compared with those that the finder finds there.
 *
 * @param pages that could be halved, in page order
 */
public record RuleStabilityTrial(List<PageOutcome> pages) {

    /** Fewer records cannot be halved. */
    private static final int MIN_RECORDS = 4;

    private static final double MIN_SHARED = 0.8;

    /** The result of a page's rule on the whole page. */
    public record PageOutcome(String id, double f1, Rule rule) {}

    public RuleStabilityTrial {
        pages = List.copyOf(pages);
    }

    /** The mean over the pages. */
    public double f1() {
        return pages.stream().mapToDouble(PageOutcome::f1).average().orElse(Double.NaN);
    }

    /** Returns the share of the pages on which the rule gave all items and no others. */
    public double perfectShare() {
        return pages.stream().filter(p -> p.f1 == 1).count() / (double) pages.size();
    }

    public static RuleStabilityTrial of(String finder, List<ListCase> cases, int threads) {
        ListFinder chosen = NamedListFinders.named(finder);
        List<Optional<PageOutcome>> all = ParallelMap.map(cases, c -> outcome(chosen, c), threads);
        return new RuleStabilityTrial(all.stream().flatMap(Optional::stream).toList());
    }

    private static Optional<PageOutcome> outcome(ListFinder finder, ListCase one) {
        Page first = Page.parse(one.bytes(), null, one.url());
        Document document = document(one, first);
        Page full = page(document, one.url());
        Optional<ItemList> list = finder.find(full).best();
        if (list.isEmpty() || list.get().items().size() < MIN_RECORDS) {
            return Optional.empty();
        }
        List<Item> items = list.get().items();
        BitSet kept = chooseHalf(items.size(), one.id());
        BitSet removed = new BitSet();
        for (int i = 0; i < items.size(); i++) {
            if (!kept.get(i)) {
                int from = items.get(i).node();
                int to = items.get(i).end() < 0 ? full.end(from) : items.get(i).end();
                removed.set(from, to);
            }
        }
        removeNodes(document, full, removed);
        Page half = page(document, one.url());
        if (half.size() != full.size() - removed.cardinality()) {
            return Optional.empty();
        }
        PageVersion version =
                new PageVersion(half, listOnHalvedPage(finder, half, remainingItems(list.get(), kept, removed)));
        Rule rule = RuleInducer.induce(List.of(version)).rule();
        ItemList given = rule.apply(full).list();
        return Optional.of(new PageOutcome(one.id(), f1(items, given == null ? List.of() : given.items()), rule));
    }

    /**
     * Returns the list that the finder finds on the halved page, if it has most of the remaining items; otherwise the
     * remaining items. An item that occurs twice, and whose first occurrence was removed, counts at its second.
     */
    private static ItemList listOnHalvedPage(ListFinder finder, Page half, ItemList left) {
        ItemList found = finder.find(half).best().orElse(left);
        Set<String> keys = new HashSet<>();
        found.items().forEach(i -> keys.add(key(i)));
        long met = left.items().stream().filter(i -> keys.contains(key(i))).count();
        return met >= MIN_SHARED * Math.max(left.items().size(), found.items().size()) ? found : left;
    }

    private static String key(Item item) {
        return item.title() + "\n" + item.link();
    }

    private static Document document(ListCase one, Page page) {
        String html = new String(one.bytes(), java.nio.charset.Charset.forName(page.charset()));
        Document document = Jsoup.parse(html, one.url());
        document.outputSettings().prettyPrint(false);
        return document;
    }

    private static Page page(Document document, String url) {
        byte[] bytes = document.outerHtml().getBytes(StandardCharsets.UTF_8);
        return Page.parse(bytes, "text/html; charset=utf-8", url);
    }

    /** Chooses a random half, at least two records, which is always the same for one page. */
    private static BitSet chooseHalf(int size, String id) {
        Random random = new Random(id.hashCode());
        BitSet kept = new BitSet();
        while (kept.cardinality() < Math.max(2, size / 2)) {
            kept.set(random.nextInt(size));
        }
        return kept;
    }

    /** Removes the nodes with the given numbers, elements and visible texts, from a document. */
    private static void removeNodes(Document document, Page full, BitSet removed) {
        List<Node> nodes = new ArrayList<>();
        Element root = document.selectFirst("html");
        if (root == null) {
            return;
        }
        root.traverse((node, depth) -> {
            boolean shown = node instanceof TextNode text && !text.isBlank();
            boolean kept = node instanceof DataNode data && !data.getWholeData().isBlank();
            if (node instanceof Element || shown || kept) {
                nodes.add(node);
            }
        });
        for (int n = removed.nextSetBit(0); n >= 0 && nodes.size() == full.size(); n = removed.nextSetBit(n + 1)) {
            nodes.get(n).remove();
        }
    }

    /** Returns the remaining items with their new node numbers. */
    private static ItemList remainingItems(ItemList list, BitSet kept, BitSet removed) {
        List<Subject> subjects = new ArrayList<>();
        int index = 0;
        for (Subject subject : list.subjects()) {
            List<Item> own = new ArrayList<>();
            for (Item item : subject.items()) {
                if (kept.get(index++)) {
                    own.add(renumbered(item, removed));
                }
            }
            if (!own.isEmpty()) {
                subjects.add(new Subject(subject.title(), own));
            }
        }
        return new ItemList(subjects, list.finder(), list.score(), list.evidence());
    }

    private static Item renumbered(Item item, BitSet removed) {
        int node = item.node() - removed.get(0, item.node()).cardinality();
        int end = item.end() < 0 ? -1 : item.end() - removed.get(0, item.end()).cardinality();
        return item.toBuilder().node(node).end(end).build();
    }

    private static double f1(List<Item> wanted, List<Item> given) {
        Map<String, Integer> left = new HashMap<>();
        wanted.forEach(i -> left.merge(key(i), 1, Integer::sum));
        int right = 0;
        for (Item item : given) {
            String key = key(item);
            if (left.getOrDefault(key, 0) > 0) {
                left.merge(key, -1, Integer::sum);
                right++;
            }
        }
        return given.isEmpty() ? 0 : 2.0 * right / (wanted.size() + given.size());
    }
}
