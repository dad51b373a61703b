package org.feedmill.rule;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes one rule as XML. Not reusable. */
final class XmlWriter {

    private final StringBuilder out = new StringBuilder();

    String write(Rule rule) {
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.append("<page version=\"").append(Script.VERSION).append("\"");
        int start = out.length();
        rule.notes().forEach(note -> element("  ", "note", edges(note)));
        if (rule.link() != null && !rule.link().isBlank()) {
            element("  ", "link", text(rule.link().strip()));
        }
        field("  ", "date", rule.date(), true);
        String encoding = Written.encoding(rule.encoding());
        if (encoding != null) {
            element("  ", "encoding", text(encoding));
        }
        rule.subjects().forEach(this::subject);
        close("", "page", start);
        return out.toString();
    }

    private void subject(SubjectRule rule) {
        out.append("  <subject");
        if (!rule.paths().equals(List.of(Path.SELF))) {
            attribute("path", Written.absolute(rule.paths()));
        }
        attribute("run", rule.run() ? "yes" : null);
        attribute("finder", rule.finder());
        int start = out.length();
        field("    ", "title", rule.title(), false);
        field("    ", "date", rule.date(), false);
        rule.items().forEach(this::item);
        close("  ", "subject", start);
    }

    private void item(ItemRule rule) {
        out.append("    <item");
        attribute("path", Written.relative(rule.paths()));
        attribute("run", rule.run() ? "yes" : null);
        int start = out.length();
        for (Path path : rule.exclude()) {
            element("      ", "exclude", text(Written.relative(List.of(path))));
        }
        rule.fields().forEach((part, field) -> {
            if (!field.wanted()) {
                element("      ", part.word(), "");
            }
            field("      ", part.word(), field, false);
        });
        close("    ", "item", start);
    }

    /** Ends the tag that was begun, with an end tag where something was written into it. */
    private void close(String indent, String name, int start) {
        if (out.length() == start) {
            out.append("/>\n");
        } else {
            out.insert(start, ">\n").append(indent).append("</").append(name).append(">\n");
        }
    }

    private void field(String indent, String name, Field field, boolean page) {
        for (Choice choice : field.choices()) {
            List<Path> path = List.of(choice.path());
            out.append(indent).append('<').append(name);
            attribute("format", choice.format() == null ? null : Written.format(choice.format()));
            attribute("after", choice.after());
            attribute("before", choice.before());
            attribute("undated", choice.undated() ? "yes" : null);
            out.append('>').append(text(page ? Written.absolute(path) : Written.relative(path)));
            out.append("</").append(name).append(">\n");
        }
    }

    private void element(String indent, String name, String text) {
        out.append(indent).append('<').append(name);
        out.append(text.isEmpty() ? "/>\n" : ">" + text + "</" + name + ">\n");
    }

    private void attribute(String name, @Nullable String value) {
        if (value == null) {
            return;
        }
        out.append(' ').append(name).append("=\"");
        out.append(text(value).replace("\"", "&quot;").replace("\t", "&#9;").replace("\n", "&#10;"));
        out.append('"');
    }

    /** A text whose blanks at its ends are meant. */
    private static String edges(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && text.charAt(from) <= ' ') {
            from++;
        }
        while (from < to && text.charAt(to - 1) <= ' ') {
            to--;
        }
        return references(text.substring(0, from)) + text(text.substring(from, to)) + references(text.substring(to));
    }

    private static String references(String blanks) {
        StringBuilder out = new StringBuilder();
        held(blanks).chars().forEach(c -> out.append("&#").append(c).append(';'));
        return out.toString();
    }

    private static String text(String text) {
        return held(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("]]>", "]]&gt;")
                .replace("\r", "&#13;");
    }

    private static String held(String text) {
        text.codePoints().filter(c -> !XmlReader.holds(c)).findFirst().ifPresent(c -> {
            throw new IllegalArgumentException(String.format("XML cannot hold the character U+%04X of the rule", c));
        });
        return text;
    }
}
