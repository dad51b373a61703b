package org.feedmill.page.json.path;

/** An expression that a rule reads a JSON document with: a query, or a text that contains queries. */
public sealed interface JsonExpression permits JsonPath, JsonTextTemplate {

    /**
     * Returns true if a text is to be read as an expression: it begins with {@code $}, {@code @.}, {@code @[} or a
     * double quotation mark, or is {@code @} alone.
     */
    static boolean isExpression(String text, int at) {
        if (at >= text.length()) {
            return false;
        }
        char first = text.charAt(at);
        char second = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
        return first == '$' || first == '"' || (first == '@' && ".[ |".indexOf(second) >= 0);
    }

    /** An expression and the end of its text. */
    record Prefix(JsonExpression expression, int end) {}
}
