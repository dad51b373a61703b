package org.feedmill.rule;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/** Matches the tag names and classes of nodes, with each name looked up once. Not thread-safe. */
final class Tags {

    private static final int ANY = -2;
    private static final int WHATEVER = -3;

    private static final byte YES = 1;
    private static final byte NO = 2;
    private static final int MORE = 64;

    private final Page page;
    private final Map<String, Integer> symbols = new HashMap<>();
    private final Map<String, byte[]> classes = new HashMap<>();
    private @Nullable String asked;
    private byte[] known = {};

    Tags(Page page) {
        this.page = page;
    }

    /** What stands for the name of a step. */
    int symbol(String name) {
        if (name.equals(Step.ANY)) {
            return ANY;
        }
        if (name.isEmpty()) {
            return WHATEVER;
        }
        Integer known = symbols.get(name);
        if (known == null) {
            known = name.equals(Step.TEXT) ? Tag.TEXT : page.symbol(name);
            symbols.put(name, known);
        }
        return known;
    }

    /** Whether a node is of the name that a symbol stands for. */
    boolean fits(int node, int wanted) {
        int tag = page.tag(node);
        return wanted == ANY ? tag != Tag.TEXT : wanted == WHATEVER || tag == wanted;
    }

    /** Nodes of one class attribute share the answer. */
    boolean hasClass(int node, String name) {
        int symbol = page.classSymbol(node);
        if (symbol == 0) {
            return false;
        }
        byte[] answers = answers(name, symbol);
        if (answers[symbol] == 0) {
            String value = page.attribute(node, "class");
            answers[symbol] = value != null && Condition.Relation.word(value, name) ? YES : NO;
        }
        return answers[symbol] == YES;
    }

    /** What was answered so far of a name, by the symbols of class attributes; a step asks for one name many times. */
    @SuppressWarnings("ReferenceEquality") // another name of the same letters is looked up
    private byte[] answers(String name, int symbol) {
        if (name != asked) {
            asked = name;
            known = classes.getOrDefault(name, new byte[MORE]);
            classes.putIfAbsent(name, known);
        }
        if (symbol >= known.length) {
            known = Arrays.copyOf(known, symbol + MORE);
            classes.put(name, known);
        }
        return known;
    }
}
