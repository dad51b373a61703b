package org.feedmill.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.crawl.CrawlResult;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.domain.crawl.CrawlEnd;
import org.feedmill.domain.crawl.CrawlRequest;
import org.feedmill.domain.crawl.CrawlState;
import org.feedmill.domain.feed.FeedDraft;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.NotificationChannel;
import org.feedmill.domain.feed.RequestSettings;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.hub.SubscriptionRequest;
import org.feedmill.domain.item.DateSource;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.item.ItemOrdering;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.log.StateChangeKind;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.feed.ChannelPodcast;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feed.FeedMemory;
import org.feedmill.feed.UrlPrefixMove;
import org.feedmill.feed.counter.CounterMemory;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.Enclosure;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;
import org.feedmill.reason.StateReasons;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.store.db.JsonColumns;
import org.feedmill.store.feed.ChannelColumn;
import org.feedmill.store.feed.CredentialsJson;
import org.feedmill.store.notification.NotificationDelivery;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.PageBaseline;
import org.feedmill.store.update.PageFingerprint;
import org.feedmill.time.Moment;
import org.feedmill.time.Price;
import org.feedmill.time.TimePrecision;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Pins the member names of the JSON columns and the enum constants that are stored by name. Databases contain these
 * names, and Jackson takes them from the components of records: if a test here fails, you renamed one and existing data
 * can no longer be read. Rename it back, or write a migration.
 */
final class StoredJsonNamesTest {

    @Test
    void feedSettings() {
        assertNames(allFeedSettings(), """
                articles drawing every finder folder keep nativeFeed options pages paused
                request request.bodyType request.post request.query
                sieve sieve.any sieve.distinct sieve.without sieve.words timeZone title""".split("\\s+"));
    }

    private static FeedSettings allFeedSettings() {
        return FeedSettings.builder()
                .title("Title")
                .interval(Duration.ofHours(1))
                .finder("best")
                .pages(2)
                .articles(3)
                .renderMode(RenderMode.ALWAYS)
                .nativeFeed(NativeFeedMode.PREFERRED)
                .maxItems(100)
                .paused(true)
                .folder("Folder")
                .words(List.of("yes"))
                .without(List.of("no"))
                .anyWords(List.of("maybe"))
                .distinctTitles(true)
                .timeZone("Asia/Tokyo")
                .finderOptions(List.of("record.T=0.8"))
                .request(new RequestSettings(true, List.of("q=1"), "text/plain", null))
                .build();
    }

    @Test
    void channel() {
        Feed feed = Feed.builder("Title", "https://example.org/")
                .description("Description")
                .language("en")
                .published(Moment.ofDay(LocalDate.EPOCH))
                .updated(Instant.EPOCH)
                .image("https://example.org/image.png")
                .author("Author")
                .podcast(new ChannelPodcast(Map.of("type", "serial")))
                .build();
        assertNames(
                ChannelColumn.of(feed),
                "author",
                "description",
                "image",
                "language",
                "link",
                "podcast",
                "podcast.type",
                "published",
                "title",
                "updated");
    }

    @Test
    void crawls() {
        assertNames(
                new CrawlRequest(
                        "flood", List.of("https://example.org/"), "flood, water", 1, 2, 3, Duration.ofHours(1), true),
                "depth",
                "limit",
                "maxTime",
                "pages",
                "query",
                "sameSite",
                "seeds",
                "synonyms");
        assertNames(new CrawlEnd(CrawlResult.EndReason.DONE, List.of("Down.")), "reason", "troubles");
        assertThat(List.of(CrawlState.values()))
                .extracting(Enum::name)
                .containsExactly("QUEUED", "RUNNING", "STOPPED", "INTERRUPTED", "FINISHED", "FAILED", "UPLOADED");
    }

    @Test
    void crawlFindings() {
        String finding = JsonColumns.write(CrawlFinding.builder()
                .address("https://example.org/1")
                .title("Title")
                .published("2026-03-01")
                .authors(List.of("Eva"))
                .language("en")
                .image("https://example.org/1.png")
                .keyParagraph("Key")
                .text("Text")
                .html("<p>Text</p>")
                .score(0.5)
                .fetched(Instant.parse("2026-03-01T12:00:00Z"))
                .contentType("text/html")
                .page(new byte[0])
                .keywords(List.of("key"))
                .profile("{}")
                .siblings(2)
                .copies(List.of("https://example.org/2"))
                .build());
        assertThat(String.join(" ", names(finding)))
                .isEqualTo("address authors contentType copies fetched html image keyParagraph keywords language page"
                        + " profile published score siblings text title");
        assertThat(JsonColumns.write(JsonColumns.read(finding, CrawlFinding.class)))
                .isEqualTo(finding);
    }

    @Test
    void knownItems() {
        assertNames(
                new KnownItems(
                        List.of(new KnownItems.KnownItem("Title", "https://example.org/1", "2026-03-01", 1)),
                        List.of(1),
                        "Page",
                        4),
                "alike",
                "counts",
                "items",
                "items.date",
                "items.elsewhere",
                "items.link",
                "items.title",
                "page");
    }

    @Test
    void feedMemory() {
        assertNames(
                new FeedMemory(
                        List.of("query:sid"),
                        List.of(new UrlPrefixMove("a.example/x/", "a.example/y/")),
                        new CounterMemory(List.of("= visits #"), Map.of("= likes #", 2)),
                        List.of("query:a"),
                        List.of("query:b")),
                "counters",
                "counters.labels",
                "counters.streaks",
                "counters.streaks.= likes #",
                "empty", // written because of isEmpty(), never read
                "moves",
                "moves.from",
                "moves.to",
                "steadyParts",
                "suspectedParts",
                "volatileParts");
    }

    @Test
    void moment() {
        assertNames(
                new Moment(LocalDate.EPOCH, LocalTime.NOON, ZoneOffset.UTC, TimePrecision.MINUTE),
                "date",
                "grain",
                "offset",
                "time");
    }

    @Test
    void rareFieldsOfItems() {
        SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
        Instant now = clock.instant();
        Entry entry = entryWithAllFields(now);
        try (Store store = TestDatabases.open(TestDatabases.Kind.SQLITE, clock)) {
            String feed =
                    store.feeds().add(FeedDraft.of("https://example.org/news")).id();
            FeedClaim claim =
                    store.claims().claim("a", feed, RandomFeedData.LEASE).orElseThrow();
            FeedContent content =
                    RandomFeedData.content(List.of(new StoredItem(entry, 0, DateSource.LIST, now, null, null, now)));
            assertThat(store.claims().finish(claim, RandomFeedData.update(claim, null, content, now)))
                    .isTrue();
            String json = store.database()
                    .read(handle -> handle.createQuery("SELECT extra_fields FROM item")
                            .mapTo(String.class)
                            .one());
            assertThat(names(json))
                    .containsExactly(
                            "author",
                            "categories",
                            "enclosure",
                            "enclosure.address",
                            "enclosure.type",
                            "id",
                            "image",
                            "price",
                            "price.amount",
                            "price.currency");
        }
    }

    private static Entry entryWithAllFields(Instant now) {
        return Entry.builder("urn:x:" + "long".repeat(500), "Title")
                .link("https://example.org/1")
                .published(Moment.ofDay(LocalDate.EPOCH))
                .seen(now)
                .categories(List.of("News"))
                .image("https://example.org/image.png")
                .author("Author")
                .price(new Price(BigDecimal.TEN, "EUR"))
                .enclosure(new Enclosure("https://example.org/audio.mp3", "audio/mpeg"))
                .build();
    }

    @Test
    void pageBaselineAndFingerprint() {
        assertNames(
                new PageBaseline("https://example.org/", "Title", "en", 100, "AAAA"),
                "address",
                "language",
                "templateLinks",
                "textLength",
                "title");
        assertNames(
                new PageFingerprint("login", "https://example.org/", "Title", "AAAA", "BBBB"),
                "address",
                "items",
                "kind",
                "links",
                "title");
    }

    @Test
    void credentials() {
        String json = CredentialsJson.write(RequestCredentials.of(
                "https://example.org/",
                Map.of("X-Key", "1"),
                Map.of("session", "2"),
                new RequestCredentials.Login("ann", "secret")));
        assertThat(names(json))
                .containsExactly(
                        "cookies", "cookies.session", "headers", "headers.X-Key", "name", "origin", "password");
    }

    @Test
    void stateReasons() {
        String json = StateReasons.format(new StateReasons(
                List.of(StateReason.of(ReasonCode.LOOKS_LIKE_LOGIN), StateReason.of(ReasonCode.TITLE_IS, "sign in"))));
        assertThat(json).isNotNull();
        assertThat(names(String.valueOf(json)))
                .containsExactly("code", "text", "values"); // written because of isText(), never read
    }

    @Test
    void enumConstants() {
        assertConstants(RenderMode.class, "NEVER", "AUTOMATIC", "ALWAYS");
        assertConstants(NativeFeedMode.class, "ASIDE", "PREFERRED");
        assertConstants(TimePrecision.class, "YEAR", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND");
        assertConstants(ItemOrdering.class, "PAGE", "DATES", "REVERSED");
        assertConstants(DateSource.class, "LIST", "ARTICLE", "SEEN");
        assertConstants(FeedState.class, "NEW", "GOOD", "EMPTY", "REFUSED", "SUSPECT", "FAILING", "DEAD", "PAUSED");
        assertConstants(StateChangeKind.class, "BROKE", "SUSPECT", "HEALED", "RECOVERED");
        assertConstants(
                FetchAttempt.Outcome.class, "FRESH", "NATIVE", "UNCHANGED", "EMPTY", "REFUSED", "SUSPECT", "FAILED");
        assertConstants(SuspectPage.Decision.class, "NONE", "WAIT", "ACCEPT", "RELEARN");
        assertConstants(RuleOrigin.class, "INDUCED", "LEARNED", "HEALED", "WRITTEN", "IMPORTED");
        assertConstants(NotificationChannel.class, "WEBHOOK", "MAIL");
        assertConstants(NotificationDelivery.Purpose.class, "CHANGE", "DIGEST", "CONFIRM");
        assertConstants(SubscriptionRequest.Mode.class, "SUBSCRIBE", "UNSUBSCRIBE");
        assertConstants(FeedFormat.class, "RSS", "ATOM", "JSON", "RDF", "CSV", "ICALENDAR");
    }

    private static void assertConstants(Class<? extends Enum<?>> type, String... expected) {
        assertThat(type.getEnumConstants()).extracting(Enum::name).containsExactly(expected);
    }

    private static void assertNames(Object column, String... expected) {
        String json = JsonColumns.write(column);
        assertThat(names(json)).containsExactly(expected);
        // Every component of the sample is read back, so none depends on a name that is only written.
        assertThat(JsonColumns.read(json, column.getClass())).isEqualTo(column);
    }

    /** Returns the paths of all members, sorted; the elements of an array share the path of the array. */
    private static Set<String> names(String json) {
        Set<String> names = new TreeSet<>();
        collect(JsonColumns.readTree(json), "", names);
        return names;
    }

    private static void collect(JsonNode node, String path, Set<String> names) {
        if (node.isArray()) {
            node.forEach(element -> collect(element, path, names));
        }
        node.properties().forEach(member -> {
            String name = path.isEmpty() ? member.getKey() : path + "." + member.getKey();
            names.add(name);
            collect(member.getValue(), name, names);
        });
    }
}
