package org.feedmill.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.Page;
import org.feedmill.page.UnclosedFormatting;
import org.jspecify.annotations.Nullable;

/**
 * The names and shapes of a page's nodes. A name is tag and class (P4's "DIV-T"); a shape is a hash of the whole
 * visible subtree, so that equal subtrees are recognised without comparing them; a trail is a hash of the names from
 * the root down.
 *
 * <p>Departure from the paper: a class attribute is reduced to the one of its words that most nodes of the page have,
 * so that rows with the classes "row odd" and "row even", or "post-1043 post sticky", have the same name.
 *
 * <p>Cost: linear in the nodes.
 */
public final class NodeShapes {

    private final Page page;
    private final long[] names;
    private final long[] namePaths;
    private final long[] shapes;
    private final int[] sizes;

    private NodeShapes(Page page) {
        this.page = page;
        this.names = new long[page.size()];
        this.namePaths = new long[page.size()];
        this.shapes = new long[page.size()];
        this.sizes = new int[page.size()];
    }

    /** Returns shapes with names of tag and class. */
    public static NodeShapes of(Page page) {
        return of(page, true);
    }

    /** @param classes whether the class is part of the name; plain MDR uses tags only */
    public static NodeShapes of(Page page, boolean classes) {
        NodeShapes shapes = new NodeShapes(page);
        shapes.name(classes ? stems(page) : new int[0]);
        shapes.shape();
        return shapes;
    }

    public Page page() {
        return page;
    }

    public long name(int node) {
        return names[node];
    }

    /** Returns a hash of the names from the root to the node. */
    public long namePath(int node) {
        return namePaths[node];
    }

    /** Returns a hash of the visible subtree, equal for equal subtrees. */
    public long shape(int node) {
        return shapes[node];
    }

    /** Returns the number of visible nodes in the subtree. */
    public int size(int node) {
        return sizes[node];
    }

    /** Combines two hashes into one that depends on both and their order. */
    public static long mix(long hash, long value) {
        long h = (Long.rotateLeft(hash, 23) + value + 1) * 0x9E3779B97F4A7C15L;
        return h ^ (h >>> 29);
    }

    /** Returns for every class attribute of the page, by its symbol, the number of its most frequent word. */
    private static int[] stems(Page page) {
        int[] nodes = new int[page.size() + 1];
        int[] firstNode = new int[page.size() + 1];
        int symbols = 0;
        for (int n = 0; n < page.size(); n++) {
            int symbol = page.classSymbol(n);
            if (symbol > 0 && nodes[symbol]++ == 0) {
                firstNode[symbol] = n;
                symbols = Math.max(symbols, symbol);
            }
        }
        List<List<String>> words = new ArrayList<>();
        Map<String, Integer> counts = new HashMap<>();
        for (int symbol = 1; symbol <= symbols; symbol++) {
            List<String> own = nodes[symbol] == 0 ? List.of() : split(page.attribute(firstNode[symbol], "class"));
            words.add(own);
            for (String word : own) {
                counts.merge(word, nodes[symbol], Integer::sum);
            }
        }
        Map<String, Integer> numbers = new HashMap<>();
        int[] stems = new int[symbols + 1];
        for (int symbol = 1; symbol <= symbols; symbol++) {
            stems[symbol] = nodes[symbol] == 0 ? 0 : number(mostFrequent(words.get(symbol - 1), counts), numbers);
        }
        return stems;
    }

    private static String mostFrequent(List<String> words, Map<String, Integer> counts) {
        String best = "";
        int most = 0;
        for (String word : words) {
            int count = counts.getOrDefault(word, 0);
            if (count > most) {
                best = word;
                most = count;
            }
        }
        return best;
    }

    private static int number(String word, Map<String, Integer> numbers) {
        Integer known = numbers.putIfAbsent(word, numbers.size() + 1);
        return known == null ? numbers.size() : known;
    }

    private static List<String> split(@Nullable String classes) {
        List<String> words = new ArrayList<>();
        int length = classes == null ? 0 : classes.length();
        int from = 0;
        for (int i = 0; classes != null && i <= length; i++) {
            if (i == length || Character.isWhitespace(classes.charAt(i))) {
                if (i > from && words.size() < 16) {
                    words.add(classes.substring(from, i));
                }
                from = i + 1;
            }
        }
        return words;
    }

    private void name(int[] stems) {
        for (int n = 0; n < names.length; n++) {
            int symbol = page.classSymbol(n);
            int stem = symbol >= stems.length ? 0 : stems[symbol];
            names[n] = mix(page.tag(n) + 1L, stem);
            int parent = UnclosedFormatting.box(page, n);
            namePaths[n] = mix(parent < 0 ? 17 : namePaths[parent], names[n]);
        }
    }

    /**
     * Computes the shapes from the last node to the first, so that children precede their parents; the content of texts
     * is ignored.
     */
    private void shape() {
        for (int n = names.length - 1; n >= 0; n--) {
            if (page.isHidden(n)) {
                continue;
            }
            long shape = names[n];
            int size = 1;
            for (int kid = page.firstChild(n); kid >= 0; kid = page.nextSibling(kid)) {
                if (!page.isHidden(kid)) {
                    shape = mix(shape, shapes[kid]);
                    size += sizes[kid];
                }
            }
            shapes[n] = shape;
            sizes[n] = size;
        }
    }
}
