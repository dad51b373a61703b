package org.feedmill.feed;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.article.Article;
import org.feedmill.feed.clean.CleanUrl;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * A feed: the channel (P2 §2) and its entries. Like its entries, a feed is always clean: title and description are
 * never empty, addresses are absolute http(s) ones, and no two entries share an id (the first stays).
 *
 * @param link address of the page; {@link #NO_ADDRESS} if it has none that may be in a feed
 * @param self address of the feed itself
 * @param language BCP 47 tag
 * @param published the date that the page itself states, or the server as its Last-Modified; absent if neither does
 * @param updated last change of the content: the newest date of an entry, else the date that the page states, else the
 *     fetch time; absent if unknown
 * @param image address of an image for the whole feed
 * @param author the publisher of the page
 * @param podcast the elements of a podcast
 */
public record Feed(
        String title,
        String link,
        @Nullable String self,
        String description,
        @Nullable String language,
        @Nullable Moment published,
        @Nullable Instant updated,
        @Nullable String image,
        @Nullable String author,
        ChannelPodcast podcast,
        List<Entry> entries) {

    /** The placeholder address of a page from a file: RSS requires one, and this one names no host. */
    public static final String NO_ADDRESS = "https://page.invalid/";

    private static final List<String> TITLE_KEYS = List.of("og:title", "twitter:title");
    private static final List<String> DESCRIPTION_KEYS = List.of("og:description", "twitter:description", "keywords");
    private static final List<String> CHANGE_KEYS =
            List.of("last-modified", "article:modified_time", "og:updated_time", "dcterms.modified");

    public Feed {
        CleanUrl address = CleanUrl.parse(link);
        link = address == null ? NO_ADDRESS : address.toString();
        self = CleanUrl.clean(self);
        String host = address == null ? "Feed" : address.host();
        title = Objects.requireNonNullElse(FeedText.toTitle(title), host);
        description = Objects.requireNonNullElse(FeedText.toLine(description, FeedText.MAX_SUMMARY_LENGTH), title);
        language = FeedLanguage.tag(language);
        published = FeedDates.writableOrNull(published);
        updated = FeedDates.writableOrNull(updated);
        image = CleanUrl.clean(image);
        author = FeedText.toTitle(author);
        entries = distinctById(entries);
    }

    public static Builder builder(String title, String link) {
        return new Builder(title, link);
    }

    public Builder toBuilder() {
        return new Builder(title, link).copy(this);
    }

    /** Creates a feed from the list of a page. */
    public static Feed of(Page page, ItemList list) {
        Objects.requireNonNull(list, "list");
        PageMetadata metadata = Objects.requireNonNull(page, "page").metadata();
        String link = link(page, metadata);
        List<Entry> entries = new ArrayList<>();
        for (Subject subject : list.subjects()) {
            for (Item item : subject.items()) {
                if (hasContent(item)) {
                    entries.add(
                            Entry.of(item, subject.title(), page.fetchTime()).inTimeZone(page.timeZone()));
                }
            }
        }
        List<Entry> named = withIds(link, entries);
        Moment stated = statedDate(page, metadata);
        return new Feed(
                firstPresent(metadata.title(), metadata, TITLE_KEYS, metadata.siteName()),
                link,
                null,
                firstPresent(metadata.description(), metadata, DESCRIPTION_KEYS, null),
                FeedLanguage.of(page, list, metadata.language()),
                stated,
                changeTime(page, stated, named),
                metadata.image(),
                metadata.siteName() != null ? metadata.siteName() : metadata.author(),
                ChannelPodcast.NONE,
                named);
    }

    /**
     * Returns the feed as if its page had another address: entries get the ids that they would have there. So entries
     * keep their ids when their page moves.
     */
    public Feed withPageUrl(String address) {
        return new Builder(title, address)
                .copy(this)
                .entries(withIds(address, entries))
                .build();
    }

    public Feed withSelf(@Nullable String address) {
        return toBuilder().self(address).build();
    }

    public Feed withUpdated(@Nullable Instant instant) {
        return toBuilder().updated(instant).build();
    }

    /** Returns the feed with the date that its page states. */
    public Feed withPublished(@Nullable Moment date) {
        return toBuilder().published(date).build();
    }

    public Feed withEntries(List<Entry> newEntries) {
        return toBuilder().entries(newEntries).build();
    }

    /** Returns the feed with the offset of this zone if times of its entries have none; null changes nothing. */
    public Feed inTimeZone(@Nullable ZoneId zone) {
        return zone == null
                ? this
                : withEntries(
                        entries.stream().map(entry -> entry.inTimeZone(zone)).toList());
    }

    /**
     * Returns this feed with the article in the entry of that item; ids and order remain. If there is no such entry,
     * because it was cut off or has another link, the feed is unchanged.
     */
    public Feed withArticle(Item item, Article article) {
        Entry made = Entry.of(item, null, null);
        return withEntries(entries.stream()
                .map(entry -> entry.hasSameHeadline(made) ? entry.withArticle(article) : entry)
                .toList());
    }

    /** The description, for formats that require one; host and path of the page in place of one that repeats the title. */
    String describedBy() {
        CleanUrl address = description.equals(title) && !link.equals(NO_ADDRESS) ? CleanUrl.parse(link) : null;
        return address == null ? description : address.host() + address.path();
    }

    /** Whether there is a description that says more than the title. */
    boolean hasDescription() {
        return !description.equals(title);
    }

    /** The author of the feed, for formats that require a name. */
    String authorOrTitle() {
        return author != null ? author : title;
    }

    /** An item without a visible letter and without a link is left out, because its entry would be empty. */
    private static boolean hasContent(Item item) {
        return FeedText.toTitle(item.title()) != null
                || FeedText.toTitle(item.description()) != null
                || CleanUrl.parse(item.link()) != null;
    }

    private static String link(Page page, PageMetadata metadata) {
        String link = CleanUrl.clean(page.url());
        String canonical = link != null ? link : CleanUrl.clean(metadata.canonical());
        return canonical != null ? canonical : NO_ADDRESS;
    }

    /** Assigns ids to entries. Duplicates are merged; each fills the gaps of the other. */
    private static List<Entry> withIds(String link, List<Entry> entries) {
        return withIds(link, entries, FeedMemory.EMPTY);
    }

    /** Assigns ids to entries, with known volatile parts of links. */
    public static List<Entry> withIds(String link, List<Entry> entries, FeedMemory memory) {
        List<Entry> rows = DuplicateRowUnifier.unify(link, entries, memory);
        List<String> ids = EntryId.assign(link, rows);
        Map<String, Entry> byId = new LinkedHashMap<>();
        for (int i = 0; i < ids.size(); i++) {
            byId.merge(ids.get(i), rows.get(i).withId(ids.get(i)), Entry::completedBy);
        }
        return List.copyOf(byId.values());
    }

    /** A date after the fetch announces an event and is not a change of the page. */
    private static @Nullable Instant changeTime(Page page, @Nullable Moment stated, List<Entry> entries) {
        Instant fetched = page.fetchTime();
        Instant newest = null;
        for (Entry entry : entries) {
            Instant at = entry.publishedAt();
            if (at == null || (fetched != null && at.isAfter(fetched))) {
                continue;
            }
            newest = newest == null || at.isAfter(newest) ? at : newest;
        }
        if (newest != null) {
            return newest;
        }
        return stated == null ? fetched : FeedDates.toInstant(stated);
    }

    /** The date of the last change that the page's metadata states, unless it is after the fetch. */
    private static @Nullable Moment statedDate(Page page, PageMetadata metadata) {
        Instant fetched = page.fetchTime();
        return CHANGE_KEYS.stream()
                .map(metadata.meta()::get)
                .filter(Objects::nonNull)
                .flatMap(value -> TimeReader.standard().readMachineDate(value).stream())
                .findFirst()
                .filter(stated ->
                        fetched == null || !FeedDates.toInstant(stated).isAfter(fetched))
                .orElse(null);
    }

    /** Empty if there is none: the constructor then falls back to host or title. */
    private static String firstPresent(
            @Nullable String stated, PageMetadata metadata, List<String> keys, @Nullable String otherwise) {
        if (FeedText.toTitle(stated) != null) {
            return Objects.requireNonNull(stated);
        }
        for (String key : keys) {
            String value = metadata.meta().get(key);
            if (FeedText.toTitle(value) != null) {
                return Objects.requireNonNull(value);
            }
        }
        return otherwise == null ? "" : otherwise;
    }

    private static List<Entry> distinctById(List<Entry> entries) {
        Map<String, Entry> byId = new LinkedHashMap<>();
        entries.forEach(entry -> byId.putIfAbsent(entry.id(), entry));
        return List.copyOf(byId.values());
    }

    /** Builds feeds. Not thread-safe. */
    public static final class Builder {

        private final String title;
        private final String link;
        private @Nullable String self;
        private String description = "";
        private @Nullable String language;
        private @Nullable Moment published;
        private @Nullable Instant updated;
        private @Nullable String image;
        private @Nullable String author;
        private ChannelPodcast podcast = ChannelPodcast.NONE;
        private List<Entry> entries = List.of();

        private Builder(String title, String link) {
            this.title = title;
            this.link = link;
        }

        /** Takes everything of a feed but its title and link. */
        private Builder copy(Feed feed) {
            return self(feed.self)
                    .description(feed.description)
                    .language(feed.language)
                    .published(feed.published)
                    .updated(feed.updated)
                    .image(feed.image)
                    .author(feed.author)
                    .podcast(feed.podcast)
                    .entries(feed.entries);
        }

        public Builder self(@Nullable String value) {
            this.self = value;
            return this;
        }

        public Builder description(String value) {
            this.description = value;
            return this;
        }

        public Builder language(@Nullable String value) {
            this.language = value;
            return this;
        }

        public Builder published(@Nullable Moment value) {
            this.published = value;
            return this;
        }

        public Builder updated(@Nullable Instant value) {
            this.updated = value;
            return this;
        }

        public Builder image(@Nullable String value) {
            this.image = value;
            return this;
        }

        public Builder author(@Nullable String value) {
            this.author = value;
            return this;
        }

        public Builder podcast(ChannelPodcast value) {
            this.podcast = value;
            return this;
        }

        public Builder entries(List<Entry> value) {
            this.entries = value;
            return this;
        }

        public Feed build() {
            return new Feed(
                    title, link, self, description, language, published, updated, image, author, podcast, entries);
        }
    }
}
