package org.feedmill.ruleimport.selector;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.page.json.path.JsonTextTemplate;
import org.feedmill.rule.path.RulePath;

/**
 * Translates the dot notation of FreshRSS into JSONPath: {@code data.items}, {@code meta.links[0]}, and for values also
 * texts joined with ampersands, {@code 'https://example.org/' & id}.
 */
public final class JsonDotPathParser {

    private static final Pattern STEP = Pattern.compile(
            "(?:^|\\.)([^.\\[\\]'\"&\\s]{1,200})|\\[([0-9]{1,6}|\\*)\\]|\\[['\"]([^'\"\\]]{1,200})['\"]\\]");

    private static final int MAX_STEPS = 50;

    private JsonDotPathParser() {}

    /**
     * Reads the path of the items, which leads to an array.
     *
     * @throws UnsupportedRuleException if it is not in this notation
     */
    public static RulePath items(String text) {
        String plain = text.strip();
        JsonPath path = plain.isEmpty() || plain.equals("$") ? JsonPath.ROOT : path(plain, JsonPath.ROOT);
        return RulePath.of(path.all());
    }

    /**
     * Reads the path of a value of an item.
     *
     * @throws UnsupportedRuleException if it is not in this notation
     */
    public static RulePath value(String text) {
        List<String> pieces = pieces(text.strip());
        if (pieces.size() == 1 && !isQuoted(pieces.getFirst())) {
            return RulePath.of(path(pieces.getFirst(), JsonPath.CURRENT));
        }
        List<String> texts = new ArrayList<>(List.of(""));
        List<JsonPath> queries = new ArrayList<>();
        for (String piece : pieces) {
            if (isQuoted(piece)) {
                texts.set(texts.size() - 1, texts.getLast() + piece.substring(1, piece.length() - 1));
            } else {
                queries.add(path(piece, JsonPath.CURRENT));
                texts.add("");
            }
        }
        return RulePath.of(new JsonTextTemplate(texts, queries));
    }

    private static boolean isQuoted(String piece) {
        return piece.length() > 1
                && (piece.charAt(0) == '\'' || piece.charAt(0) == '"')
                && piece.charAt(piece.length() - 1) == piece.charAt(0);
    }

    /** Splits a text at the ampersands that are not within quotation marks. */
    private static List<String> pieces(String text) {
        List<String> pieces = new ArrayList<>();
        char quote = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == '&') {
                pieces.add(text.substring(start, i).strip());
                start = i + 1;
            }
        }
        pieces.add(text.substring(start).strip());
        return pieces;
    }

    private static JsonPath path(String text, JsonPath start) {
        String plain = text.startsWith("$.") ? text.substring(2) : text;
        Matcher step = STEP.matcher(plain);
        JsonPath path = start;
        int end = 0;
        for (int steps = 0; end < plain.length(); steps++) {
            if (steps == MAX_STEPS || !step.find() || step.start() != end) {
                throw new UnsupportedRuleException("it is not in dot notation, such as data.items[0].title");
            }
            String index = step.group(2);
            String name = step.group(1) != null ? step.group(1) : step.group(3);
            if (name != null && !name.equals("*")) {
                path = path.member(name);
            } else {
                path = index == null || index.equals("*") ? path.all() : path.element(Long.parseLong(index));
            }
            end = step.end();
        }
        return path;
    }
}
