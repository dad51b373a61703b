package org.feedmill.lab.redesign;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jspecify.annotations.Nullable;

/**
 * A page before its redesign, whose list is known to be right.
 *
 * @param html the serialised page
 * @param list result of the best finder
 */
record OriginalPage(ListCase page, String html, Page parsed, ItemList list) {

    private static final String MARK = "data-lab-number";

    /** Finds the list of the page; empty if there is none. */
    static Optional<OriginalPage> of(ListCase page) {
        byte[] bytes = page.bytes();
        String charset = Page.parse(bytes, null, page.url()).charset();
        String html = write(Jsoup.parse(new String(bytes, Charset.forName(charset)), page.url()));
        Page parsed = Page.parse(html, page.url());
        return ListFinders.best().find(parsed).best().map(list -> new OriginalPage(page, html, parsed, list));
    }

    static String write(Document document) {
        document.outputSettings().prettyPrint(false);
        return document.outerHtml();
    }

    /** Returns the page with its records located in the document; empty if they are not sibling elements. */
    Optional<RedesignDraft> draft(Random random) {
        Document document = Jsoup.parse(html, page.url());
        Map<String, Element> numbered = new HashMap<>();
        for (Element element : document.getAllElements()) {
            String number = "" + numbered.size();
            element.attr(MARK, number);
            numbered.put(number, element);
        }
        Page marked = Page.parse(write(document), page.url());
        document.getAllElements().forEach(e -> e.removeAttr(MARK));
        if (marked.size() != parsed.size()) {
            return Optional.empty();
        }
        List<RedesignDraft.ListRecord> rows = new ArrayList<>();
        int reached = 0;
        for (Item item : list.items()) {
            RedesignDraft.ListRecord row = item.node() < reached ? null : row(marked, numbered, item);
            if (row == null) {
                return Optional.empty();
            }
            reached = end(item);
            rows.add(row);
        }
        return rows.isEmpty() ? Optional.empty() : Optional.of(new RedesignDraft(document, rows, random));
    }

    private int end(Item item) {
        return item.end() < 0 ? parsed.end(item.node()) : item.end();
    }

    private RedesignDraft.@Nullable ListRecord row(Page marked, Map<String, Element> numbered, Item item) {
        List<Element> tops = new ArrayList<>();
        for (int n = item.node(); n < end(item); n = marked.end(n)) {
            Element element = marked.isText(n) ? null : numbered.get(marked.attribute(n, MARK));
            if (element == null && (n == item.node() || marked.end(n) >= end(item))) {
                return null; // the record begins or ends with a bare text
            }
            if (element != null) {
                tops.add(element);
            }
        }
        if (tops.isEmpty()
                || tops.getFirst().parent() == null
                || tops.getFirst().normalName().equals("script")) {
            return null;
        }
        List<Node> nodes = new ArrayList<>();
        for (Node node = tops.getFirst(); node != null; node = node == tops.getLast() ? null : node.nextSibling()) {
            nodes.add(node);
        }
        boolean together = nodes.getLast() == tops.getLast();
        return together ? new RedesignDraft.ListRecord(nodes, item.title(), item.link()) : null;
    }
}
