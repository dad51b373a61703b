package org.feedmill.app.read;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.app.frame.AllowedElements;
import org.feedmill.app.frame.ImageAddressing;
import org.jspecify.annotations.Nullable;

/**
 * Writes an article's HTML for a page of the app. The input has passed the sanitizer of feeds: it has only allowed
 * elements with allowed, quoted attributes. Here every element is closed, so that none affects the page around it;
 * links open in a new window without a referrer; images come from this server, because loading one from its
 * site reveals the reader; the key paragraph is marked. Unexpected markup is written as text.
 */
final class ArticlePageHtml {

    /** No article nests elements deeper. */
    private static final int MAX_DEPTH = 100;

    private static final Pattern TAG =
            Pattern.compile("<(/?)([A-Za-z][A-Za-z0-9]*)((?:\\s+[a-z]+=(?:\"[^\"<]*\"|'[^'<]*')){0,8}+)"
                    + "\\s*/?>"); // the largest number of attributes of any element, which bounds the depth of the
    // match
    private static final Pattern ATTRIBUTE = Pattern.compile("([a-z]+)=(?:\"([^\"]*)\"|'([^']*)')");

    private static final Set<String> ATTRIBUTES =
            Set.of("title", "dir", "lang", "span", "value", "start", "type", "colspan", "rowspan", "scope", "datetime");

    private static final String LINK_ATTRIBUTES = " rel=\"noreferrer noopener nofollow\" target=\"_blank\">";

    private final String html;
    private final Labels labels;
    private final ImageAddressing images;
    private final int keyParagraph;
    private final StringBuilder out = new StringBuilder();
    private final StringBuilder plain = new StringBuilder();
    private final List<String> paragraphs = new ArrayList<>();
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Labels of parts of the text.
     *
     * @param picture of images without a description
     * @param key of the key paragraph
     */
    record Labels(String picture, String key) {}

    private ArticlePageHtml(String html, Labels labels, int key, ImageAddressing images) {
        this.html = html;
        this.labels = labels;
        this.images = images;
        this.keyParagraph = key;
    }

    /** Returns the texts of the paragraphs, in order. */
    static List<String> paragraphs(String html) {
        ArticlePageHtml text = new ArticlePageHtml(html, new Labels("", ""), -1, ImageAddressing.NONE);
        text.run();
        return List.copyOf(text.paragraphs);
    }

    /**
     * @param key number of the key paragraph, negative for none
     */
    static String html(String html, Labels labels, int key, ImageAddressing images) {
        ArticlePageHtml text = new ArticlePageHtml(html, labels, key, images);
        text.run();
        return text.out.toString();
    }

    private void run() {
        Matcher tag = TAG.matcher(html);
        int at = 0;
        while (at < html.length()) {
            int next = html.indexOf('<', at);
            text(html.substring(at, next < 0 ? html.length() : next));
            if (next < 0) {
                break;
            }
            tag.region(next, html.length());
            if (tag.lookingAt()) {
                tag(!tag.group(1).isEmpty(), tag.group(2).toLowerCase(Locale.ROOT), tag.group(3));
                at = tag.end();
            } else {
                text("<");
                at = next + 1;
            }
        }
        while (!open.isEmpty()) {
            close(open.peek());
        }
    }

    private void text(String text) {
        out.append(text.replace("<", "&lt;").replace(">", "&gt;"));
        plain.append(decode(text));
    }

    private static String decode(String text) {
        return text.indexOf('&') < 0
                ? text
                : text.replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&#39;", "'")
                        .replace("&nbsp;", " ")
                        .replace("&amp;", "&");
    }

    private void tag(boolean closing, String given, String attributes) {
        String name = switch (given) {
            case "h1" -> "h2"; // the page has its own heading of level 1
            case "strike" -> "s";
            case "tt" -> "code";
            default -> given;
        };
        if (name.equals("br") || name.equals("hr") || name.equals("p") || name.equals("li")) {
            plain.append(' ');
        }
        if (closing) {
            if (open.contains(name)) {
                close(name);
            }
        } else if (AllowedElements.VOID.contains(name)) {
            emptyElement(name, attributes);
        } else if (name.equals("a")) {
            link(attributes);
        } else if (AllowedElements.ALLOWED.contains(name) && open.size() < MAX_DEPTH) {
            if (name.equals("p") && open.contains("p")) {
                close("p"); // as browsers do
            }
            openElement(name, attributes);
        }
    }

    private void openElement(String name, String attributes) {
        open.push(name);
        out.append('<').append(name);
        if (name.equals("p")) {
            plain.setLength(0);
            if (paragraphs.size() == keyParagraph) {
                out.append(" class=\"key\" id=\"key\" data-label=\"")
                        .append(escapeAttribute(labels.key()))
                        .append('"');
            }
        }
        Matcher attribute = ATTRIBUTE.matcher(attributes);
        while (attribute.find()) {
            if (ATTRIBUTES.contains(attribute.group(1))) {
                out.append(' ')
                        .append(attribute.group(1))
                        .append("=\"")
                        .append(escapeAttribute(value(attribute)))
                        .append('"');
            }
        }
        out.append('>');
    }

    private static String value(Matcher attribute) {
        return Objects.requireNonNullElse(attribute.group(2) == null ? attribute.group(3) : attribute.group(2), "");
    }

    private static String escapeAttribute(String value) {
        return value.replace("\"", "&quot;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private void close(String name) {
        while (!open.isEmpty()) {
            String top = open.pop();
            out.append("</").append(top).append('>');
            if (top.equals("p")) {
                paragraphs.add(plain.toString().strip());
            }
            if (top.equals(name)) {
                return;
            }
        }
    }

    private void emptyElement(String name, String attributes) {
        if (!name.equals("img")) {
            out.append('<').append(name).append('>');
            return;
        }
        String given = attribute(attributes, "alt");
        String words = given == null || given.isBlank() ? labels.picture() : given;
        String source = attribute(attributes, "src");
        String local = images.of(source == null ? null : source.replace("&amp;", "&"));
        if (local == null) {
            out.append("<span class=\"picture\">")
                    .append(escapeAttribute(words))
                    .append("</span>");
            return;
        }
        out.append("<img loading=\"lazy\" data-optional src=\"")
                .append(escapeAttribute(local.replace("&", "&amp;")))
                .append("\" alt=\"")
                .append(escapeAttribute(words))
                .append("\">");
    }

    private void link(String attributes) {
        if (open.contains("a")) {
            close("a"); // links do not nest
        }
        String address = address(attributes, "href");
        if (open.size() < MAX_DEPTH && address != null) {
            open.push("a");
            out.append("<a href=\"").append(address).append('"').append(LINK_ATTRIBUTES);
        }
    }

    private static @Nullable String address(String attributes, String name) {
        String value = attribute(attributes, name);
        return value != null && (value.startsWith("http://") || value.startsWith("https://"))
                ? escapeAttribute(value)
                : null;
    }

    private static @Nullable String attribute(String attributes, String name) {
        Matcher attribute = ATTRIBUTE.matcher(attributes);
        while (attribute.find()) {
            if (attribute.group(1).equals(name)) {
                return value(attribute);
            }
        }
        return null;
    }
}
