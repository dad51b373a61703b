package org.feedmill.lab.redesign;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jspecify.annotations.Nullable;

/** A page that is being redesigned: its document and the records of its list in it. Not thread-safe. */
final class RedesignDraft {

    /** A record of the list: its nodes, which are adjacent siblings, and the item that it shows. */
    static final class ListRecord {
        private List<Node> nodes;
        private String title;
        private @Nullable String link;

        ListRecord(List<Node> nodes, String title, @Nullable String link) {
            this.nodes = List.copyOf(nodes);
            this.title = title;
            this.link = link;
        }

        List<Node> nodes() {
            return nodes;
        }

        /** Returns the element of a record that consists of one; otherwise null. */
        @Nullable
        Element element() {
            return nodes.size() == 1 && nodes.getFirst() instanceof Element element ? element : null;
        }

        Element parent() {
            return Objects.requireNonNull((Element) nodes.getFirst().parentNode());
        }

        List<Element> elements() {
            List<Element> elements = new ArrayList<>();
            nodes.forEach(n -> {
                if (n instanceof Element element) {
                    elements.add(element);
                }
            });
            return elements;
        }

        String title() {
            return title;
        }

        @Nullable
        String link() {
            return link;
        }

        void setItem(String other, @Nullable String address) {
            title = other;
            link = address;
        }

        void standsIn(Element element) {
            nodes = List.of(element);
        }
    }

    private final Document document;
    private final List<ListRecord> rows;
    private final Random random;

    RedesignDraft(Document document, List<ListRecord> rows, Random random) {
        this.document = document;
        this.rows = new ArrayList<>(rows);
        this.random = random;
    }

    Document document() {
        return document;
    }

    List<ListRecord> rows() {
        return rows;
    }

    Random random() {
        return random;
    }

    /** The parents of the records, each once. */
    List<Element> parents() {
        return rows.stream().map(ListRecord::parent).distinct().toList();
    }

    /** Removes the scripts that contain the items, so that they do not contradict the redesigned list. */
    void removeItemScripts() {
        for (Element script : document.select("script")) {
            String data = script.data();
            long matching = rows.stream()
                    .filter(r -> data.contains(r.title()) || data.contains(escaped(r.title())))
                    .count();
            if (matching > 1) {
                script.remove();
            }
        }
    }

    /** Escapes a text for a script. */
    private static String escaped(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            out.append(c < 128 ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        }
        return out.toString().replace("\"", "\\\"");
    }

    /** Returns the element that contains the whole list with all records; it is never part of a table or list. */
    Element container() {
        Element common = rows.getFirst().parent();
        Element last = rows.getLast().parent();
        while (common.parent() != null && !contains(common, last)) {
            common = common.parent();
        }
        return enclosingTableOrList(common);
    }

    private static boolean contains(Element outer, Element inner) {
        return inner == outer || inner.parents().contains(outer);
    }

    /** Returns the table or list that the element is a part of. */
    static Element enclosingTableOrList(Element element) {
        Element whole = element;
        while (whole.parent() != null
                && List.of("tr", "tbody", "thead", "td", "th", "li", "dt", "dd").contains(whole.normalName())
                && !whole.normalName().equals("body")) {
            whole = whole.parent();
        }
        return whole;
    }
}
