package org.feedmill.feed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.feedmill.page.Json;
import org.jspecify.annotations.Nullable;

/** Reads JSON Feed 1 and 1.1 (jsonfeed.org). */
final class JsonFeed {

    /** As many characters as a page may have; a feed of thousands of entries has many values. */
    private static final Json.Limits LIMITS = new Json.Limits(64, 500_000, 10_000_000);

    private final String address;
    private final @Nullable String language;

    private JsonFeed(String address, @Nullable String language) {
        this.address = address;
        this.language = language;
    }

    static FeedReading read(String text, String address, @Nullable Instant seen) {
        List<Json> all = Json.all(text, LIMITS);
        if (all.isEmpty()
                || !(all.getFirst() instanceof Json.Struct top)
                || !(top.get("items") instanceof Json.Array)) {
            return new FeedReading.Unreadable("it is not well-formed JSON with a list of items.");
        }
        String page = Draft.absolute(string(top, "home_page_url"), address);
        String link = page != null ? page : address;
        JsonFeed feed = new JsonFeed(link, string(top, "language"));
        List<Draft> drafts = new ArrayList<>();
        for (Json item : values(top, "items")) {
            if (item instanceof Json.Struct struct && drafts.size() < FeedReader.MOST_ENTRIES) {
                drafts.add(feed.draft(struct));
            }
        }
        List<Entry> entries = FeedReader.named(link, drafts, seen);
        String title = string(top, "title");
        String description = string(top, "description");
        Feed read = new Feed(
                title == null ? "" : title,
                link,
                null,
                description == null ? "" : description,
                feed.language,
                FeedReader.newest(entries, seen),
                Draft.absolute(icon(top), link),
                authors(top),
                entries);
        return new FeedReading.Read(read, List.of());
    }

    private static @Nullable String icon(Json.Struct top) {
        String icon = string(top, "icon");
        return icon != null ? icon : string(top, "favicon");
    }

    private Draft draft(Json.Struct item) {
        String link = string(item, "url");
        String own = string(item, "language");
        String html = string(item, "content_html");
        String text = string(item, "content_text");
        String summary = string(item, "summary");
        Json.Struct file = values(item, "attachments").stream()
                .filter(Json.Struct.class::isInstance)
                .map(Json.Struct.class::cast)
                .findFirst()
                .orElse(new Json.Struct(Map.of()));
        String image = string(item, "image");
        return new Draft(
                string(item, "id"),
                address,
                own != null ? own : language,
                string(item, "title"),
                link != null ? link : string(item, "external_url"),
                string(item, "date_published"),
                string(item, "date_modified"),
                summary == null ? null : Text.html(summary),
                html,
                text,
                values(item, "tags").stream()
                        .filter(Json.Str.class::isInstance)
                        .map(tag -> ((Json.Str) tag).value())
                        .toList(),
                image != null ? image : string(item, "banner_image"),
                authors(item),
                string(file, "url"),
                string(file, "mime_type"));
    }

    private static @Nullable String authors(Json.Struct from) {
        List<Json> all = new ArrayList<>(values(from, "authors"));
        Json single = from.get("author");
        if (all.isEmpty() && single != null) {
            all.add(single);
        }
        String names = all.stream()
                .filter(Json.Struct.class::isInstance)
                .map(author -> string((Json.Struct) author, "name"))
                .filter(name -> name != null && !name.isBlank())
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? null : names;
    }

    /** A string, or a number as it is written: version 1 let ids be numbers. */
    private static @Nullable String string(Json.Struct from, String name) {
        Json value = from.get(name);
        if (value instanceof Json.Str str) {
            return str.value();
        }
        return value instanceof Json.Num num ? num.digits() : null;
    }

    private static List<Json> values(Json.Struct from, String name) {
        return from.get(name) instanceof Json.Array array ? array.values() : List.of();
    }
}
