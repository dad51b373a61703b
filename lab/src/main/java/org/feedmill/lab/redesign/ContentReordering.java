package org.feedmill.lab.redesign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jspecify.annotations.Nullable;

/** Reorders or moves parts of a page. */
final class ContentReordering {

    private ContentReordering() {}

    /** Reverses the parts of each record and, in a table, the headings. */
    static boolean reverseParts(RedesignDraft draft) {
        boolean any = false;
        for (RedesignDraft.ListRecord row : draft.rows()) {
            Element element = row.element();
            Element parted = element == null ? null : outermostWithParts(element);
            if (parted != null) {
                reverse(parted);
                any = true;
            }
        }
        for (Element parent : draft.parents()) {
            if (any && parent.normalName().equals("tbody") && parent.parent() != null) {
                parent.parent().select("> thead > tr").forEach(ContentReordering::reverse);
            }
        }
        return any;
    }

    /** The outermost element of several parts. */
    private static @Nullable Element outermostWithParts(Element element) {
        Element parted = element;
        while (parted.childrenSize() == 1 && !parted.hasText()) {
            parted = parted.child(0);
        }
        while (parted.childrenSize() == 1 && parted.ownText().isBlank()) {
            parted = parted.child(0);
        }
        return parted.childrenSize() > 1 ? parted : null;
    }

    private static void reverse(Element element) {
        List<Node> nodes = new ArrayList<>(element.childNodes());
        nodes.forEach(Node::remove);
        Collections.reverse(nodes);
        element.appendChildren(nodes);
    }

    static boolean moveToEnd(RedesignDraft draft) {
        Element list = draft.container();
        if (list.normalName().equals("body")) {
            return false;
        }
        list.remove();
        draft.document().body().appendElement("main").addClass("bottom").appendChild(list);
        return true;
    }

    static boolean moveIntoColumn(RedesignDraft draft) {
        Element list = draft.container();
        if (list.normalName().equals("body")) {
            return false;
        }
        list.remove();
        Element columns = new Element("div").addClass("columns");
        columns.appendElement("div").addClass("left").appendElement("p").text("\u00a9 2024");
        columns.appendElement("div").addClass("right").appendElement("div").appendChild(list);
        draft.document().body().prependChild(columns);
        return true;
    }
}
