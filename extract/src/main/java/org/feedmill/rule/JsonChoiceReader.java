package org.feedmill.rule;

import org.feedmill.list.FieldTrait;
import org.feedmill.list.FieldType;
import org.feedmill.list.ItemField;
import org.feedmill.list.json.JsonFieldReader;
import org.feedmill.page.json.path.JsonExpression;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.rule.CompiledRule.CompiledChoice;
import org.feedmill.rule.edit.TextEditor;
import org.feedmill.rule.path.RulePath;
import org.jspecify.annotations.Nullable;

/** Reads the texts that the choices of a rule select in a JSON document, with their cuts and edits. Not thread-safe. */
final class JsonChoiceReader {

    private final JsonFieldReader values;
    private final TextEditor editor = new TextEditor();

    JsonChoiceReader(JsonFieldReader values) {
        this.values = values;
    }

    /** Returns the text of a choice at a value and counts whether there is one; null if there is none. */
    @Nullable
    String counted(ItemField field, int number, CompiledChoice choice) {
        String text = read(field, number, choice.choice());
        if (text == null) {
            choice.count().recordMiss();
        } else {
            choice.count().recordMatch(text);
        }
        return text;
    }

    /** Returns the text of a choice at a value; null if there is none. */
    @Nullable
    String read(ItemField field, int number, FieldChoice choice) {
        JsonExpression expression = choice.path().json();
        if (expression == null) {
            return null;
        }
        if (choice.edits().isEmpty()) {
            return cut(values.text(field, number, expression), choice);
        }
        boolean address = field.type() == FieldType.LINK
                || field.type() == FieldType.IMAGE
                || field.type() == FieldType.ENCLOSURE;
        // A template may write a text of other values, so the value itself can be an object.
        String own = expression.equals(JsonPath.CURRENT)
                ? ""
                : address ? values.firstText(number, expression) : values.text(field, number, expression);
        String plain = own == null || own.isEmpty() ? own : cut(own, choice);
        if (plain == null) {
            return null;
        }
        String edited = editor.apply(choice.edits(), plain, path -> valueAt(field, number, path));
        return edited.isBlank() ? null : address ? values.address(edited) : edited;
    }

    /** Returns a value of a template: the first that its path selects, for names all of them; empty if there is none. */
    private String valueAt(ItemField field, int number, RulePath path) {
        JsonExpression expression = path.json();
        if (expression == null) {
            return "";
        }
        String text = field.has(FieldTrait.NAMES)
                ? values.text(field, number, expression)
                : values.firstText(number, expression);
        return text == null ? "" : text;
    }

    /** Returns the part of a text that a choice means; null if it is empty. */
    private static @Nullable String cut(@Nullable String text, FieldChoice choice) {
        if (text == null) {
            return null;
        }
        String rest = text;
        if (choice.after() != null) {
            int at = rest.indexOf(choice.after());
            rest = at < 0 ? rest : rest.substring(at + choice.after().length());
        }
        if (choice.before() != null) {
            int at = rest.indexOf(choice.before());
            rest = at < 0 ? rest : rest.substring(0, at);
        }
        return rest.isBlank() ? null : rest.strip();
    }
}
