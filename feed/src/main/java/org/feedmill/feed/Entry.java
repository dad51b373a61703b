package org.feedmill.feed;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedmill.article.Article;
import org.feedmill.article.SourcedValue;
import org.feedmill.feed.clean.CleanFields;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.feed.clean.SafeHtml;
import org.feedmill.list.Enclosure;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.FieldValues;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.feedmill.time.TimePrecision;
import org.jspecify.annotations.Nullable;

/**
 * One entry of a feed. An entry is always clean, regardless of its source: texts contain only valid XML characters and
 * are limited in length, addresses are absolute http(s) ones or absent, the title is never empty, the HTML is safe, and
 * dates can be written in every format. So the writers need no checks.
 *
 * @param id permanent id of the entry, see {@link EntryId}
 * @param fields the fields that items have, without the category; the title is always there
 * @param categories the categories, which replace the field category
 * @param updated the time at which a change of the text was detected
 * @param seen the time at which the entry was first seen; used for Atom, which requires a date
 * @param contentHtml HTML of the full content, sanitised where it was extracted; unsafe HTML is rejected here and the
 *     content left out
 * @param media all its files with their lengths, and its elements of podcasts
 */
public record Entry(
        String id,
        FieldValues fields,
        List<String> categories,
        @Nullable Instant updated,
        @Nullable Instant seen,
        @Nullable String contentHtml,
        EntryMedia media) {

    public Entry {
        id = FeedText.removeIllegal(id).strip();
        if (id.isEmpty()) {
            throw new IllegalArgumentException("an entry needs an id");
        }
        updated = FeedDates.writableOrNull(updated);
        seen = FeedDates.writableOrNull(seen);
        contentHtml = SafeHtml.safeOrNull(contentHtml);
        categories = categories.stream()
                .map(FeedText::toTitle)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        FieldValues clean = CleanFields.clean(fields);
        String title = EntryComposer.firstTitle(
                fields.text(ItemField.TITLE), clean.text(ItemField.DESCRIPTION), clean.text(ItemField.LINK));
        if (clean.enclosure(ItemField.ENCLOSURE) == null && !media.files().isEmpty()) {
            clean = clean.with(ItemField.ENCLOSURE, EntryComposer.mainFile(media.files()));
        }
        fields = clean.toBuilder()
                .with(ItemField.TITLE, title == null ? id : title)
                .with(ItemField.CATEGORY, null)
                .build();
    }

    /** An entry with an id and a title only. */
    public static Entry of(String id, String title) {
        return builder(id, title).build();
    }

    /** Creates an entry from an item of a list; its final id depends on all items of the list. */
    static Entry of(Item item, @Nullable String subject, @Nullable Instant seen) {
        boolean repeated = Objects.equals(item.category(), subject);
        List<String> categories = Stream.concat(
                        EntryComposer.names(item.category()), Stream.ofNullable(repeated ? null : subject))
                .toList();
        return new Builder("urn:feedmill:new", item.fields().toBuilder())
                .categories(categories)
                .seen(seen)
                .build();
    }

    public static Builder builder(String id, String title) {
        return new Builder(id, FieldValues.builder()).title(title);
    }

    /** A builder that starts with these fields. */
    public static Builder builder(String id, FieldValues fields) {
        return new Builder(id, fields.toBuilder());
    }

    public Builder toBuilder() {
        return new Builder(id, fields.toBuilder())
                .categories(categories)
                .updated(updated)
                .seen(seen)
                .contentHtml(contentHtml)
                .media(media);
    }

    /** The value of a field; of several categories the first. */
    public @Nullable Object get(ItemField field) {
        return field == ItemField.CATEGORY ? (categories.isEmpty() ? null : categories.getFirst()) : fields.get(field);
    }

    /** The value of a field of any type as text, as for items. */
    public @Nullable String toText(ItemField field) {
        Object value = get(field);
        return value == null ? null : field.type().toText(value);
    }

    public String title() {
        return Objects.requireNonNull(fields.text(ItemField.TITLE));
    }

    public @Nullable String link() {
        return fields.text(ItemField.LINK);
    }

    /**
     * The publication date of the source; its precision shows whether only the day (or less) is known; absent if the
     * page has no date, and never invented.
     */
    public @Nullable Moment published() {
        return fields.moment(ItemField.DATE);
    }

    /** The description as plain text. */
    public @Nullable String summary() {
        return fields.text(ItemField.DESCRIPTION);
    }

    public @Nullable String image() {
        return fields.text(ItemField.IMAGE);
    }

    public @Nullable String author() {
        return fields.text(ItemField.AUTHOR);
    }

    public @Nullable Price price() {
        return fields.price(ItemField.PRICE);
    }

    /** The audio, video or document of the entry. */
    public @Nullable Enclosure enclosure() {
        return fields.enclosure(ItemField.ENCLOSURE);
    }

    /** All files: those of the media, or the enclosure alone, whose length is unknown. */
    public List<MediaFile> files() {
        return EntryComposer.files(enclosure(), media);
    }

    /** Whether the source gives the day, month or year of publication, but no time of day. */
    public boolean hasDateOnly() {
        Moment published = published();
        return published != null
                && (published.time() == null || published.grain().compareTo(TimePrecision.DAY) <= 0);
    }

    /** The instant of publication: midnight UTC if only the day is known, UTC if the zone is unknown. */
    public @Nullable Instant publishedAt() {
        Moment published = published();
        return published == null ? null : FeedDates.toInstant(published);
    }

    /** The summary as shown to readers: with the price, if the text does not contain it. */
    public @Nullable String text() {
        return EntryComposer.shownText(this);
    }

    public Entry with(ItemField field, @Nullable Object value) {
        return toBuilder().with(field, value).build();
    }

    public Entry withId(String newId) {
        return new Entry(newId, fields, categories, updated, seen, contentHtml, media);
    }

    /** Returns the entry with these texts and this image. */
    public Entry withTexts(
            String newTitle, @Nullable String newSummary, @Nullable String newHtml, @Nullable String newImage) {
        return toBuilder()
                .title(newTitle)
                .summary(newSummary)
                .contentHtml(newHtml)
                .image(newImage)
                .build();
    }

    public Entry withLink(@Nullable String newLink) {
        return with(ItemField.LINK, newLink);
    }

    public Entry withPublished(@Nullable Moment moment) {
        return with(ItemField.DATE, moment);
    }

    /** Returns the entry with the offset of this zone if its times have none; null changes nothing. */
    public Entry inTimeZone(@Nullable ZoneId zone) {
        return zone == null ? this : new Entry(id, fields.inZone(zone), categories, updated, seen, contentHtml, media);
    }

    public Entry withUpdated(@Nullable Instant instant) {
        return new Entry(id, fields, categories, instant, seen, contentHtml, media);
    }

    public Entry withSeen(@Nullable Instant instant) {
        return new Entry(id, fields, categories, updated, instant, contentHtml, media);
    }

    /** Returns the entry with these files and elements of podcasts. */
    public Entry withMedia(EntryMedia given) {
        return new Entry(id, fields, categories, updated, seen, contentHtml, given);
    }

    public Entry withSummary(@Nullable String text) {
        return with(ItemField.DESCRIPTION, text);
    }

    public Entry withContentHtml(@Nullable String html) {
        return new Entry(id, fields, categories, updated, seen, html, media);
    }

    /** Whether both have the same title, perhaps on different days: then they are the same article. */
    boolean hasSameHeadline(Entry other) {
        return title().equals(other.title()) && Objects.equals(link(), other.link());
    }

    /**
     * Returns this entry with the content of its article, and with missing fields (authors, date, image) from the
     * article. Fields of the list are kept.
     */
    public Entry withArticle(Article article) {
        return withArticle(article, List.of(article.body().html()));
    }

    /**
     * Returns this entry with the content of an article of several pages; other fields come from the first page.
     *
     * @param pages the content of each page as HTML, including the first
     */
    public Entry withArticle(Article article, List<String> pages) {
        SourcedValue<Moment> stated = article.published();
        SourcedValue<String> picture = article.leadImage();
        String names = article.authors().stream().map(SourcedValue::value).collect(Collectors.joining(", "));
        String html = EntryComposer.joinPages(pages);
        FieldValues found = FieldValues.builder()
                .with(ItemField.DATE, stated == null ? null : stated.value())
                .with(ItemField.IMAGE, picture == null ? null : picture.value())
                .with(ItemField.AUTHOR, names)
                .build();
        FieldValues event =
                article.event() == null ? FieldValues.EMPTY : article.event().value();
        return new Entry(
                id, fields.or(found).or(event), categories, updated, seen, html == null ? contentHtml : html, media);
    }

    /** Returns this entry with the earlier id and dates, and with missing fields from the earlier entry. */
    public Entry continuing(Entry before) {
        FieldValues.Builder merged = fields.or(before.fields).toBuilder();
        before.fields.forEach((field, value) -> {
            if (field.has(FieldTrait.FIRST_VALUE_STAYS) && !isZoneCorrected(fields.get(field), value)) {
                merged.with(field, value);
            }
        });
        return new Entry(
                before.id,
                merged.build(),
                categories.isEmpty() ? before.categories : categories,
                before.updated != null ? before.updated : updated,
                before.seen != null ? before.seen : seen,
                contentHtml != null ? contentHtml : before.contentHtml,
                media.completedBy(before.media));
    }

    /** Whether a time was read with another offset than before: then the zone was set or corrected. */
    private static boolean isZoneCorrected(@Nullable Object given, Object before) {
        return given instanceof Moment now && before instanceof Moment then && now.changesOffsetOf(then);
    }

    /** Whether another value of the earlier entry makes this entry an edited one; the content counts too. */
    public boolean isEditOf(Entry before) {
        for (ItemField field : ItemField.values()) {
            if (field.has(FieldTrait.EDIT) && !Objects.equals(get(field), before.get(field))) {
                return true;
            }
        }
        return !Objects.equals(contentHtml, before.contentHtml);
    }

    /** Returns this entry with missing fields from the other, so that nothing is lost when a page shows less. */
    Entry completedBy(Entry other) {
        return new Entry(
                id,
                fields.or(other.fields),
                categories.isEmpty() ? other.categories : categories,
                updated != null ? updated : other.updated,
                seen != null ? seen : other.seen,
                contentHtml != null ? contentHtml : other.contentHtml,
                media.completedBy(other.media));
    }

    /** Builds entries. Not thread-safe. */
    public static final class Builder {

        private final String id;
        private final FieldValues.Builder fields;
        private List<String> categories = List.of();
        private @Nullable Instant updated;
        private @Nullable Instant seen;
        private @Nullable String contentHtml;
        private EntryMedia media = EntryMedia.NONE;

        private Builder(String id, FieldValues.Builder fields) {
            this.id = id;
            this.fields = fields;
        }

        /** Sets any field but the category; null removes its value. */
        public Builder with(ItemField field, @Nullable Object value) {
            fields.with(field, value);
            return this;
        }

        public Builder title(String title) {
            return with(ItemField.TITLE, title);
        }

        public Builder link(@Nullable String link) {
            return with(ItemField.LINK, link);
        }

        public Builder published(@Nullable Moment published) {
            return with(ItemField.DATE, published);
        }

        public Builder summary(@Nullable String summary) {
            return with(ItemField.DESCRIPTION, summary);
        }

        public Builder image(@Nullable String image) {
            return with(ItemField.IMAGE, image);
        }

        public Builder author(@Nullable String author) {
            return with(ItemField.AUTHOR, author);
        }

        public Builder price(@Nullable Price price) {
            return with(ItemField.PRICE, price);
        }

        public Builder enclosure(@Nullable Enclosure enclosure) {
            return with(ItemField.ENCLOSURE, enclosure);
        }

        public Builder categories(List<String> names) {
            categories = names;
            return this;
        }

        public Builder updated(@Nullable Instant instant) {
            updated = instant;
            return this;
        }

        public Builder seen(@Nullable Instant instant) {
            seen = instant;
            return this;
        }

        public Builder contentHtml(@Nullable String html) {
            contentHtml = html;
            return this;
        }

        public Builder media(EntryMedia given) {
            media = given;
            return this;
        }

        public Entry build() {
            return new Entry(id, fields.build(), categories, updated, seen, contentHtml, media);
        }
    }
}
