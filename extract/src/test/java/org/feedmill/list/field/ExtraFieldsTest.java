package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Enclosure;
import org.feedmill.list.Item;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.list.read.MarkedRecord;
import org.feedmill.list.read.RecordReader;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.Page;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExtraFieldsTest {

    private static final String URL = "https://radio.example/shows/";
    private static final String PHOTO = "https://radio.example/photo.webp";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<img src=/photo.webp>",
                "<img src='data:image/gif;base64,R0' data-src=/photo.webp>",
                "<img src=/img/blank.gif data-original=/photo.webp>",
                "<img src=/spacer-1x1.png data-lazy-src=/photo.webp>",
                "<img src=/blank.gif srcset='/small.webp 320w, /photo.webp 1200w, /middle.webp 640w'>",
                "<img data-srcset='/small.webp, /photo.webp 2x'>",
                "<img srcset='data:image/gif;base64,R0=, /photo.webp 2x'>",
                "<picture><source srcset='/photo.webp 2x, /small.webp'><img src='data:,'></picture>",
                "<picture><source data-srcset='/photo.webp'></picture>",
                "<div style=\"width:3em; background-image: url('/photo.webp')\"></div>",
                "<span style='background:#fff URL(/photo.webp) no-repeat'></span>",
                "<div data-bg=/photo.webp></div>",
                "<div data-background-image='url(\"/photo.webp\")'></div>",
                "<video poster=/photo.webp></video>",
                "<img class=lazy src=/img/loading.svg><noscript><img src=/photo.webp></noscript>",
                "<img src=/icon.png width=16 height=16><img src=/photo.webp width=640>",
                "<img src=/hidden.png style='display:none'><img src=/photo.webp>"
            })
    void findsThePicture(String html) {
        Page page = Page.parse("<div>" + html + "</div>", URL);
        assertThat(ExtraFields.image(page, whole(page))).isEqualTo(PHOTO);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<img src='data:image/png;base64,AAAA'>",
                "<img src=/pixel.gif>",
                "<img src=/track.png width=1 height=1>",
                "<div style='background-color:red'></div>",
                "<div style='background-image:url()'></div>",
                "<img srcset=',,, ,'>",
                "<img>"
            })
    void takesNoStandInForAPicture(String html) {
        Page page = Page.parse("<div>" + html + "</div>", URL);
        assertThat(ExtraFields.image(page, whole(page))).isNull();
    }

    @Test
    void aPhotographMayBeCalledAnything() {
        Page page = Page.parse("<img src=/loading-bay.jpg>", URL);
        assertThat(ExtraFields.image(page, whole(page))).isEqualTo("https://radio.example/loading-bay.jpg");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<audio src=/a/1.mp3></audio>                              | /a/1.mp3     | audio/mpeg",
                "<audio controls><source src=1.opus type='audio/ogg; codecs=opus'><source src=1.mp3></audio> | /shows/1.opus | audio/ogg",
                "<video data-src=/v.webm></video>                          | /v.webm      | video/webm",
                "<audio src=/play?id=3></audio>                            | /play?id=3   | application/octet-stream",
                "<a href=/a/1.M4A?from=list#t=3>Listen</a>                 | /a/1.M4A?from=list#t=3 | audio/mp4",
                "<a href=/play/3 type=audio/flac>Hören</a>                 | /play/3      | audio/flac",
                "<a href=/get/3 download='Folge 3.ogg'>下载</a>             | /get/3       | audio/ogg",
                "<a href=/3.pdf>Notes</a> <a href=/3.wav>Play</a>          | /3.wav       | audio/wav",
                "<a href=/3.html>Show</a> <a href=/3.epub>Book</a> <a href=/3.pdf>PDF</a> | /3.epub | application/epub+zip"
            })
    void findsWhatARecordBringsAlong(String html, String path, String type) {
        Page page = Page.parse("<div>" + html + "</div>", URL);
        assertThat(ExtraFields.enclosure(page, whole(page), null))
                .isEqualTo(new Enclosure("https://radio.example" + path, type));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a href=/3.html>Show</a>",
                "<a href=/mp3>mp3</a>",
                "<a href=/list?file=a.mp3x>list</a>",
                "<a href=/3 type=text/html>Show</a>",
                "<picture><source srcset=/a.webp></picture>",
                "<audio></audio>",
                "<a href='mailto:a@b.mp3'>Mail</a>",
                "<a href=/photo.jpg download>Photo</a>"
            })
    void takesNoPageForAFile(String html) {
        Page page = Page.parse("<div>" + html + "</div>", URL);
        assertThat(ExtraFields.enclosure(page, whole(page), null)).isNull();
    }

    @Test
    void givesItemsTheirFilesAndPictures() {
        Page page = Page.parse(
                "<ul><li><img data-src=/1.jpg>2024-05-03 <a href=/1>Die Insel im Nebel</a> <a href=/1.mp3>MP3</a>"
                        + "<li><img data-src=/2.jpg>2024-05-02 <a href=/2>Der letzte Zug</a> <a href=/2.mp3>MP3</a>"
                        + "<li><img data-src=/3.jpg>2024-05-01 <a href=/3.pdf>Das Programm im Mai</a></ul>",
                URL);
        assertThat(new TimeFinder().find(page).best().orElseThrow().items())
                .extracting(
                        Item::title,
                        Item::image,
                        item -> item.enclosure() == null
                                ? null
                                : item.enclosure().address())
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(
                                "Die Insel im Nebel", "https://radio.example/1.jpg", "https://radio.example/1.mp3"),
                        org.assertj.core.groups.Tuple.tuple(
                                "Der letzte Zug", "https://radio.example/2.jpg", "https://radio.example/2.mp3"),
                        org.assertj.core.groups.Tuple.tuple(
                                "Das Programm im Mai", "https://radio.example/3.jpg", "https://radio.example/3.pdf"));
    }

    @Test
    void aRecordsOwnLinkMayBeTheFile() {
        Page page = Page.parse("<a href=/3.pdf><b>Programm</b></a>", URL);
        int inner = page.size() - 2;
        assertThat(ExtraFields.enclosure(page, new RecordArea(inner, page.size(), List.of()), URL + "3.pdf"))
                .isEqualTo(new Enclosure(URL + "3.pdf", "application/pdf"));
    }

    /** The description of the only record, whose date is found as finders find it. */
    private static @Nullable String described(String html) {
        Page page = Page.parse("<article>" + html + "</article>", URL);
        int article = page.size();
        for (int n = page.size() - 1; n >= 0; n--) {
            article = page.tagName(n).equals("article") ? n : article;
        }
        Item item = new RecordReader(page, TimeReader.standard())
                .read(List.of(MarkedRecord.at(article, page.end(article))))
                .getFirst();
        return item == null ? null : item.description();
    }

    @Test
    void leavesOutTheDateThatTheItemHasAndNoOther() {
        assertThat(described("<h3>Council meets in the old mill</h3><p>2 May 2026</p>"
                        + "<p>Questions are taken until</p><p>30 April 2026</p><p>at the town hall.</p>"))
                .isEqualTo("Questions are taken until 30 April 2026 at the town hall.");
        assertThat(described("<h3>町内清掃のお知らせ</h3><p>2026年5月2日</p><p>申し込みの締め切りは</p><p>2026年4月20日</p><p>です。</p>"))
                .isEqualTo("申し込みの締め切りは 2026年4月20日 です。");
    }

    @Test
    void leavesOutTheItemsDateHoweverOftenItIsSaid() {
        assertThat(described("<h3>Konzert im Klostergarten</h3><span>2. Mai 2026</span>"
                        + "<p>Der Eintritt ist frei, es spielt das Quartett.</p><span>2. Mai 2026</span>"))
                .isEqualTo("Der Eintritt ist frei, es spielt das Quartett.");
    }

    @Test
    void keepsTheTextThatBeginsWithTheDate() {
        assertThat(described("<h3>Harbour walls repaired</h3><p>2 May 2026 – The divers have closed the last of the"
                        + " cracks that the storm of the past winter had left in the outer wall.</p>"))
                .isEqualTo(
                        "The divers have closed the last of the cracks that the storm of the past winter had left in the"
                                + " outer wall.");
    }

    @Test
    void leavesOutNumbersThatStandBeforeTheTitle() {
        for (String number : List.of("19:30", "$9.99", "-20 %", "3.", "[12]", "#7", "4", "５．")) {
            assertThat(described(
                            "<div>1 May 2026</div><div>" + number + "</div><h3>Abend der offenen Türen im Museum</h3>"
                                    + "<p>Im großen Saal, der Eintritt ist für alle frei.</p>"))
                    .isEqualTo("Im großen Saal, der Eintritt ist für alle frei.");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The council of the town will meet again in the great hall of the old mill on 3 May 2026",
                "3 May 2026 is the last day on which the members of the society may hand in their votes"
            })
    void keepsDatesInSentences(String text) {
        assertThat(described("<h3>News of the society</h3><p>" + text + "</p>")).isEqualTo(text);
    }

    private static RecordArea whole(Page page) {
        return new RecordArea(0, page.size(), java.util.List.of());
    }
}
