package org.feedmill.rule.induce;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.feedmill.rule.path.PathStep;

/**
 * Chains of nested nodes that lead to the items of a list, compared level by level.
 *
 * @param chains for each page and item, the nodes from the outermost to the item
 */
record AncestorChains(List<InductionPage> pages, List<List<List<Integer>>> chains) {

    /** Returns the length of all chains, 0 if they differ. */
    int depth() {
        int[] sizes = chains.stream()
                .flatMap(List::stream)
                .mapToInt(List::size)
                .distinct()
                .toArray();
        return sizes.length == 1 ? sizes[0] : 0;
    }

    /** Returns true if the chains have the same tag at each level. */
    boolean haveSameTags(int depth) {
        for (int level = 0; level < depth; level++) {
            int at = level;
            long names = IntStream.range(0, chains.size())
                    .boxed()
                    .flatMap(i -> chains.get(i).stream().map(c -> pages.get(i).stepName(c.get(at))))
                    .distinct()
                    .count();
            if (names != 1) {
                return false;
            }
        }
        return true;
    }

    /** Returns the step from the level above to a level, by its tag. */
    PathStep step(int level) {
        for (int i = 0; i < chains.size(); i++) {
            if (!chains.get(i).isEmpty()) {
                return PathStep.child(
                        pages.get(i).stepName(chains.get(i).getFirst().get(level)));
            }
        }
        return PathStep.child(PathStep.ANY);
    }

    /** Returns the classes that all nodes of a level share. */
    Set<String> sharedClasses(int level) {
        Set<String> shared = null;
        for (int i = 0; i < chains.size(); i++) {
            for (List<Integer> chain : chains.get(i)) {
                List<String> own = pages.get(i).classes(chain.get(level));
                if (shared == null) {
                    shared = new LinkedHashSet<>(own);
                }
                shared.retainAll(own);
            }
        }
        return shared == null ? Set.of() : shared;
    }

    /** Returns the index that all nodes share at a level, -1 if they differ. */
    int sharedIndex(int level) {
        int same = -1;
        for (int i = 0; i < chains.size(); i++) {
            for (List<Integer> chain : chains.get(i)) {
                int index = pages.get(i).sameTagIndex(chain.get(level));
                if (same >= 0 && index != same) {
                    return -1;
                }
                same = index;
            }
        }
        return same;
    }
}
