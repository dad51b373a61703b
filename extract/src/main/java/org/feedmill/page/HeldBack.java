package org.feedmill.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.DrawnPage.Drawn;
import org.feedmill.page.DrawnPage.DrawnElement;
import org.feedmill.page.DrawnPage.DrawnText;
import org.jspecify.annotations.Nullable;

/**
 * Finds content that a browser does not display although it belongs to the page: the inside of closed {@code details},
 * and the rest of a list that a script shows in parts. A feed needs both in full. Cost: two passes.
 */
final class HeldBack {

    /** Fewer shown before the first hidden one may be anything; a list shown in parts begins with a few. */
    private static final int LEAST_SHOWN = 3;

    /** Records of a list even without a class; of other elements without one, the hidden are often layers. */
    private static final Set<String> RECORDS = Set.of("li", "tr", "article", "dt", "dd");

    private final List<Drawn> drawn;
    private final boolean[] shown;

    /**
     * Siblings with the same tag and first class: further classes often only mark records with a picture, or the hidden
     * ones.
     */
    private record Kind(int parent, String tag, String name) {}

    /** The visibility of a group of siblings; mixed where a shown one follows a hidden one. */
    private static final class Run {
        private int seen;
        private boolean mixed;
        private final List<Integer> hidden = new ArrayList<>();
    }

    private HeldBack(List<Drawn> drawn, boolean[] shown) {
        this.drawn = drawn;
        this.shown = shown;
    }

    /**
     * Finds the nodes whose visibility their boxes do not decide, and marks the hidden rest of lists as shown.
     *
     * @param shown what the browser shows, each node's parents included
     */
    static boolean[] of(List<Drawn> drawn, boolean[] shown) {
        return new HeldBack(drawn, shown).untold();
    }

    private boolean[] untold() {
        boolean[] rest = new boolean[drawn.size()];
        for (Run run : runs().values()) {
            if (run.seen >= LEAST_SHOWN && !run.mixed) {
                run.hidden.forEach(n -> rest[n] = true);
            }
        }
        boolean[] untold = new boolean[drawn.size()];
        for (int n = 1; n < untold.length; n++) {
            int parent = drawn.get(n).parent();
            untold[n] = parent > 0 && (untold[parent] || rest[parent] || (closed(parent) && shown[parent]));
            shown[n] |= rest[n];
        }
        return untold;
    }

    private boolean closed(int node) {
        return drawn.get(node) instanceof DrawnElement element
                && element.tag().equals("details")
                && attribute(element, "open") == null;
    }

    private Map<Kind, Run> runs() {
        boolean[] worded = worded();
        Map<Kind, Run> runs = new HashMap<>();
        for (int n = 1; n < drawn.size(); n++) {
            int parent = drawn.get(n).parent();
            if (worded[n] && parent > 0 && shown[parent] && drawn.get(n) instanceof DrawnElement element) {
                String classes = attribute(element, "class");
                String name = classes == null ? "" : Text.fold(classes).split(" ", 2)[0];
                if (!name.isEmpty() || RECORDS.contains(element.tag())) {
                    Kind kind = new Kind(parent, element.tag(), name);
                    add(runs.computeIfAbsent(kind, k -> new Run()), n);
                }
            }
        }
        return runs;
    }

    private void add(Run run, int node) {
        if (shown[node]) {
            run.seen++;
            run.mixed |= !run.hidden.isEmpty();
        } else {
            run.hidden.add(node);
        }
    }

    /** The elements that contain any text. */
    private boolean[] worded() {
        boolean[] worded = new boolean[drawn.size()];
        for (int n = drawn.size() - 1; n > 0; n--) {
            boolean said =
                    drawn.get(n) instanceof DrawnText text && !text.text().isBlank();
            worded[Math.max(0, drawn.get(n).parent())] |= said || worded[n];
        }
        return worded;
    }

    private static @Nullable String attribute(DrawnElement element, String name) {
        List<String> told = element.attributes();
        for (int i = 0; i + 1 < told.size(); i += 2) {
            if (told.get(i).equals(name)) {
                return told.get(i + 1);
            }
        }
        return null;
    }
}
