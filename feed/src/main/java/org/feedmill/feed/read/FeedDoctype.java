package org.feedmill.feed.read;

import java.util.Locale;

/**
 * The document type before a feed. Only entities of HTML may be declared, because they are read as their characters
 * anyway; all other declarations are refused, because entities of a feed's own may be an attack. Nothing is expanded or
 * fetched.
 */
final class FeedDoctype {

    private static final int MAX_LENGTH = 100_000;

    private FeedDoctype() {}

    /** Returns the position behind the document type that starts here; -1 if it is not allowed or has no end. */
    static int end(String text, int start) {
        int bracket = text.indexOf('[', start);
        int end = text.indexOf('>', start);
        if (end < 0 || bracket < 0 || bracket > end) {
            return end < 0 ? -1 : end + 1;
        }
        int close = closingBracket(text, bracket);
        int last = close < 0 ? -1 : text.indexOf('>', close);
        boolean sound = last >= 0
                && text.substring(close + 1, last).isBlank()
                && containsOnlyHtmlEntities(text.substring(bracket + 1, close));
        return sound ? last + 1 : -1;
    }

    private static int closingBracket(String text, int bracket) {
        int limit = Math.min(text.length(), bracket + MAX_LENGTH);
        char quote = 0;
        for (int at = bracket + 1; at < limit; at++) {
            char c = text.charAt(at);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (text.startsWith("<!--", at)) {
                int end = text.indexOf("-->", at);
                at = end < 0 ? limit : end + 2;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == ']') {
                return at;
            }
        }
        return -1;
    }

    private static boolean containsOnlyHtmlEntities(String subset) {
        int at = 0;
        int declared = 0;
        while (at < subset.length()) {
            char c = subset.charAt(at);
            if (c <= ' ') {
                at++;
                continue;
            }
            int end = subset.startsWith("<!--", at)
                    ? after(subset, "-->", at)
                    : c == '%' ? after(subset, ";", at) : after(subset, ">", at);
            if (end < 0 || (c != '%' && c != '<')) {
                return false;
            }
            String declaration = subset.substring(at, end);
            if (declaration.startsWith("<!ENTITY") && !isAllowed(declaration)) {
                return false;
            }
            if (c == '<' && !declaration.startsWith("<!ENTITY") && !declaration.startsWith("<!--")) {
                return false;
            }
            declared += declaration.startsWith("<!ENTITY") ? 1 : 0;
            at = end;
        }
        return declared > 0;
    }

    /** Returns true for an entity of HTML with a short text, and for the set of entities that the W3C publishes. */
    private static boolean isAllowed(String declaration) {
        String[] words =
                declaration.substring(8, declaration.length() - 1).strip().split("\\s+", 3);
        if (words[0].equals("%")) {
            String rest = declaration.toLowerCase(Locale.ROOT);
            return rest.contains("\"-//w3c//entities") || rest.contains("'-//w3c//entities");
        }
        String value = words.length < 2 ? "" : words[1];
        boolean quoted = value.length() > 2
                && (value.charAt(0) == '"' || value.charAt(0) == '\'')
                && value.charAt(value.length() - 1) == value.charAt(0);
        String inner = quoted ? value.substring(1, value.length() - 1) : "";
        boolean single = inner.codePointCount(0, inner.length()) == 1
                || inner.matches("&#(?:38;#)?(?:[0-9]{1,7}|[xX][0-9a-fA-F]{1,6});");
        return words.length == 2
                && single
                && !MarkupReferences.character(words[0]).isEmpty();
    }

    private static int after(String text, String mark, int from) {
        int found = text.indexOf(mark, from);
        return found < 0 ? -1 : found + mark.length();
    }
}
