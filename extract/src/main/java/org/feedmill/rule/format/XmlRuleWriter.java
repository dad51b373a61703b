package org.feedmill.rule.format;

import java.util.List;
import org.feedmill.rule.FetchHints;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleSettings;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/** Writes one rule as XML. Not reusable. */
final class XmlRuleWriter {

    private final StringBuilder out = new StringBuilder();

    String write(Rule rule) {
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.append("<page version=\"").append(RuleSource.VERSION).append("\"");
        int start = out.length();
        rule.notes().forEach(note -> writeElement("  ", "note", escapeNote(note)));
        if (rule.link() != null && !rule.link().isBlank()) {
            writeElement("  ", "link", escapeText(rule.link().strip()));
        }
        writeField("  ", "date", rule.date(), true);
        String encoding = RoundTripCheck.checkedEncoding(rule.encoding());
        if (encoding != null) {
            writeElement("  ", "encoding", escapeText(encoding));
        }
        writeSettings(rule.settings());
        rule.subjects().forEach(this::writeSubject);
        closeTag("", "page", start);
        return out.toString();
    }

    private void writeSettings(RuleSettings settings) {
        if (settings.timeZone() != null) {
            writeElement("  ", "zone", escapeText(RoundTripCheck.checkedZone(settings.timeZone())));
        }
        if (settings.language() != null) {
            writeElement("  ", "language", escapeText(settings.language()));
        }
        settings.options().toAssignments().forEach(option -> writeElement("  ", "option", escapeText(option)));
        FetchHints hints = settings.fetch();
        if (hints.render() != null) {
            writeElement("  ", "render", hints.render() ? "yes" : "no");
        }
        if (hints.interval() != null) {
            writeElement("  ", "interval", RoundTripCheck.checkedInterval(hints.interval()));
        }
        hints.headers().forEach((name, value) -> writeElement("  ", "header", escapeText(name + ": " + value)));
    }

    private void writeSubject(SubjectRule rule) {
        out.append("  <subject");
        if (!rule.paths().equals(List.of(RulePath.SELF))) {
            writeAttribute("path", RoundTripCheck.checkedAbsolute(rule.paths()));
        }
        writeAttribute("run", rule.run() ? "yes" : null);
        writeAttribute("finder", rule.finder() == null ? null : rule.finder().finderName());
        int start = out.length();
        writeField("    ", "title", rule.title(), false);
        writeField("    ", "date", rule.date(), false);
        rule.items().forEach(this::writeItem);
        closeTag("  ", "subject", start);
    }

    private void writeItem(ItemRule rule) {
        out.append("    <item");
        writeAttribute("path", RoundTripCheck.checkedRelative(rule.paths()));
        writeAttribute("run", rule.run() ? "yes" : null);
        int start = out.length();
        for (RulePath path : rule.exclude()) {
            writeElement("      ", "exclude", escapeText(RoundTripCheck.checkedRelative(List.of(path))));
        }
        rule.fields().forEach((part, field) -> {
            if (!field.wanted()) {
                writeElement("      ", part.fieldName(), "");
            }
            writeField("      ", part.fieldName(), field, false);
        });
        closeTag("    ", "item", start);
    }

    /** Closes a tag, with an end tag if it has content. */
    private void closeTag(String indent, String name, int start) {
        if (out.length() == start) {
            out.append("/>\n");
        } else {
            out.insert(start, ">\n").append(indent).append("</").append(name).append(">\n");
        }
    }

    private void writeField(String indent, String name, FieldRule field, boolean page) {
        for (FieldChoice choice : field.choices()) {
            List<RulePath> path = List.of(choice.path());
            out.append(indent).append('<').append(name);
            writeAttribute("format", choice.format() == null ? null : RoundTripCheck.checkedFormat(choice.format()));
            writeAttribute("after", choice.after());
            writeAttribute("before", choice.before());
            writeAttribute("undated", choice.stripDate() ? "yes" : null);
            writeAttribute("edit", RoundTripCheck.checkedEdits(choice.edits()));
            out.append('>')
                    .append(escapeText(
                            page ? RoundTripCheck.checkedAbsolute(path) : RoundTripCheck.checkedRelative(path)));
            out.append("</").append(name).append(">\n");
        }
    }

    private void writeElement(String indent, String name, String text) {
        out.append(indent).append('<').append(name);
        out.append(text.isEmpty() ? "/>\n" : ">" + text + "</" + name + ">\n");
    }

    private void writeAttribute(String name, @Nullable String value) {
        if (value == null) {
            return;
        }
        out.append(' ').append(name).append("=\"");
        out.append(
                escapeText(value).replace("\"", "&quot;").replace("\t", "&#9;").replace("\n", "&#10;"));
        out.append('"');
    }

    /** Escapes a text so that spaces at its ends are kept. */
    private static String escapeNote(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && text.charAt(from) <= ' ') {
            from++;
        }
        while (from < to && text.charAt(to - 1) <= ' ') {
            to--;
        }
        return escapeBlanks(text.substring(0, from))
                + escapeText(text.substring(from, to))
                + escapeBlanks(text.substring(to));
    }

    private static String escapeBlanks(String blanks) {
        StringBuilder out = new StringBuilder();
        checkCharacters(blanks).chars().forEach(c -> out.append("&#").append(c).append(';'));
        return out.toString();
    }

    private static String escapeText(String text) {
        return checkCharacters(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("]]>", "]]&gt;")
                .replace("\r", "&#13;");
    }

    private static String checkCharacters(String text) {
        text.codePoints()
                .filter(c -> !RuleXmlTokenizer.isXmlCharacter(c))
                .findFirst()
                .ifPresent(c -> {
                    throw new IllegalArgumentException(
                            String.format("XML cannot contain the character U+%04X of the rule", c));
                });
        return text;
    }
}
