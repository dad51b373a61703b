package org.feedmill.rule.edit;

import java.util.List;
import java.util.stream.Collectors;
import org.feedmill.rule.edit.TextEdit.TemplatePart;
import org.feedmill.rule.path.PathWriter;

/** Writes edits in the syntax of {@link TextEditParser}; parsing and writing edits preserves them. */
final class TextEditWriter {

    private TextEditWriter() {}

    static String write(List<TextEdit> edits) {
        return edits.stream().map(TextEditWriter::write).collect(Collectors.joining(" "));
    }

    private static String write(TextEdit edit) {
        return switch (edit) {
            case TextEdit.Replace replace ->
                "replace(" + quote(replace.pattern()) + ", " + quote(replace.replacement()) + ")";
            case TextEdit.Substring part ->
                "substring(" + part.from() + (part.to() == TextEdit.Substring.END ? "" : ", " + part.to()) + ")";
            case TextEdit.Template template ->
                "template("
                        + quote(template.parts().stream()
                                .map(TextEditWriter::write)
                                .collect(Collectors.joining()))
                        + ")";
        };
    }

    private static String write(TemplatePart part) {
        return switch (part) {
            case TemplatePart.Literal literal ->
                literal.text().replace("{", "{{").replace("}", "}}");
            case TemplatePart.Self self -> "{self}";
            case TemplatePart.Value value ->
                "{" + PathWriter.write(List.of(value.path()))
                        + (value.edits().isEmpty() ? "" : " | " + write(value.edits())) + "}";
        };
    }

    private static String quote(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
