package org.feedmill.feed.validate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** Validates JSON Feed 1.1. */
public final class JsonFeedValidator {

    /** A feed has four levels; extensions may have more. */
    private static final int MAX_DEPTH = 64;

    private JsonFeedValidator() {}

    /** Returns the violations in plain words; empty if there are none. */
    public static List<String> check(String document) {
        return DocumentCheck.ofText(document, JsonFeedValidator::check);
    }

    private static void check(String document, FeedViolations out) {
        Object root;
        try {
            root = read(document);
        } catch (JacksonException broken) {
            out.add("document", "is not well-formed: " + broken.getOriginalMessage());
            return;
        }
        if (root instanceof Map<?, ?> feed) {
            checkFeed(feed, out);
        } else {
            out.add("document", "is not an object");
        }
    }

    private static void checkFeed(Map<?, ?> feed, FeedViolations out) {
        String version = string(feed, "version", "feed", out);
        out.require(
                version != null && version.startsWith("https://jsonfeed.org/version/1"),
                "feed version",
                "is " + version);
        out.requireText("feed title", string(feed, "title", "feed", out));
        out.requireUrlIfPresent("feed home_page_url", string(feed, "home_page_url", "feed", out));
        out.requireUrlIfPresent("feed feed_url", string(feed, "feed_url", "feed", out));
        out.requireLanguageTag("feed language", string(feed, "language", "feed", out));
        checkAuthors(feed, "feed", out);
        if (feed.get("items") instanceof List<?> items) {
            for (int i = 0; i < items.size(); i++) {
                checkItem(items.get(i), "item " + (i + 1), out);
            }
        } else {
            out.add("feed items", "are missing");
        }
    }

    private static void checkItem(@Nullable Object value, String where, FeedViolations out) {
        if (!(value instanceof Map<?, ?> item)) {
            out.add(where, "is not an object");
            return;
        }
        out.requireUniqueId(where + " id", string(item, "id", where, out));
        String html = string(item, "content_html", where, out);
        String text = string(item, "content_text", where, out);
        out.require(html != null || text != null, where, "has no content");
        out.requireSafeHtml(where + " content_html", html);
        for (String name : List.of("url", "external_url", "image", "banner_image")) {
            out.requireUrlIfPresent(where + " " + name, string(item, name, where, out));
        }
        out.requireRfc3339(where + " date_published", string(item, "date_published", where, out));
        out.requireRfc3339(where + " date_modified", string(item, "date_modified", where, out));
        checkAuthors(item, where, out);
        checkAttachments(item, where + " attachment", out);
        if (item.get("tags") instanceof List<?> tags) {
            out.require(tags.stream().allMatch(String.class::isInstance), where + " tags", "are not all strings");
        } else {
            out.require(!item.containsKey("tags"), where + " tags", "are not an array");
        }
    }

    private static void checkAuthors(Map<?, ?> object, String where, FeedViolations out) {
        Object authors = object.get("authors");
        boolean sound = authors instanceof List<?> list && list.stream().allMatch(Map.class::isInstance);
        out.require(!object.containsKey("authors") || sound, where + " authors", "are not an array of objects");
    }

    private static void checkAttachments(Map<?, ?> item, String where, FeedViolations out) {
        if (!(item.get("attachments") instanceof List<?> files)) {
            out.require(!item.containsKey("attachments"), where, "is not in an array");
            return;
        }
        for (Object value : files) {
            if (value instanceof Map<?, ?> file) {
                out.requireUrl(where + " url", string(file, "url", where, out));
                out.requireText(where + " mime_type", string(file, "mime_type", where, out));
            } else {
                out.add(where, "is not an object");
            }
        }
    }

    private static @Nullable String string(Map<?, ?> object, String name, String where, FeedViolations out) {
        Object value = object.get(name);
        if (value instanceof String text) {
            out.requireLegalCharacters(where + " " + name, text);
            return text;
        }
        out.require(!object.containsKey(name), where + " " + name, "is not a string");
        return null;
    }

    private static @Nullable Object read(String document) {
        JsonFactory factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .build())
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
        try (JsonParser parser = factory.createParser(ObjectReadContext.empty(), document)) {
            parser.nextToken();
            Object value = value(parser);
            if (parser.nextToken() != null) {
                return null;
            }
            return value;
        }
    }

    /** The parser limits the depth of the recursion. */
    private static @Nullable Object value(JsonParser parser) {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                object.put(name, value(parser));
            }
            return object;
        }
        if (token == JsonToken.START_ARRAY) {
            List<@Nullable Object> array = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                array.add(value(parser));
            }
            return array;
        }
        return token == JsonToken.VALUE_STRING ? parser.getString() : token == null ? null : (Object) token;
    }
}
