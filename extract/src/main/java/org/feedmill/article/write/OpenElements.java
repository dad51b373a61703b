package org.feedmill.article.write;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The stack of elements that are open while an article is written, the outermost first. */
final class OpenElements {

    private final TextDirection script;
    private final ArticleSink scribe;
    private final List<ArticleElement> parts = new ArrayList<>();

    /** The level of the element that set the direction to right-to-left; -1 if there is none. */
    private int rightToLeftLevel = -1;

    OpenElements(TextDirection script, ArticleSink scribe) {
        this.script = script;
        this.scribe = scribe;
    }

    int size() {
        return parts.size();
    }

    @Nullable
    ArticleElement at(int index) {
        return index < parts.size() ? parts.get(index) : null;
    }

    @Nullable
    ElementKind lastKind() {
        return parts.isEmpty() ? null : parts.getLast().kind();
    }

    /** Returns the number of elements of the path that are already open. */
    int commonLength(List<ArticleElement> path) {
        int common = 0;
        while (common < parts.size()
                && common < path.size()
                && parts.get(common).equals(path.get(common))) {
            common++;
        }
        return common;
    }

    /**
     * Begins an element.
     *
     * @param node the node of its first content
     */
    void open(ArticleElement part, int node) {
        int place = part.kind() == ElementKind.P || part.id() < 0 ? node : part.id();
        boolean turned = rightToLeftLevel < 0
                && !part.kind().isInline()
                && (parts.isEmpty() ? script.isRightToLeft(place, node) : script.declaresRightToLeft(place));
        rightToLeftLevel = turned ? parts.size() : rightToLeftLevel;
        parts.add(part);
        scribe.open(part, turned);
    }

    /** Ends all elements except for the given number of outermost ones. */
    void closeTo(int size) {
        while (parts.size() > size) {
            scribe.close(parts.removeLast());
            rightToLeftLevel = rightToLeftLevel == parts.size() ? -1 : rightToLeftLevel;
        }
    }
}
