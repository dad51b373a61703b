package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Enclosure;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which file of a record is found, and how its type is determined. */
class EnclosureFinderTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "<a href=/a.bin type=video/mp4>Film</a> | video/mp4",
                "<a href=/a.mp3 type=audio/ogg>Ton</a> | audio/ogg",
                "<a href=/a.bin type=application/pdf>Heft</a> | application/pdf",
                "<a href=/a.bin type='AUDIO/MPEG; q=1'>Ton</a> | audio/mpeg",
                "<a href=/a.mp3 type=text/html>Ton</a> | audio/mpeg",
                "<a href=/a type='audio/'>Ton</a> | -",
                "<a href=/a type='audio/x y'>Ton</a> | -",
                "<a href=/get download=b.pdf>Heft</a> | application/pdf",
                "<a href=/a.mp3/>Ton</a> | -",
                "<a href=/a.verylongmp3>Ton</a> | -"
            })
    void believesTheStatedTypeBeforeTheEndingOfTheName(String html, @Nullable String type) {
        assertThat(type(html)).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "<a href=/a.pdf>Heft</a><audio src=/b></audio> | application/octet-stream",
                "<a href=/a.pdf>Heft</a><a href=/b.mp3>Ton</a> | audio/mpeg",
                "<a href=/a.pdf>Heft</a><a href=/b.epub>Buch</a> | application/pdf",
                "<a href=/a.mp3 hidden>Ton</a><a href=/b.pdf>Heft</a> | application/pdf",
                "<audio src=' ' data-src=/b.ogg></audio> | audio/ogg",
                "<video><source src=/b.webm></video> | video/webm",
                "<video><source src=/b></video> | -",
                "<audio src=/b type=text/plain></audio> | application/octet-stream",
                "<audio src=/b.pdf></audio> | -",
                "<embed src=/b.mp3> | -"
            })
    void takesWhatIsPlayedBeforeDocuments(String html, @Nullable String type) {
        assertThat(type(html)).isEqualTo(type);
    }

    private static @Nullable String type(String html) {
        Page page = Page.parse("<div>" + html + "</div>", "https://radio.example/");
        Enclosure found = EnclosureFinder.first(page, new RecordArea(0, page.size(), List.of()), null);
        return found == null ? null : found.type();
    }
}
