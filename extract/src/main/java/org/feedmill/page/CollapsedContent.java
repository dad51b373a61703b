package org.feedmill.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.RenderedPage.RenderedElement;
import org.feedmill.page.RenderedPage.RenderedNode;
import org.feedmill.page.RenderedPage.RenderedText;
import org.feedmill.page.html.HtmlText;
import org.jspecify.annotations.Nullable;

/**
 * Finds content that a browser does not display although it belongs to the page: the inside of closed {@code details},
 * and the rest of a list that a script shows in parts. A feed needs both in full. Cost: two passes.
 */
final class CollapsedContent {

    /** Minimum number of items shown before the first hidden one; a list shown in parts begins with a few. */
    private static final int MIN_SHOWN = 3;

    /**
     * Elements that are records of a list even without a class; other hidden elements without a class are often layers.
     */
    private static final Set<String> RECORDS = Set.of("li", "tr", "article", "dt", "dd");

    private final List<RenderedNode> renderedNodes;
    private final boolean[] shown;

    /**
     * Siblings with the same tag and first class; further classes often only mark records with a picture, or hidden
     * ones.
     */
    private record SiblingGroup(int parent, String tag, String name) {}

    /** The visibility of a group of siblings; mixed if a shown one follows a hidden one. */
    private static final class GroupVisibility {
        private int shownCount;
        private boolean mixed;
        private final List<Integer> hidden = new ArrayList<>();
    }

    private CollapsedContent(List<RenderedNode> rendered, boolean[] shown) {
        this.renderedNodes = rendered;
        this.shown = shown;
    }

    /**
     * Finds the nodes whose visibility their boxes do not decide, and marks the hidden rest of lists as shown.
     *
     * @param shown the nodes that the browser shows, including each node's parents
     */
    static boolean[] find(List<RenderedNode> rendered, boolean[] shown) {
        return new CollapsedContent(rendered, shown).findCollapsed();
    }

    private boolean[] findCollapsed() {
        boolean[] rest = new boolean[renderedNodes.size()];
        for (GroupVisibility run : runs().values()) {
            if (run.shownCount >= MIN_SHOWN && !run.mixed) {
                run.hidden.forEach(n -> rest[n] = true);
            }
        }
        boolean[] untold = new boolean[renderedNodes.size()];
        for (int n = 1; n < untold.length; n++) {
            int parent = renderedNodes.get(n).parent();
            untold[n] = parent > 0 && (untold[parent] || rest[parent] || (isClosedDetails(parent) && shown[parent]));
            shown[n] |= rest[n];
        }
        return untold;
    }

    private boolean isClosedDetails(int node) {
        return renderedNodes.get(node) instanceof RenderedElement element
                && element.tag().equals("details")
                && attribute(element, "open") == null;
    }

    private Map<SiblingGroup, GroupVisibility> runs() {
        boolean[] worded = nodesWithText();
        Map<SiblingGroup, GroupVisibility> runs = new HashMap<>();
        for (int n = 1; n < renderedNodes.size(); n++) {
            int parent = renderedNodes.get(n).parent();
            if (worded[n] && parent > 0 && shown[parent] && renderedNodes.get(n) instanceof RenderedElement element) {
                String classes = attribute(element, "class");
                String name =
                        classes == null ? "" : HtmlText.foldWhitespace(classes).split(" ", 2)[0];
                if (!name.isEmpty() || RECORDS.contains(element.tag())) {
                    SiblingGroup kind = new SiblingGroup(parent, element.tag(), name);
                    add(runs.computeIfAbsent(kind, k -> new GroupVisibility()), n);
                }
            }
        }
        return runs;
    }

    private void add(GroupVisibility run, int node) {
        if (shown[node]) {
            run.shownCount++;
            run.mixed |= !run.hidden.isEmpty();
        } else {
            run.hidden.add(node);
        }
    }

    /** Marks the elements that contain any text. */
    private boolean[] nodesWithText() {
        boolean[] worded = new boolean[renderedNodes.size()];
        for (int n = renderedNodes.size() - 1; n > 0; n--) {
            boolean said = renderedNodes.get(n) instanceof RenderedText text
                    && !text.text().isBlank();
            worded[Math.max(0, renderedNodes.get(n).parent())] |= said || worded[n];
        }
        return worded;
    }

    private static @Nullable String attribute(RenderedElement element, String name) {
        List<String> stated = element.attributes();
        for (int i = 0; i + 1 < stated.size(); i += 2) {
            if (stated.get(i).equals(name)) {
                return stated.get(i + 1);
            }
        }
        return null;
    }
}
