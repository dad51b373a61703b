package org.feedmill.feed.read;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.Entry;
import org.feedmill.feed.EntryMedia;
import org.feedmill.feed.MediaFile;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
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
 * @param texts the fields as written; the title is plain text
 * @param updated as written
 * @param summary a short text of the entry
 * @param content the whole text of the entry
 * @param plainText plain text, if the format has the content as such
 * @param files the enclosures, with absolute addresses
 * @param podcast the elements of podcasts, by name
 */
record EntryDraft(
        @Nullable String id,
        String base,
        @Nullable String language,
        Map<ItemField, String> texts,
        @Nullable String updated,
        @Nullable HtmlSource summary,
        @Nullable HtmlSource content,
        @Nullable String plainText,
        List<String> categories,
        List<MediaFile> files,
        Map<String, String> podcast) {

    /** Longer ones are rejected: readers keep ids in an index. */
    private static final int MAX_ID_LENGTH = 2000;

    /** The maximum length of a summary that is made from the whole content. */
    private static final int MAX_TEASER_LENGTH = 1000;

    private static final int MAX_CATEGORIES = 50;

    private static final int SECONDS_OF_DAY = 86_400;

    /** The title of an entry that has only markup without text, such as a picture. */
    private static final String UNTITLED = "Untitled";

    /** Where entries without an id are left until all of a feed are known; never shown. */
    private static final String PRELIMINARY_ID = "urn:feedmill:new";

    EntryDraft {
        String legal = id == null ? "" : FeedText.removeIllegal(id).strip();
        id = legal.isEmpty() || legal.length() > MAX_ID_LENGTH ? null : legal;
        categories = categories.stream().limit(MAX_CATEGORIES).toList();
    }

    /**
     * HTML with the base of its addresses.
     *
     * @param base an address, or empty if unknown
     */
    record HtmlSource(String html, String base) {}

    /** Returns the entry with a preliminary id. */
    Entry toEntry(@Nullable Instant seen) {
        SanitizedHtml teaser = sanitized(summary);
        SanitizedHtml whole = sanitized(content);
        boolean only = whole.html() == null && teaser.isMarkedUp();
        String text = teaser.text() != null ? teaser.text() : plainText;
        String stated = text != null || whole.text() == null ? text : FeedText.toLines(whole.text(), MAX_TEASER_LENGTH);
        Moment first = parseDate(texts.get(ItemField.DATE), language);
        Moment last = parseDate(updated, language);
        FieldValues.Builder fields = FieldValues.builder();
        texts.forEach((field, written) -> fields.with(field, value(field, written)));
        String title = texts.get(ItemField.TITLE);
        if (FeedText.toTitle(title) == null && FeedText.toTitle(stated) == null) {
            fields.with(ItemField.TITLE, titleWithoutText());
        }
        return Entry.builder(PRELIMINARY_ID, fields.build())
                .published(first != null ? first : last)
                .updated(laterChange(first, last))
                .seen(seen)
                .summary(only ? FeedText.toLines(stated, MAX_TEASER_LENGTH) : stated)
                .contentHtml(only ? teaser.html() : whole.html())
                .categories(categories)
                .media(EntryMedia.of(files, podcast))
                .build();
    }

    private static SanitizedHtml sanitized(@Nullable HtmlSource source) {
        return source == null ? SanitizedHtml.of(null, "") : SanitizedHtml.of(source.html, source.base);
    }

    /** A title made of what an entry without title and text has; null if its address can be its title. */
    private @Nullable String titleWithoutText() {
        if (resolveUrl(texts.get(ItemField.LINK)) != null) {
            return null;
        }
        List<String> choices = new ArrayList<>();
        files.forEach(
                file -> choices.add(file.address().substring(file.address().lastIndexOf('/') + 1)));
        choices.addAll(categories);
        choices.add(texts.get(ItemField.AUTHOR));
        choices.add(texts.get(ItemField.IMAGE));
        choices.add(texts.get(ItemField.DATE));
        choices.add(updated);
        choices.add(id);
        return choices.stream()
                .filter(choice -> choice != null && FeedText.toTitle(choice) != null)
                .findFirst()
                .orElse(UNTITLED);
    }

    /** Reads a field as written, by its type. */
    private @Nullable Object value(ItemField field, String written) {
        return switch (field.type()) {
            case TEXT -> written;
            case LINK, IMAGE -> resolveUrl(written);
            case MOMENT -> parseDate(written, language);
            case ENCLOSURE, PRICE -> null;
        };
    }

    /** Returns the later one of two dates; null if there are not two. */
    private static @Nullable Instant laterChange(@Nullable Moment first, @Nullable Moment last) {
        if (first == null || last == null) {
            return null;
        }
        Instant changed = FeedDates.toInstant(last);
        long later = Duration.between(FeedDates.toInstant(first), changed).toSeconds();
        if (last.offset() == null && last.time() != null && later >= 0 && later < SECONDS_OF_DAY) {
            return null; // AtomWriter gives entries of one time such times, which only show their order
        }
        return changed.isAfter(FeedDates.toInstant(first)) ? changed : null;
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
        private @Nullable HtmlSource summary;
        private @Nullable HtmlSource content;
        private @Nullable String plainText;
        private List<String> categories = List.of();
        private List<MediaFile> files = List.of();
        private Map<String, String> podcast = Map.of();

        Builder(String base) {
            this.base = base;
        }

        Builder text(ItemField field, @Nullable String written) {
            if (written != null) {
                texts.put(field, written);
            }
            return this;
        }

        Builder author(@Nullable String name) {
            return text(ItemField.AUTHOR, name);
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

        Builder summary(@Nullable HtmlSource html) {
            summary = html;
            return this;
        }

        Builder content(@Nullable HtmlSource html) {
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

        Builder files(List<MediaFile> given) {
            files = given;
            return this;
        }

        Builder podcast(Map<String, String> elements) {
            podcast = elements;
            return this;
        }

        /** Whether there is neither a title nor any text so far. */
        boolean isWithoutText() {
            return !texts.containsKey(ItemField.TITLE) && summary == null && content == null && plainText == null;
        }

        EntryDraft build() {
            return new EntryDraft(
                    id, base, language, texts, updated, summary, content, plainText, categories, files, podcast);
        }
    }
}
