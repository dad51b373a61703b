package org.feedmill.article;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The stack of elements that are open while an article is written, the outermost first. */
final class OpenParts {

    private final Script script;
    private final Scribe scribe;
    private final List<Part> parts = new ArrayList<>();

    /** Where the part stands that said that text runs from right to left; -1 where there is none. */
    private int leftwards = -1;

    OpenParts(Script script, Scribe scribe) {
        this.script = script;
        this.scribe = scribe;
    }

    int size() {
        return parts.size();
    }

    @Nullable
    Part at(int index) {
        return index < parts.size() ? parts.get(index) : null;
    }

    @Nullable
    Kind last() {
        return parts.isEmpty() ? null : parts.getLast().kind();
    }

    /** How many of the path's parts are open already. */
    int common(List<Part> path) {
        int common = 0;
        while (common < parts.size()
                && common < path.size()
                && parts.get(common).equals(path.get(common))) {
            common++;
        }
        return common;
    }

    /**
     * Begins a part.
     *
     * @param node what is written in it first
     */
    void open(Part part, int node) {
        int place = part.kind() == Kind.P || part.id() < 0 ? node : part.id();
        boolean turned = leftwards < 0
                && !part.kind().inline()
                && (parts.isEmpty() ? script.leftwards(place, node) : script.saysLeftwards(place));
        leftwards = turned ? parts.size() : leftwards;
        parts.add(part);
        scribe.open(part, turned);
    }

    /** Ends all parts but as many as that. */
    void closeTo(int size) {
        while (parts.size() > size) {
            scribe.close(parts.removeLast());
            leftwards = leftwards == parts.size() ? -1 : leftwards;
        }
    }
}
