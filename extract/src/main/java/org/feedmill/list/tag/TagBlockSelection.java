package org.feedmill.list.tag;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.jspecify.annotations.Nullable;

/**
 * Selects one pattern for each root, or for each group of roots with one path: the one with the highest weight (P2
 * §2.2).
 */
final class TagBlockSelection {

    private final NodeSignatures signatures;
    private final @Nullable TagBlock[] byRoot;
    private final Map<Long, TagBlock> byPath = new HashMap<>();
    private final List<Integer> roots = new ArrayList<>();
    private final List<Long> paths = new ArrayList<>();

    TagBlockSelection(PageIndex survey) {
        this.signatures = survey.signatures();
        this.byRoot = new TagBlock[survey.page().size()];
    }

    void add(TagBlock block) {
        int root = block.parts().getFirst().root();
        if (block.parts().size() == 1) {
            TagBlock rival = byRoot[root];
            if (rival == null) {
                roots.add(root);
            }
            byRoot[root] = better(rival, block);
        } else {
            long path = signatures.path(root);
            TagBlock rival = byPath.get(path);
            if (rival == null) {
                paths.add(path);
            }
            byPath.put(path, better(rival, block));
        }
    }

    private static TagBlock better(@Nullable TagBlock one, TagBlock two) {
        return one == null || two.weight() > one.weight() ? two : one;
    }

    /** The blocks that were selected for their roots. */
    List<TagBlock> best() {
        List<TagBlock> best = new ArrayList<>();
        for (int root : roots) {
            TagBlock block = byRoot[root];
            if (block != null) {
                best.add(block);
            }
        }
        for (long path : paths) {
            TagBlock block = byPath.get(path);
            if (block != null) {
                best.add(block);
            }
        }
        return best;
    }
}
