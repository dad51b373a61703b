package org.feedmill.feed.read;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.MediaFile;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.list.ItemField;
import org.feedmill.page.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** Reads JSON Feed 1 and 1.1 (jsonfeed.org). */
final class JsonFeedReader {

    /** The same length as a page; a feed of thousands of entries has many values. */
    private static final JsonValue.Limits LIMITS = new JsonValue.Limits(64, 500_000, 10_000_000);

    private final String address;
    private final @Nullable String language;

    private JsonFeedReader(String address, @Nullable String language) {
        this.address = address;
        this.language = language;
    }

    static FeedReadResult read(String text, String address, @Nullable Instant seen) {
        List<JsonValue> all = JsonValue.readAll(text, LIMITS);
        if (all.isEmpty()
                || !(all.getFirst() instanceof JsonValue.JsonObject top)
                || !(top.get("items") instanceof JsonValue.JsonArray)) {
            return new FeedReadResult.Unreadable("it is not well-formed JSON with a list of items.");
        }
        String page = EntryDraft.resolveUrl(string(top, "home_page_url"), address);
        String link = page != null ? page : address;
        JsonFeedReader feed = new JsonFeedReader(link, string(top, "language"));
        List<EntryDraft> drafts = new ArrayList<>();
        for (JsonValue item : values(top, "items")) {
            if (item instanceof JsonValue.JsonObject struct
                    && !struct.members().isEmpty()
                    && drafts.size() < FeedReader.MAX_ENTRIES) {
                drafts.add(feed.readItem(struct));
            }
        }
        List<Entry> entries = FeedReader.withIds(link, drafts, seen);
        String title = string(top, "title");
        String description = string(top, "description");
        Feed read = Feed.builder(title == null ? "" : title, link)
                .description(description == null ? "" : description)
                .language(feed.language)
                .updated(FeedReader.latestDate(entries, seen))
                .image(EntryDraft.resolveUrl(icon(top), link))
                .author(authors(top))
                .entries(entries)
                .build();
        return new FeedReadResult.Read(read, List.of());
    }

    private static @Nullable String icon(JsonValue.JsonObject top) {
        String icon = string(top, "icon");
        return icon != null ? icon : string(top, "favicon");
    }

    private EntryDraft readItem(JsonValue.JsonObject item) {
        String link = string(item, "url");
        String own = string(item, "language");
        String html = string(item, "content_html");
        String text = string(item, "content_text");
        String summary = string(item, "summary");
        String image = string(item, "image");
        EntryDraft.Builder draft = new EntryDraft.Builder(address)
                .id(string(item, "id"))
                .language(own != null ? own : language)
                .text(ItemField.TITLE, string(item, "title"))
                .text(ItemField.LINK, link != null ? link : string(item, "external_url"))
                .text(ItemField.DATE, string(item, "date_published"))
                .updated(string(item, "date_modified"))
                .summary(summary == null ? null : new EntryDraft.HtmlSource(FeedText.escapeHtml(summary), address))
                .content(html == null ? null : new EntryDraft.HtmlSource(html, address))
                .plainText(text)
                .categories(tags(item))
                .text(ItemField.IMAGE, image != null ? image : string(item, "banner_image"))
                .text(ItemField.AUTHOR, authors(item))
                .files(files(item));
        if (item.get("_feedmill") instanceof JsonValue.JsonObject extension) {
            ItemField.feedExtensions().forEach(field -> draft.text(field, string(extension, field.fieldName())));
        }
        return draft.build();
    }

    private List<MediaFile> files(JsonValue.JsonObject item) {
        List<MediaFile> files = new ArrayList<>();
        for (JsonValue value : values(item, "attachments")) {
            if (value instanceof JsonValue.JsonObject file) {
                String url = EntryDraft.resolveUrl(string(file, "url"), address);
                String type = string(file, "mime_type");
                if (url != null) {
                    Long length = MediaFile.parseLength(string(file, "size_in_bytes"));
                    files.add(new MediaFile(url, type == null ? "" : type, length));
                }
            }
        }
        return files;
    }

    private static List<String> tags(JsonValue.JsonObject item) {
        return values(item, "tags").stream()
                .filter(JsonValue.JsonString.class::isInstance)
                .map(tag -> ((JsonValue.JsonString) tag).value())
                .toList();
    }

    private static @Nullable String authors(JsonValue.JsonObject from) {
        List<JsonValue> all = new ArrayList<>(values(from, "authors"));
        JsonValue single = from.get("author");
        if (all.isEmpty() && single != null) {
            all.add(single);
        }
        String names = all.stream()
                .filter(JsonValue.JsonObject.class::isInstance)
                .map(author -> string((JsonValue.JsonObject) author, "name"))
                .filter(name -> name != null && !name.isBlank())
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? null : names;
    }

    /** Returns a string, or a number as written: version 1 allowed numeric ids. */
    private static @Nullable String string(JsonValue.JsonObject from, String name) {
        JsonValue value = from.get(name);
        if (value instanceof JsonValue.JsonString str) {
            return str.value();
        }
        return value instanceof JsonValue.JsonNumber num ? num.digits() : null;
    }

    private static List<JsonValue> values(JsonValue.JsonObject from, String name) {
        return from.get(name) instanceof JsonValue.JsonArray array ? array.values() : List.of();
    }
}
