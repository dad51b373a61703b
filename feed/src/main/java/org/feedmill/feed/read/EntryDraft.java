package org.feedmill.feed.read;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.Entry;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.list.Enclosure;
import org.feedmill.list.FieldValues;
import org.feedmill.list.ItemField;
import org.feedmill.page.address.WebAddress;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Entry of a feed from the web as written there, independent of the format.
 *
 * @param id its own; null if it has none
 * @param base the base of its addresses
 * @param texts the fields as written; the title is plain text, the description HTML
 * @param updated as written
 * @param content HTML
 * @param plainText plain text, if the format has the content as such
 */
record EntryDraft(
        @Nullable String id,
        String base,
        @Nullable String language,
        Map<ItemField, String> texts,
        @Nullable String updated,
        @Nullable String content,
        @Nullable String plainText,
        List<String> categories,
        @Nullable String enclosureType) {

    /** Longer ones are rejected: readers keep ids in an index. */
    private static final int MAX_ID_LENGTH = 2000;

    /** The maximum length of a summary that is made from the whole content. */
    private static final int MAX_TEASER_LENGTH = 1000;

    private static final int MAX_CATEGORIES = 50;

    EntryDraft {
        String legal = id == null ? "" : FeedText.removeIllegal(id).strip();
        id = legal.isEmpty() || legal.length() > MAX_ID_LENGTH ? null : legal;
        categories = categories.stream().limit(MAX_CATEGORIES).toList();
    }

    /** Returns the entry with a preliminary id. */
    Entry toEntry(@Nullable Instant seen) {
        SanitizedHtml teaser = SanitizedHtml.of(texts.get(ItemField.DESCRIPTION), base);
        SanitizedHtml whole = SanitizedHtml.of(content, base);
        boolean only = whole.html() == null && teaser.isMarkedUp();
        String text = teaser.text() != null ? teaser.text() : plainText;
        String stated = text != null || whole.text() == null ? text : FeedText.toLines(whole.text(), MAX_TEASER_LENGTH);
        Moment first = parseDate(texts.get(ItemField.DATE), language);
        Moment last = parseDate(updated, language);
        FieldValues.Builder fields = FieldValues.builder();
        texts.forEach((field, written) -> fields.with(field, value(field, written)));
        return Entry.builder("urn:feedmill:new", fields.build())
                .published(first != null ? first : last)
                .updated(laterChange(first, last))
                .seen(seen)
                .summary(only ? FeedText.toLines(stated, MAX_TEASER_LENGTH) : stated)
                .contentHtml(only ? teaser.html() : whole.html())
                .categories(categories)
                .build();
    }

    /** Reads a field as written, by its type. */
    private @Nullable Object value(ItemField field, String written) {
        return switch (field.type()) {
            case TEXT -> written;
            case LINK, IMAGE -> resolveUrl(written);
            case MOMENT -> parseDate(written, language);
            case ENCLOSURE -> toEnclosure(written);
            case PRICE -> null;
        };
    }

    /** Returns the later one of two dates; null if there are not two. */
    private static @Nullable Instant laterChange(@Nullable Moment first, @Nullable Moment last) {
        if (first == null || last == null) {
            return null;
        }
        Instant changed = FeedDates.toInstant(last);
        return changed.isAfter(FeedDates.toInstant(first)) ? changed : null;
    }

    private @Nullable Enclosure toEnclosure(String written) {
        String address = resolveUrl(written);
        return address == null ? null : new Enclosure(address, enclosureType == null ? "" : enclosureType);
    }

    private @Nullable String resolveUrl(@Nullable String address) {
        return resolveUrl(address, base);
    }

    static @Nullable String resolveUrl(@Nullable String address, String base) {
        if (address == null || address.isBlank()) {
            return null;
        }
        WebAddress from = WebAddress.of(base);
        WebAddress found = from == null ? WebAddress.of(address) : from.resolve(address);
        return found == null ? null : found.toString();
    }

    /**
     * Parses a date as machines write it, else as people do, and only if it gives the whole day: otherwise an invalid
     * date such as 0000-00-00 00:00:00 or 31 Feb would become today's time.
     */
    static @Nullable Moment parseDate(@Nullable String written, @Nullable String language) {
        if (written == null || written.isBlank()) {
            return null;
        }
        TimeReader reader = TimeReader.standard();
        return reader.readMachineDate(written)
                .map(read -> FeedDates.asWritten(read, written))
                .or(() -> reader.read(written, new TimeContext(language, null, null)))
                .orElse(null);
    }

    /** Builds drafts. Not thread-safe. */
    static final class Builder {

        private final String base;
        private final Map<ItemField, String> texts = new EnumMap<>(ItemField.class);
        private @Nullable String id;
        private @Nullable String language;
        private @Nullable String updated;
        private @Nullable String content;
        private @Nullable String plainText;
        private List<String> categories = List.of();
        private @Nullable String enclosureType;

        Builder(String base) {
            this.base = base;
        }

        Builder text(ItemField field, @Nullable String written) {
            if (written != null) {
                texts.put(field, written);
            }
            return this;
        }

        Builder id(@Nullable String given) {
            id = given;
            return this;
        }

        Builder language(@Nullable String tag) {
            language = tag;
            return this;
        }

        Builder updated(@Nullable String written) {
            updated = written;
            return this;
        }

        Builder content(@Nullable String html) {
            content = html;
            return this;
        }

        Builder plainText(@Nullable String text) {
            plainText = text;
            return this;
        }

        Builder categories(List<String> names) {
            categories = names;
            return this;
        }

        Builder enclosureType(@Nullable String type) {
            enclosureType = type;
            return this;
        }

        EntryDraft build() {
            return new EntryDraft(id, base, language, texts, updated, content, plainText, categories, enclosureType);
        }
    }
}
