package org.feedmill.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.feedmill.list.Enclosure;
import org.feedmill.time.Moment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Files, pictures, podcasts and the fields of the channel as feeds write them. */
class FeedMediaWritingTest {

    private static final String PAGE = "https://town.example/news/";
    private static final Instant SEEN = Instant.parse("2026-05-02T10:00:00Z");

    private static final EntryMedia EPISODE = EntryMedia.of(
            List.of(
                    new MediaFile("https://town.example/1.mp3", "audio/mpeg", 4711L),
                    new MediaFile("https://town.example/1.pdf", "application/pdf", null)),
            Map.of("duration", "12:34", "explicit", "no", "episode", "7", "unknown", "x", "season", "none"));

    @ParameterizedTest
    @EnumSource(names = {"RSS", "ATOM", "JSON"})
    void writesEveryFileWithItsLength(FeedFormat format) {
        Entry entry = Entry.builder("x:1", "Folge").seen(SEEN).media(EPISODE).build();
        String written = format.write(feed(entry));
        assertThat(format.violations(written)).isEmpty();
        assertThat(written).contains("4711");
        Entry back = read(written).entries().getFirst();
        assertThat(back.files()).isEqualTo(EPISODE.files());
    }

    @ParameterizedTest
    @EnumSource(names = {"RSS", "ATOM"})
    void keepsTheElementsOfPodcasts(FeedFormat format) {
        Entry entry = Entry.builder("x:1", "Folge").seen(SEEN).media(EPISODE).build();
        assertThat(read(format.write(feed(entry))).entries().getFirst().media().podcast())
                .isEqualTo(Map.of("duration", "12:34", "explicit", "no", "episode", "7"));
    }

    @Test
    void writesAZeroOnlyForALengthThatNobodyKnows() {
        Entry entry = Entry.builder("x:1", "a")
                .enclosure(new Enclosure("https://town.example/1.mp3", "audio/mpeg"))
                .build();
        assertThat(FeedFormat.RSS.write(feed(entry))).contains("length=\"0\"");
        EntryMedia known =
                EntryMedia.of(List.of(new MediaFile("https://town.example/1.mp3", "audio/mpeg", 9L)), Map.of());
        assertThat(FeedFormat.RSS.write(feed(entry.withMedia(known))))
                .contains("length=\"9\"")
                .doesNotContain("length=\"0\"")
                .containsOnlyOnce("<enclosure");
    }

    @Test
    void remembersALengthThatALaterUpdateLacks() {
        Entry before = Entry.builder("x:1", "Folge").media(EPISODE).build();
        EntryMedia bare =
                EntryMedia.of(List.of(new MediaFile("https://town.example/1.mp3", "audio/mpeg", null)), Map.of());
        Entry now = Entry.builder("x:1", "Folge").media(bare).build().continuing(before);
        assertThat(now.files()).containsExactly(new MediaFile("https://town.example/1.mp3", "audio/mpeg", 4711L));
        assertThat(now.media().podcast()).containsEntry("episode", "7");
    }

    @Test
    void putsThePictureBehindTheEnclosureWithItsType() {
        Entry entry = Entry.builder("x:1", "Folge")
                .image("https://town.example/a.PNG?w=1")
                .summary("Text")
                .media(EPISODE)
                .build();
        String written = FeedFormat.RSS.write(feed(entry));
        assertThat(written).contains("type=\"image/png\" medium=\"image\"");
        assertThat(written.indexOf("<media:content")).isGreaterThan(written.lastIndexOf("<enclosure"));
    }

    @ParameterizedTest
    @EnumSource(names = {"RSS", "ATOM", "RDF"})
    void showsThePictureOfAnEntryWithoutText(FeedFormat format) {
        Entry entry = Entry.builder("x:1", "Bild <1>")
                .link(PAGE + "1")
                .image("https://town.example/a.png")
                .seen(SEEN)
                .build();
        String written = format.write(feed(entry));
        assertThat(written).contains("&lt;img src=");
        assertThat(format.violations(written)).isEmpty();
        String text = format.write(feed(entry.withSummary("Es regnet.")));
        assertThat(text).doesNotContain("&lt;img");
    }

    @Test
    void givesAtomASummaryWhereThereIsAnyText() {
        Entry entry = Entry.builder("x:1", "a")
                .link(PAGE + "1")
                .contentHtml("<p>Der <b>Wind</b> dreht.</p><p>Morgen Regen.</p>")
                .seen(SEEN)
                .build();
        assertThat(FeedFormat.ATOM.write(feed(entry)))
                .contains("<summary type=\"text\">Der Wind dreht. Morgen Regen.</summary>");
    }

    @Test
    void letsUpdateTimesOfOneDayFallByTheOrderOfTheList() {
        Entry one = day("1", "2026-05-02");
        Entry two = day("2", "2026-05-02");
        Entry three = day("3", "2026-05-01");
        String written = FeedFormat.ATOM.write(feed(one, two, three));
        assertThat(written)
                .contains(
                        "<updated>2026-05-02T00:00:01-00:00</updated>",
                        "<updated>2026-05-02T00:00:00-00:00</updated>",
                        "<updated>2026-05-01T00:00:00-00:00</updated>");
        Feed back = read(written);
        assertThat(back.entries()).allSatisfy(entry -> {
            assertThat(entry.hasDateOnly()).isTrue();
            assertThat(entry.updated()).isNull();
        });
        String more = FeedFormat.ATOM.write(feed(day("0", "2026-05-02"), one, two, three));
        assertThat(more).contains("<updated>2026-05-02T00:00:02-00:00</updated>");
        assertThat(more.substring(more.indexOf("news/1"))).isEqualTo(written.substring(written.indexOf("news/1")));
    }

    @Test
    void writesNoVectorPictureForTheChannelOfRss() {
        Feed feed = Feed.builder("Stadt", PAGE)
                .image("https://town.example/logo.svg")
                .build();
        assertThat(FeedFormat.RSS.write(feed)).doesNotContain("logo.svg");
        Feed other = feed.toBuilder().image("https://town.example/logo.png").build();
        assertThat(FeedFormat.RSS.write(other)).contains("logo.png");
    }

    @Test
    void describesTheChannelByMoreThanItsTitle() {
        Feed feed = Feed.builder("Stadt", PAGE).updated(SEEN).build();
        assertThat(FeedFormat.RSS.write(feed)).contains("<description>town.example/news/</description>");
        assertThat(FeedFormat.ATOM.write(feed)).doesNotContain("<subtitle");
        assertThat(FeedFormat.JSON.write(feed)).doesNotContain("\"description\"");
    }

    @Test
    void writesNoReplacementCharacters() {
        Entry entry = Entry.builder("x:1", "Caf\uFFFD offen")
                .summary("\uFFFD\uFFFDText")
                .build();
        assertThat(FeedFormat.RSS.write(feed(entry)))
                .contains("Caf offen", "Text")
                .doesNotContain("\uFFFD");
    }

    @ParameterizedTest
    @CsvSource({"eng, en", "deu-DE, de-DE", "en-UK, en-GB", "EN_us, en-US", "de-Nowhere, de", "zh-hant-tw, zh-Hant-TW"})
    void writesLanguageTagsThatEveryValidatorKnows(String declared, String tag) {
        assertThat(FeedLanguage.tag(declared)).isEqualTo(tag);
    }

    private static Entry day(String name, String date) {
        return Entry.builder(PAGE + name, name)
                .link(PAGE + name)
                .published(Moment.ofDay(LocalDate.parse(date)))
                .seen(Instant.parse("2026-05-03T00:00:00Z"))
                .build();
    }

    private static Feed feed(Entry... entries) {
        return Feed.builder("Stadt", PAGE)
                .updated(SEEN)
                .entries(List.of(entries))
                .build();
    }

    private static Feed read(String written) {
        FeedReadResult reading = FeedReader.read(written.getBytes(UTF_8), null, PAGE, SEEN);
        assertThat(reading).isInstanceOf(FeedReadResult.Read.class);
        return ((FeedReadResult.Read) reading).feed();
    }
}
