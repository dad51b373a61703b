package org.feedmill.rule;

import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;

/** The names and classes that steps ask of a page's nodes, each looked up once; of one thread. */
final class Tags {

    private static final int ANY = -2;
    private static final int WHATEVER = -3;

    private final Page page;
    private final Map<String, Integer> symbols = new HashMap<>();
    private final Map<String, Map<Integer, Boolean>> classes = new HashMap<>();

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
        Map<Integer, Boolean> answers = classes.get(name);
        if (answers == null) {
            answers = new HashMap<>();
            classes.put(name, answers);
        }
        Boolean known = answers.get(symbol);
        if (known == null) {
            String value = page.attribute(node, "class");
            known = value != null && Condition.Relation.word(value, name);
            answers.put(symbol, known);
        }
        return known;
    }
}
