package org.feedmill.lab.redesign;

import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** Rebuilds the list with other elements: tables, lists or blocks. */
final class ElementRetagging {

    private ElementRetagging() {}

    /** Replaces the tables that contain the records by nested blocks. */
    static boolean tableToDivs(RedesignDraft draft) {
        boolean any = false;
        for (Element parent : draft.parents()) {
            Element table = parent.closest("table");
            if (table == null) {
                continue;
            }
            any = true;
            for (Element part : List.copyOf(table.getAllElements())) {
                String name = part.closest("table") == table || part == table ? part.normalName() : "";
                switch (name) {
                    case "table" -> part.tagName("div").addClass("t-list");
                    case "tbody", "thead", "tfoot" -> part.tagName("div").addClass("t-rows");
                    case "tr" -> part.tagName("div").addClass("t-row");
                    case "td", "th" -> part.tagName("div").addClass("t-cell");
                    case "colgroup", "col", "caption" -> part.tagName("span");
                    default -> {}
                }
            }
        }
        return any;
    }

    /** Replaces lists, and terms with their definitions, by tables of one column. */
    static boolean listToTable(RedesignDraft draft) {
        boolean any = false;
        for (Element parent : draft.parents()) {
            if (!List.of("ul", "ol").contains(parent.normalName())) {
                continue;
            }
            any = true;
            parent.tagName("table").addClass("t");
            Element body = new Element("tbody");
            for (Element item : List.copyOf(parent.children())) {
                item.remove();
                Element cell = new Element("td");
                List<Node> children = List.copyOf(item.childNodes());
                children.forEach(Node::remove);
                cell.appendChildren(children);
                item.tagName("tr").appendChild(cell);
                body.appendChild(item);
            }
            List.copyOf(parent.childNodes()).forEach(Node::remove);
            parent.appendChild(body);
        }
        return any;
    }

    /** Replaces records that are blocks by entries of a list. */
    static boolean divsToList(RedesignDraft draft) {
        boolean any = false;
        for (RedesignDraft.ListRecord row : draft.rows()) {
            Element element = row.element();
            if (element == null || !List.of("div", "article", "section", "p").contains(element.normalName())) {
                continue;
            }
            any = true;
            Element parent = row.parent();
            element.tagName("li");
            if (parent.normalName().equals("div") || parent.normalName().equals("section")) {
                parent.tagName("ul");
            }
        }
        return any;
    }
}
