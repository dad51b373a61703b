package org.feedmill.feed.read;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.regex.Pattern;
import org.feedmill.feed.clean.FeedText;
import org.jspecify.annotations.Nullable;

/** Converts the texts of elements, whose type Atom states and RSS leaves open, to plain text. */
final class AtomText {

    private AtomText() {}

    /**
     * Returns the text of an element as plain text.
     *
     * @param markup matches texts that are HTML although the format does not say so
     */
    static String plain(MarkupElement element, Pattern markup) {
        String type = element.attribute("type");
        String kind = type == null ? "" : type.toLowerCase(Locale.ROOT);
        String mode = element.attribute("mode");
        boolean atom = element.name().startsWith("atom:");
        if (isBase64(element)) {
            return toPlain(decodeBase64(element.text()));
        }
        if (element.hasElements()) {
            return toPlain(element.markup());
        }
        String text = element.text();
        boolean found = text.length() <= FeedText.MAX_SUMMARY_LENGTH
                && markup.matcher(text).find();
        boolean html = atom ? kind.contains("html") || (mode != null && found) : found;
        return html && !kind.contains("xhtml") ? toPlain(text) : text;
    }

    private static String toPlain(String html) {
        String line = FeedText.toLine(SanitizedHtml.of(html, "").text(), FeedText.MAX_SUMMARY_LENGTH);
        return line == null ? "" : line;
    }

    /** Returns true for content in Base64: by the mode of Atom 0.3, or by a type of Atom 1.0 other than text. */
    static boolean isBase64(MarkupElement element) {
        String type = element.attribute("type");
        String kind = type == null ? "" : type.toLowerCase(Locale.ROOT);
        boolean binary = element.name().startsWith("atom:")
                && kind.indexOf('/') > 0
                && !kind.startsWith("text/")
                && !kind.endsWith("xml")
                && !kind.contains("html")
                && element.attribute("mode") == null
                && !element.hasElements()
                && element.text().matches("(?=.{8,})[A-Za-z0-9+/\\s]+={0,2}");
        return binary || "base64".equals(element.attribute("mode"));
    }

    /** Returns a text in Base64, which Atom 0.3 allowed; the text itself if it is not Base64. */
    static String decodeBase64(String text) {
        try {
            byte[] bytes = Base64.getMimeDecoder().decode(text);
            return FeedText.removeIllegal(new String(bytes, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException notEncoded) {
            return text;
        }
    }

    /**
     * Returns the name of a person who is written as "mail (Name)" or "Name &lt;mail&gt;"; null for an address alone,
     * which is not shown.
     */
    static @Nullable String personName(@Nullable String stated) {
        if (stated == null || stated.indexOf('@') < 0) {
            return stated;
        }
        int open = stated.indexOf('(');
        int close = stated.lastIndexOf(')');
        if (open >= 0 && close > open + 1) {
            String inner = withoutMail(stated.substring(open + 1, close));
            return inner != null ? inner : withoutMail(stated.substring(0, open));
        }
        int angle = stated.indexOf('<');
        return withoutMail(angle > 0 ? stated.substring(0, angle) : stated);
    }

    private static @Nullable String withoutMail(String name) {
        StringBuilder out = new StringBuilder();
        for (String word : name.strip().split("\\s+")) {
            if (word.indexOf('@') < 0) {
                out.append(out.isEmpty() ? "" : " ").append(word);
            }
        }
        String rest = out.toString().strip();
        return rest.chars().anyMatch(Character::isLetter) ? rest : null;
    }
}
