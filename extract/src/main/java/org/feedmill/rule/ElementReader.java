package org.feedmill.rule;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.feedmill.rule.Element.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Builds the element tree of a rule in XML. Elements and attributes that are not allowed are rejected at once, so that the
 * tree never becomes deeper or larger than a rule.
 */
final class ElementReader {

    private static final String ROOT = "page";

    /** How editors are told of the schema. */
    private static final List<String> FOR_EDITORS = List.of("xmlns:xsi", "xsi:noNamespaceSchemaLocation");

    private final Script script;
    private final List<String> notes;
    private final Deque<Element> open = new ArrayDeque<>();
    private @Nullable Element root;

    private ElementReader(Script script, List<String> notes) {
        this.script = script;
        this.notes = notes;
    }

    /** @param notes takes the notes and the comments in their order */
    static Element read(Script script, List<String> notes) {
        ElementReader reader = new ElementReader(script, notes);
        XmlReader tokens = new XmlReader(script);
        while (true) {
            switch (tokens.next()) {
                case XmlToken.Open tag -> reader.open(tag);
                case XmlToken.Close tag -> reader.close(tag);
                case XmlToken.Words words -> reader.words(words.text());
                case XmlToken.Comment comment -> reader.comment(comment.text().strip());
                case XmlToken.End end -> {
                    return reader.end(end.at());
                }
            }
        }
    }

    private void open(XmlToken.Open tag) {
        Element parent = open.peek();
        Element element = new Element(shape(parent, tag), tag.name(), tag.at());
        for (XmlToken.Attribute attribute : tag.attributes()) {
            if (root == null && FOR_EDITORS.contains(attribute.name())) {
                continue;
            }
            List<String> allowed = element.shape.attributes();
            if (!allowed.contains(attribute.name())) {
                throw unknown(
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
        if (tag.closed()) {
            shut(tag.at());
        }
    }

    private Shape shape(@Nullable Element parent, XmlToken.Open tag) {
        if (parent == null) {
            if (root != null) {
                throw script.fault(
                        tag.at(), "<" + tag.name() + "> stands after the end of <page>; expected nothing more");
            }
            if (!tag.name().equals(ROOT)) {
                throw script.fault(
                        tag.at(), "<" + tag.name() + "> stands here; expected <page>, which a rule begins with");
            }
            return Shape.PAGE;
        }
        Map<String, Shape> allowed = parent.shape.children();
        Shape shape = allowed.get(tag.name());
        if (shape == null) {
            throw unknown(tag.at(), "<" + tag.name() + ">", tag.name(), parent.name, allowed.keySet());
        }
        return shape;
    }

    private RuleFault unknown(int at, String what, String word, String where, Collection<String> allowed) {
        boolean element = what.startsWith("<");
        String kind = element ? "element" : "attribute";
        String expected =
                allowed.isEmpty() ? "expected no " + kind + " there" : "expected one of: " + String.join(", ", allowed);
        String hint = Nearest.hint(word, allowed, element ? "<" : "", element ? ">" : "");
        return script.fault(at, what + " is not known in <" + where + ">; " + hint + expected);
    }

    private void close(XmlToken.Close tag) {
        Element top = open.peek();
        if (top == null) {
            throw script.fault(tag.at(), "</" + tag.name() + "> stands here, but no element is open");
        }
        if (!top.name.equals(tag.name())) {
            throw script.fault(
                    tag.at(),
                    "</" + tag.name() + "> stands here; expected </" + top.name + ">, which was opened in line "
                            + script.line(top.at));
        }
        shut(tag.at());
    }

    private void shut(int end) {
        Element closed = open.pop();
        closed.close(script, end);
        if (closed.name.equals("note")) {
            notes.add(closed.text().stripped().text());
        }
    }

    private void words(Spelled text) {
        Element top = open.peek();
        if (top != null && top.shape.spoken()) {
            top.add(text);
        } else if (!text.isBlank()) {
            String place = top == null ? "outside of <page>" : "directly in <" + top.name + ">";
            String expected = top == null
                    ? "<page>"
                    : "one of: " + String.join(", ", top.shape.children().keySet());
            throw text.fault("a text stands " + place + ", where none may be; expected " + expected);
        }
    }

    private void comment(String text) {
        if (!text.isEmpty()) {
            notes.add(text);
        }
    }

    private Element end(int at) {
        Element top = open.peek();
        if (top != null) {
            throw script.fault(
                    at,
                    "the file ends here; expected </" + top.name + ">, which was opened in line "
                            + script.line(top.at));
        }
        if (root == null) {
            throw script.fault(at, "the file ends here; expected <page>, which a rule begins with");
        }
        return root;
    }
}
