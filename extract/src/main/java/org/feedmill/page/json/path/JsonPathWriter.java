package org.feedmill.page.json.path;

import java.util.List;
import java.util.StringJoiner;
import org.feedmill.page.json.JsonValue;

/** Writes queries in the syntax of RFC 9535; parsing and writing a query preserves it. */
final class JsonPathWriter {

    private final StringBuilder out = new StringBuilder();

    private JsonPathWriter() {}

    static String write(JsonPath path) {
        JsonPathWriter writer = new JsonPathWriter();
        writer.path(path);
        return writer.out.toString();
    }

    static String write(JsonTextTemplate template) {
        JsonPathWriter writer = new JsonPathWriter();
        writer.out.append('"');
        for (int i = 0; i < template.texts().size(); i++) {
            writer.characters(template.texts().get(i), '"');
            if (i < template.queries().size()) {
                writer.out.append('{');
                writer.path(template.queries().get(i));
                writer.out.append('}');
            }
        }
        return writer.out.append('"').toString();
    }

    private void path(JsonPath path) {
        out.append(path.absolute() ? '$' : '@');
        for (JsonPath.Segment segment : path.segments()) {
            JsonPath.Selector first = segment.selectors().getFirst();
            boolean single = segment.selectors().size() == 1;
            out.append(segment.descendant() ? ".." : "");
            if (single && first instanceof JsonPath.Selector.Name name && isShorthand(name.name())) {
                out.append(segment.descendant() ? "" : ".").append(name.name());
            } else {
                out.append('[');
                selectors(segment.selectors());
                out.append(']');
            }
        }
    }

    private static boolean isShorthand(String name) {
        if (name.isEmpty() || !JsonNameSyntax.isNameFirst(name.codePointAt(0))) {
            return false;
        }
        return name.codePoints().allMatch(JsonNameSyntax::isNameCharacter);
    }

    private void selectors(List<JsonPath.Selector> selectors) {
        for (int i = 0; i < selectors.size(); i++) {
            out.append(i == 0 ? "" : ",");
            switch (selectors.get(i)) {
                case JsonPath.Selector.Name name -> quote(name.name());
                case JsonPath.Selector.Wildcard all -> out.append('*');
                case JsonPath.Selector.Index index -> out.append(index.index());
                case JsonPath.Selector.Slice slice -> slice(slice);
                case JsonPath.Selector.Filter filter -> {
                    out.append('?');
                    condition(filter.condition());
                }
            }
        }
    }

    private void slice(JsonPath.Selector.Slice slice) {
        out.append(slice.start() == null ? "" : slice.start()).append(':');
        out.append(slice.end() == null ? "" : slice.end());
        if (slice.step() != null) {
            out.append(':').append(slice.step());
        }
    }

    private void condition(JsonPathFilter condition) {
        switch (condition) {
            case JsonPathFilter.AnyOf any -> joined(any.conditions(), "||");
            case JsonPathFilter.AllOf all -> joined(all.conditions(), "&&");
            case JsonPathFilter.Not not -> {
                out.append('!');
                operandCondition(not.condition());
            }
            case JsonPathFilter.Exists exists -> path(exists.query());
            case JsonPathFilter.Test test -> call(test.call());
            case JsonPathFilter.Comparison comparison -> {
                operand(comparison.left());
                out.append(comparison.operator().symbol());
                operand(comparison.right());
            }
        }
    }

    private void joined(List<JsonPathFilter> conditions, String sign) {
        for (int i = 0; i < conditions.size(); i++) {
            out.append(i == 0 ? "" : sign);
            operandCondition(conditions.get(i));
        }
    }

    private void operandCondition(JsonPathFilter condition) {
        boolean simple = condition instanceof JsonPathFilter.Exists || condition instanceof JsonPathFilter.Test;
        out.append(simple ? "" : "(");
        condition(condition);
        out.append(simple ? "" : ")");
    }

    private void operand(JsonPathFilter.Operand operand) {
        switch (operand) {
            case JsonPathFilter.Operand.Query query -> path(query.path());
            case JsonPathFilter.Operand.Result result -> call(result.call());
            case JsonPathFilter.Operand.Literal literal -> {
                switch (literal.value()) {
                    case JsonValue.JsonString string -> quote(string.value());
                    case JsonValue.JsonNumber number -> out.append(number.digits());
                    case JsonValue.JsonBoolean bool -> out.append(bool.value());
                    default -> out.append("null");
                }
            }
        }
    }

    private void call(JsonPathFilter.Call call) {
        StringJoiner arguments = new StringJoiner(",", "(", ")");
        for (JsonPathFilter.Operand argument : call.arguments()) {
            JsonPathWriter writer = new JsonPathWriter();
            writer.operand(argument);
            arguments.add(writer.out);
        }
        out.append(call.function().functionName()).append(arguments);
    }

    private void quote(String text) {
        out.append('\'');
        characters(text, '\'');
        out.append('\'');
    }

    private void characters(String text, char mark) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == mark || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || c == 0x7f || Character.isSurrogate(c)) {
                out.append(String.format("\\u%04x", (int) c));
            } else if (c == '{' && mark == '"') {
                out.append("\\u007b");
            } else {
                out.append(c);
            }
        }
    }
}
