package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.feedmill.feed.FeedSamples.item;

import com.rometools.rome.feed.synd.SyndEnclosure;
import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.feedmill.list.Enclosure;
import org.feedmill.list.Item;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeedFormatTest {

    @ParameterizedTest
    @EnumSource
    void writesTheGoldenDocument(FeedFormat format) throws IOException {
        String name = "golden." + format.extension();
        try (InputStream in = FeedFormatTest.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            String golden = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(format.write(FeedSamples.rich())).isEqualTo(golden);
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsTheRulesOfTheFormat(FeedFormat format) {
        assertThat(format.violations(format.write(FeedSamples.rich()))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void writesAnEmptyFeed(FeedFormat format) {
        Feed empty = FeedSamples.rich().withEntries(List.of());
        assertThat(format.violations(format.write(empty))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"RSS", "ATOM", "RDF"})
    void writesWhatRomeReads(FeedFormat format) throws FeedException {
        // ROME takes the self link of an Atom feed for its link.
        Feed feed = FeedSamples.rich().withSelf(null);
        SyndFeed read = new SyndFeedInput().build(new StringReader(format.write(feed)));
        assertThat(read.getTitle()).isEqualTo("Town news");
        assertThat(read.getLink()).isEqualTo(FeedSamples.PAGE);
        assertThat(read.getDescription()).isEqualTo("All that happens");
        assertThat(read.getEntries())
                .extracting(SyndEntry::getTitle)
                .containsExactly("Bridge & tunnel: 1 < 2", "新しい図書館 📚", "Board meeting");
        assertThat(read.getEntries())
                .extracting(SyndEntry::getUri)
                .containsExactlyElementsOf(FeedSamples.ids(FeedSamples.rich()));
        assertThat(read.getEntries().get(0).getPublishedDate()).isEqualTo(Instant.parse("2005-01-18T07:27:42Z"));
        assertThat(read.getEntries().get(1).getPublishedDate()).isEqualTo(Instant.parse("2005-01-17T00:00:00Z"));
        assertThat(read.getEntries().get(2).getPublishedDate()).isNull();
    }

    @ParameterizedTest
    @EnumSource(names = {"RSS", "ATOM"})
    void writesFilesThatRomeReads(FeedFormat format) throws FeedException {
        SyndFeed read = new SyndFeedInput().build(new StringReader(format.write(FeedSamples.rich())));
        assertThat(read.getEntries().get(0).getEnclosures())
                .extracting(SyndEnclosure::getUrl, SyndEnclosure::getType)
                .containsExactly(tuple("https://town.example/bridge.mp3?a=1&b=2", "audio/mpeg"));
        assertThat(read.getEntries().get(1).getEnclosures()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void keepsTheRulesWhateverTheFile(FeedFormat format) {
        for (String type : List.of("", "audio", "/", "a/b/c", "\u0000/x", "x/\"y", "Audio/MPEG", "a b/c")) {
            Item item = Item.builder("A")
                    .enclosure(new Enclosure("https://town.example/a b", type))
                    .node(0)
                    .build();
            Item bad = Item.builder("B")
                    .enclosure(new Enclosure("data:x", type))
                    .node(0)
                    .build();
            Feed feed = FeedSamples.feed(FeedSamples.FETCHED, item, bad);
            assertThat(feed.entries().getFirst().enclosure()).isNotNull();
            assertThat(feed.entries().getLast().enclosure()).isNull();
            assertThat(format.violations(format.write(feed))).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void inventsNoDate(FeedFormat format) {
        Feed feed = FeedSamples.feed(FeedSamples.FETCHED, item("A", "https://town.example/a"));
        assertThat(format.write(feed))
                .doesNotContain("<published>", "date_published")
                .doesNotContainPattern("(?s)<item[ >].*(pubDate|dc:date)");
    }

    @Test
    void givesAtomTheTimeAnEntryWasFirstSeen() {
        Feed feed = FeedSamples.feed(
                        FeedSamples.FETCHED, item("A", "https://town.example/a", "2030-01-01"), item("B", null))
                .withUpdated(Instant.parse("2024-06-01T00:00:00Z"));
        String atom = FeedFormat.ATOM.write(feed);
        assertThat(atom)
                .containsPattern("(?s)<entry>.*<updated>2024-05-10T08:30:00Z.*<entry>.*<updated>2024-05-10T08:30:00Z");
        assertThat(atom).contains("<published>2030-01-01T00:00:00-00:00");
    }

    @ParameterizedTest
    @EnumSource
    void writesFeedsWithoutAnyTimeUnlessTheFormatRequiresOne(FeedFormat format) {
        Feed feed = FeedSamples.feed(item("A", "https://town.example/a"));
        if (format.requiresTime()) {
            assertThatThrownBy(() -> format.write(feed)).isInstanceOf(IllegalArgumentException.class);
        } else {
            assertThat(format.violations(format.write(feed))).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void hasAnExtensionMediaTypesAndANameOfItsOwn(FeedFormat format) {
        assertThat(FeedFormat.ofExtension(format.extension())).isEqualTo(format);
        assertThat(FeedFormat.ofMediaType(format.mediaType())).isEqualTo(format);
        assertThat(FeedFormat.values())
                .filteredOn(other -> other.displayName().equals(format.displayName()))
                .containsExactly(format);
    }

    @Test
    void isOfferedByItsUse() {
        assertThat(FeedFormat.subscribable())
                .containsExactly(FeedFormat.RSS, FeedFormat.ATOM, FeedFormat.JSON, FeedFormat.RDF);
        assertThat(FeedFormat.forAllEntries()).containsAll(FeedFormat.subscribable());
        assertThat(FeedFormat.ofExtension("RSS")).isNull();
        assertThat(FeedFormat.ofMediaType("text/xml")).isEqualTo(FeedFormat.RSS);
        assertThat(FeedFormat.ofMediaType("text/html")).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void keepsMarkupInTextsFromRunning(FeedFormat format) {
        String evil = "<script>alert(1)</script><img src=x onerror=alert(2)>";
        Entry entry = Entry.of("urn:feedmill:1", evil)
                .withSummary(evil)
                .withContentHtml("<p>" + evil + "</p>")
                .withLink("javascript:alert(3)")
                .withSeen(FeedSamples.FETCHED);
        Feed feed = Feed.builder(evil, FeedSamples.PAGE)
                .description(evil)
                .language(evil)
                .image("data:x")
                .author(evil)
                .entries(List.of(entry))
                .build();
        String document = format.write(feed);
        assertThat(format.violations(document)).isEmpty();
        assertThat(document).doesNotContain("javascript:", "data:x", "<p>", "&lt;p&gt;");
        if (format == FeedFormat.RSS) {
            assertThat(document).doesNotContain("&lt;script");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"atom", "ATOM", ".atom", "application/atom+xml"})
    void isFoundByItsNames(String name) {
        assertThat(FeedFormat.of(name)).isEqualTo(FeedFormat.ATOM);
    }

    @Test
    void saysWhichFormatsThereAre() {
        assertThatThrownBy(() -> FeedFormat.of("pdf"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rss, atom, json, rdf");
    }
}
