package org.feedmill.rule.path;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Matches the tag names and classes of nodes, with each name looked up once. Not thread-safe. */
final class TagMatcher {

    private static final int ANY_ELEMENT = -2;
    private static final int ANY_NODE = -3;

    private static final byte YES = 1;
    private static final byte NO = 2;
    private static final int GROWTH = 64;

    private final Page page;
    private final Map<String, Integer> symbols = new HashMap<>();
    private final Map<String, byte[]> classes = new HashMap<>();
    private @Nullable String lastClass;
    private byte[] known = {};

    TagMatcher(Page page) {
        this.page = page;
    }

    /** Returns the symbol of the name of a step. */
    int symbol(String name) {
        if (name.equals(PathStep.ANY)) {
            return ANY_ELEMENT;
        }
        if (name.isEmpty()) {
            return ANY_NODE;
        }
        Integer known = symbols.get(name);
        if (known == null) {
            known = name.equals(PathStep.TEXT) ? HtmlTag.TEXT : page.tagSymbol(name);
            symbols.put(name, known);
        }
        return known;
    }

    /** Returns true if the node has the name of the symbol. */
    boolean matches(int node, int wanted) {
        int tag = page.tag(node);
        return wanted == ANY_ELEMENT ? tag != HtmlTag.TEXT : wanted == ANY_NODE || tag == wanted;
    }

    /** Returns true if the node has the class; nodes with the same class attribute share the cached answer. */
    boolean hasClass(int node, String name) {
        int symbol = page.classSymbol(node);
        if (symbol == 0) {
            return false;
        }
        byte[] answers = answers(name, symbol);
        if (answers[symbol] == 0) {
            String value = page.attribute(node, "class");
            answers[symbol] = value != null && StepCondition.TextOperator.containsWord(value, name) ? YES : NO;
        }
        return answers[symbol] == YES;
    }

    /** Returns the cached answers for a name, by the symbols of class attributes; a step tests one name many times. */
    @SuppressWarnings("ReferenceEquality") // another string with the same letters is looked up
    private byte[] answers(String name, int symbol) {
        if (name != lastClass) {
            lastClass = name;
            known = classes.getOrDefault(name, new byte[GROWTH]);
            classes.putIfAbsent(name, known);
        }
        if (symbol >= known.length) {
            known = Arrays.copyOf(known, symbol + GROWTH);
            classes.put(name, known);
        }
        return known;
    }
}
