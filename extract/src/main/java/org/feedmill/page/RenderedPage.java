package org.feedmill.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A document in a browser after its scripts have run, in document order: the parent of a node always precedes the node.
 * Shadow trees and the documents of frames are placed where they are displayed; a frame with a document becomes a
 * {@code div}.
 *
 * @param url the address of the document
 * @param nodes its nodes, the document element first
 */
public record RenderedPage(String url, List<RenderedNode> nodes) {

    /** A node of a rendered page. */
    public sealed interface RenderedNode {

        /** Number of the parent in the list, -1 for the root. */
        int parent();

        /** The box of the node, null if it is not displayed. */
        @Nullable
        Box box();
    }

    /**
     * An element of a rendered page.
     *
     * @param tag in lower case
     * @param attributes names and values alternately
     */
    public record RenderedElement(
            int parent,
            String tag,
            List<String> attributes,
            @Nullable Box box) implements RenderedNode {

        public RenderedElement {
            attributes = List.copyOf(attributes);
        }
    }

    /** A text of a rendered page, or the content of a script or style. */
    public record RenderedText(
            int parent, String text, @Nullable Box box) implements RenderedNode {}

    public RenderedPage {
        nodes = List.copyOf(nodes);
        for (int n = 0; n < nodes.size(); n++) {
            int parent = nodes.get(n).parent();
            if (parent >= n || (parent < 0 && n > 0)) {
                throw new IllegalArgumentException("Node " + n + " comes before its parent " + parent + ".");
            }
        }
    }
}
