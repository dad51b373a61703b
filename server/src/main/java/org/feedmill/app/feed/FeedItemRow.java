package org.feedmill.app.feed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.feedmill.app.frame.AppMessages;
import org.feedmill.app.frame.DateTexts;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.list.FieldType;
import org.feedmill.list.ItemField;
import org.feedmill.serve.feeds.FilterPreview;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Row of a list of items.
 *
 * @param key in addresses of the app
 * @param published null if it is unknown
 * @param vanished when the item left the page, null while it is on the page
 * @param image address on its site, null for none
 * @param details optional fields for people, such as the place of an event
 * @param hasText whether the text is available
 * @param filteredOut whether the feed's word filter hides the item from readers
 */
public record FeedItemRow(
        String key,
        String title,
        @Nullable String link,
        @Nullable Moment published,
        Instant firstSeen,
        @Nullable Instant vanished,
        @Nullable String summary,
        @Nullable String author,
        @Nullable String image,
        List<String> details,
        boolean hasText,
        boolean filteredOut) {

    public static FeedItemRow of(StoredItem item, FeedSettings.WordFilter filter, AppMessages words) {
        Entry entry = item.entry();
        return FeedItemRow.builder()
                .key(ItemKey.encode(entry.id()))
                .title(entry.title())
                .link(entry.link())
                .published(entry.published())
                .firstSeen(item.firstSeen())
                .vanished(item.vanishedAt())
                .summary(entry.text())
                .author(entry.author())
                .image(entry.image())
                .details(details(entry, words))
                .hasText(entry.contentHtml() != null)
                .filteredOut(FilterPreview.countPassing(filter, List.of(entry)) == 0)
                .build();
    }

    private static List<String> details(Entry entry, AppMessages words) {
        List<String> details = new ArrayList<>();
        for (ItemField field : ItemField.feedExtensions()) {
            String text = field.type() == FieldType.MOMENT && entry.get(field) instanceof Moment moment
                    ? DateTexts.text(moment, words)
                    : entry.toText(field);
            if (text != null) {
                details.add(text);
            }
        }
        return details;
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link FeedItemRow}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String key;
        private @Nullable String title;
        private @Nullable String link;
        private @Nullable Moment published;
        private @Nullable Instant firstSeen;
        private @Nullable Instant vanished;
        private @Nullable String summary;
        private @Nullable String author;
        private @Nullable String image;
        private @Nullable List<String> details;
        private boolean hasText;
        private boolean filteredOut;

        private Builder() {}

        public Builder key(String value) {
            this.key = value;
            return this;
        }

        public Builder title(String value) {
            this.title = value;
            return this;
        }

        public Builder link(@Nullable String value) {
            this.link = value;
            return this;
        }

        public Builder published(@Nullable Moment value) {
            this.published = value;
            return this;
        }

        public Builder firstSeen(Instant value) {
            this.firstSeen = value;
            return this;
        }

        public Builder vanished(@Nullable Instant value) {
            this.vanished = value;
            return this;
        }

        public Builder summary(@Nullable String value) {
            this.summary = value;
            return this;
        }

        public Builder author(@Nullable String value) {
            this.author = value;
            return this;
        }

        public Builder image(@Nullable String value) {
            this.image = value;
            return this;
        }

        public Builder details(List<String> value) {
            this.details = value;
            return this;
        }

        public Builder hasText(boolean value) {
            this.hasText = value;
            return this;
        }

        public Builder filteredOut(boolean value) {
            this.filteredOut = value;
            return this;
        }

        public FeedItemRow build() {
            return new FeedItemRow(
                    Objects.requireNonNull(key),
                    Objects.requireNonNull(title),
                    link,
                    published,
                    Objects.requireNonNull(firstSeen),
                    vanished,
                    summary,
                    author,
                    image,
                    Objects.requireNonNull(details),
                    hasText,
                    filteredOut);
        }
    }
}
