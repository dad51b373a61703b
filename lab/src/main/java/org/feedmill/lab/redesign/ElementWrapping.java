package org.feedmill.lab.redesign;

import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** Wraps the list, the page or its records in additional elements. */
final class ElementWrapping {

    /** Elements that allow only certain children. */
    private static final Set<String> STRICT = Set.of("table", "tbody", "thead", "tfoot", "tr", "ul", "ol", "dl");

    private ElementWrapping() {}

    static boolean wrapList(RedesignDraft draft) {
        Element list = draft.container();
        if (list.normalName().equals("body") || list.parent() == null) {
            return wrapPage(draft);
        }
        list.wrap("<div class=\"l-grid\"><section class=\"l-cell l-main\"></section></div>");
        return true;
    }

    static boolean wrapPage(RedesignDraft draft) {
        Element body = draft.document().body();
        Element inner = new Element("div").addClass("inner");
        List<Node> children = List.copyOf(body.childNodes());
        children.forEach(Node::remove);
        inner.appendChildren(children);
        body.appendElement("div").attr("id", "app").addClass("outer").appendChild(inner);
        return true;
    }

    static boolean wrapRecords(RedesignDraft draft) {
        boolean any = false;
        for (RedesignDraft.ListRecord row : draft.rows()) {
            boolean strict = STRICT.contains(row.parent().normalName());
            if (!strict) {
                wrapRecord(row);
                any = true;
            } else {
                for (Element element : row.elements()) {
                    boolean cells = element.normalName().equals("tr");
                    (cells ? element.children() : List.of(element)).forEach(ElementWrapping::wrapContent);
                    any = true;
                }
            }
        }
        return any;
    }

    private static void wrapRecord(RedesignDraft.ListRecord row) {
        Element wrapper = new Element("div").addClass("c-card");
        row.nodes().getFirst().before(wrapper);
        Element body = wrapper.appendElement("div").addClass("c-card__body");
        List.copyOf(row.nodes()).forEach(n -> {
            n.remove();
            body.appendChild(n);
        });
        row.standsIn(wrapper);
    }

    private static void wrapContent(Element element) {
        Element inner = new Element("div").addClass("c-cell");
        List<Node> children = List.copyOf(element.childNodes());
        children.forEach(Node::remove);
        inner.appendChildren(children);
        element.appendChild(inner);
    }
}
