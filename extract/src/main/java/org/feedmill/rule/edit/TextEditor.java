package org.feedmill.rule.edit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.feedmill.rule.edit.TextEdit.TemplatePart;
import org.feedmill.rule.path.RulePath;
import org.feedmill.text.regex.LinearPattern;

/** Applies the edits of fields to texts, and keeps the patterns that it has compiled. Not thread-safe. */
public final class TextEditor {

    /** Texts are cut to this length, before and after each edit. */
    private static final int MAX_LENGTH = 100_000;

    private final Map<String, LinearPattern> patterns = new HashMap<>();

    /**
     * Applies edits to a text.
     *
     * @param values gives the text that a path leads to from the item
     */
    public String apply(List<TextEdit> edits, String text, Function<RulePath, String> values) {
        String edited = cut(text);
        for (TextEdit edit : edits) {
            edited = switch (edit) {
                case TextEdit.Replace replace ->
                    patterns.computeIfAbsent(replace.pattern(), LinearPattern::compile)
                            .replaceAll(edited, replace.replacement(), MAX_LENGTH);
                case TextEdit.Substring part -> substring(edited, part);
                case TextEdit.Template template -> template(template, edited, values);
            };
        }
        return edited.strip();
    }

    private static String cut(String text) {
        return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) : text;
    }

    private static String substring(String text, TextEdit.Substring part) {
        int length = text.codePointCount(0, text.length());
        int from = Math.clamp(part.from() < 0 ? (long) length + part.from() : part.from(), 0, length);
        int to = Math.clamp(part.to() < 0 ? (long) length + part.to() : part.to(), 0, length);
        return from >= to ? "" : text.substring(text.offsetByCodePoints(0, from), text.offsetByCodePoints(0, to));
    }

    private String template(TextEdit.Template template, String text, Function<RulePath, String> values) {
        StringBuilder out = new StringBuilder();
        for (TemplatePart part : template.parts()) {
            if (out.length() > MAX_LENGTH) {
                break;
            }
            out.append(
                    switch (part) {
                        case TemplatePart.Literal literal -> literal.text();
                        case TemplatePart.Self self -> text;
                        case TemplatePart.Value value -> apply(value.edits(), values.apply(value.path()), values);
                    });
        }
        return cut(out.toString());
    }
}
