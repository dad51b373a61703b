package org.feedmill.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.Marked;
import org.feedmill.list.RecordReader;
import org.feedmill.list.Telling;
import org.feedmill.page.Page;
import org.feedmill.rule.Ways.Way;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/** Applies an article rule to a page. Parts are stripped before the body is searched. Not thread-safe. */
final class ArticleReader {

    /** A path that strips by class and id looks three times at a node: so many of them take a third of a walk's bound. */
    private static final int STRIPS = 8;

    /** Real configurations strip up to some eighty parts. */
    private static final int MOST_TIMES = 12;

    private final ArticleRule rule;
    private final Page page;
    private final Place document;
    private final PathWalk walk;
    private final RecordReader records;
    private final FieldReader fields;
    private final Tally tally = new Tally();

    ArticleReader(ArticleRule rule, Page page) {
        this.rule = rule;
        this.page = page;
        this.document = Place.document(page);
        this.walk = new PathWalk(page, Math.min(MOST_TIMES, 1 + rule.strip().size() / STRIPS));
        this.records = new RecordReader(page, TimeReader.standard());
        this.fields = new FieldReader(page, walk, records::dates);
    }

    ArticleParts read() {
        String title = value("title", Part.TITLE, rule.title());
        String authors = value("author", Part.AUTHOR, rule.author());
        Moment date = date();
        List<Integer> stripped = strip();
        List<Integer> body = body(stripped);
        String next = value("next", Part.LINK, rule.next());
        String problem =
                walk.exhausted() ? "its paths look at the page's nodes too often; make them more precise" : null;
        return new ArticleParts(title, authors, date, body, stripped, next, tally.uses(), problem);
    }

    private List<Way> ways(String name, Field field) {
        List<Way> ways = new ArrayList<>();
        for (Choice choice : field.choices()) {
            ways.add(new Way(choice, tally.open(name, () -> choice.path().absolute())));
        }
        return ways;
    }

    private @Nullable String value(String name, Part part, Field field) {
        return fields.value(part, document, ways(name, field)).telling().text();
    }

    private @Nullable Moment date() {
        Telling told = fields.date(document, ways("date", rule.date()));
        if (!told.known()) {
            return null;
        }
        Telling none = Telling.NOTHING;
        Telling title = Telling.of(0, "page");
        Marked whole =
                new Marked(0, page.size(), title, false, none, List.of(told), none, none, none, none, none, none);
        Item item = records.read(List.of(whole)).getFirst();
        return item == null ? null : item.date();
    }

    private List<Integer> strip() {
        List<Integer> all = new ArrayList<>();
        for (Path path : rule.strip()) {
            Tally.Count count = tally.open("strip", path::absolute);
            int[] nodes = walk.select(document, path);
            count.selected(nodes.length);
            Arrays.stream(nodes).forEach(all::add);
        }
        return all.stream().sorted().distinct().toList();
    }

    private List<Integer> body(List<Integer> stripped) {
        BitSet gone = new BitSet(page.size());
        int end = 0;
        for (int node : stripped) {
            if (page.end(node) > end) {
                gone.set(node, page.end(node));
                end = page.end(node);
            }
        }
        List<Integer> found = List.of();
        for (List<Path> alternative : rule.body()) {
            Tally.Count count = tally.open(
                    "body",
                    () -> String.join(
                            " | ", alternative.stream().map(Path::absolute).toList()));
            if (found.isEmpty()) {
                int[] nodes = walk.select(document, alternative);
                count.selected(nodes.length);
                Arrays.sort(nodes);
                boolean text = Arrays.stream(nodes).anyMatch(n -> holdsText(n, gone));
                found = text ? Arrays.stream(nodes).boxed().toList() : found;
            }
        }
        return found;
    }

    /** Whether any text is left below a node. */
    private boolean holdsText(int node, BitSet gone) {
        for (int n = gone.nextClearBit(node); n < page.end(node); n = gone.nextClearBit(n + 1)) {
            if (page.isText(n) && !page.ownText(n).isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
