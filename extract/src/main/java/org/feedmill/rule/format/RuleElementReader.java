package org.feedmill.rule.format;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.feedmill.rule.format.RuleElement.ElementKind;
import org.feedmill.rule.path.RuleSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Builds the element tree of a rule in XML. Elements and attributes that are not allowed are rejected at once, so that
 * the tree never becomes deeper or larger than a rule.
 */
final class RuleElementReader {

    private static final String ROOT = "page";

    /** Attributes that point editors to the schema. */
    private static final List<String> EDITOR_ATTRIBUTES = List.of("xmlns:xsi", "xsi:noNamespaceSchemaLocation");

    private final RuleSource source;
    private final List<String> notes;
    private final Deque<RuleElement> open = new ArrayDeque<>();
    private @Nullable RuleElement root;

    private RuleElementReader(RuleSource source, List<String> notes) {
        this.source = source;
        this.notes = notes;
    }

    /**
     * @param notes receives the notes and comments in order
     */
    static RuleElement read(RuleSource source, List<String> notes) {
        RuleElementReader reader = new RuleElementReader(source, notes);
        RuleXmlTokenizer tokens = new RuleXmlTokenizer(source);
        while (true) {
            switch (tokens.next()) {
                case XmlToken.StartTag tag -> reader.open(tag);
                case XmlToken.EndTag tag -> reader.close(tag);
                case XmlToken.CharacterData words -> reader.addText(words.text());
                case XmlToken.Comment comment ->
                    reader.addComment(comment.text().strip());
                case XmlToken.EndOfFile end -> {
                    return reader.finish(end.at());
                }
            }
        }
    }

    private void open(XmlToken.StartTag tag) {
        RuleElement parent = open.peek();
        RuleElement element = new RuleElement(shape(parent, tag), tag.name(), tag.at());
        for (XmlToken.Attribute attribute : tag.attributes()) {
            if (root == null && EDITOR_ATTRIBUTES.contains(attribute.name())) {
                continue;
            }
            List<String> allowed = element.kind.attributes();
            if (!allowed.contains(attribute.name())) {
                throw unknownNameError(
                        attribute.at(), "the attribute " + attribute.name(), attribute.name(), tag.name(), allowed);
            }
            element.put(attribute.name(), attribute.value());
        }
        if (parent == null) {
            root = element;
        } else {
            parent.add(element);
        }
        open.push(element);
        if (tag.selfClosing()) {
            closeElement(tag.at());
        }
    }

    private ElementKind shape(@Nullable RuleElement parent, XmlToken.StartTag tag) {
        if (parent == null) {
            if (root != null) {
                throw source.syntaxError(
                        tag.at(), "<" + tag.name() + "> is after the end of <page>; expected the end of the file");
            }
            if (!tag.name().equals(ROOT)) {
                throw source.syntaxError(
                        tag.at(), "unexpected <" + tag.name() + ">; expected <page>, which a rule begins with");
            }
            return ElementKind.PAGE;
        }
        Map<String, ElementKind> allowed = parent.kind.children();
        ElementKind shape = allowed.get(tag.name());
        if (shape == null) {
            throw unknownNameError(tag.at(), "<" + tag.name() + ">", tag.name(), parent.name, allowed.keySet());
        }
        return shape;
    }

    private RuleSyntaxException unknownNameError(
            int at, String what, String word, String where, Collection<String> allowed) {
        boolean element = what.startsWith("<");
        String kind = element ? "element" : "attribute";
        String expected =
                allowed.isEmpty() ? "expected no " + kind + " there" : "expected one of: " + String.join(", ", allowed);
        String hint = SpellingSuggestion.hint(word, allowed, element ? "<" : "", element ? ">" : "");
        return source.syntaxError(at, what + " is unknown in <" + where + ">; " + hint + expected);
    }

    private void close(XmlToken.EndTag tag) {
        RuleElement top = open.peek();
        if (top == null) {
            throw source.syntaxError(tag.at(), "unexpected </" + tag.name() + ">: no element is open");
        }
        if (!top.name.equals(tag.name())) {
            throw source.syntaxError(
                    tag.at(),
                    "unexpected </" + tag.name() + ">; expected </" + top.name + ">, which was opened in line "
                            + source.lineNumber(top.position));
        }
        closeElement(tag.at());
    }

    private void closeElement(int end) {
        RuleElement closed = open.pop();
        closed.close(source, end);
        if (closed.name.equals("note")) {
            notes.add(closed.text().stripped().text());
        }
    }

    private void addText(LocatedText text) {
        RuleElement top = open.peek();
        if (top != null && top.kind.allowsText()) {
            top.add(text);
        } else if (!text.isBlank()) {
            String place = top == null ? "outside of <page>" : "directly in <" + top.name + ">";
            String expected = top == null
                    ? "<page>"
                    : "one of: " + String.join(", ", top.kind.children().keySet());
            throw text.syntaxError("text is not allowed " + place + "; expected " + expected);
        }
    }

    private void addComment(String text) {
        if (!text.isEmpty()) {
            notes.add(text);
        }
    }

    private RuleElement finish(int at) {
        RuleElement top = open.peek();
        if (top != null) {
            throw source.syntaxError(
                    at,
                    "the file ends here; expected </" + top.name + ">, which was opened in line "
                            + source.lineNumber(top.position));
        }
        if (root == null) {
            throw source.syntaxError(at, "the file ends here; expected <page>, which a rule begins with");
        }
        return root;
    }
}
