package org.feedmill.rule.mark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the search for the nodes that a person's words refer to. */
class MarkFinderTest {

    private static final Page PAGE = Page.parse("""
            <html><body>
            <nav><a href="/a/2">Straße gesperrt</a></nav>
            <ul id="news">
            <li><a href="/a/1">Der  „große“ Umbau
               beginnt</a> <span>3. Mai 2024</span></li>
            <li><a href="/a/2">Straße gesperrt</a> <span>4. Mai 2024</span></li>
            <li><a href="/a/3">市議会だより <b>第12号</b></a> <span>5. Mai 2024</span></li>
            <li><a href="/a/4"><img src="/p/4.png" alt="صورة اليوم"></a> <span>6. Mai 2024</span></li>
            </ul></body></html>
            """, "https://rathaus.example/");

    private static String path(String mark) {
        return switch (new MarkFinder(PAGE).find(mark)) {
            case MarkSelection.SingleMatch clear -> PAGE.xpath(clear.mark().node());
            case MarkSelection.SeveralMatches several ->
                "several " + PAGE.xpath(several.marks().getFirst().node());
            case MarkSelection.NoMatch missing -> missing.problem() + missing.nearest();
        };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            title=der große umbau BEGINNT | /HTML[0]/BODY[0]/UL[0]/LI[0]/A[0]/TEXT[0]
            title=Der "große" Umbau beginnt | /HTML[0]/BODY[0]/UL[0]/LI[0]/A[0]/TEXT[0]
            title=市議会だより 第12号 | /HTML[0]/BODY[0]/UL[0]/LI[2]/A[0]
            title=صورة اليوم | /HTML[0]/BODY[0]/UL[0]/LI[3]/A[0]/IMG[0]
            title=Umbau | /HTML[0]/BODY[0]/UL[0]/LI[0]/A[0]/TEXT[0]
            date=5. Mai 2024 | /HTML[0]/BODY[0]/UL[0]/LI[2]/SPAN[0]/TEXT[0]
            link=/a/3 | /HTML[0]/BODY[0]/UL[0]/LI[2]/A[0]
            link=https://rathaus.example/a/3/ | /HTML[0]/BODY[0]/UL[0]/LI[2]/A[0]
            image=/p/4.png | /HTML[0]/BODY[0]/UL[0]/LI[3]/A[0]/IMG[0]
            title=/HTML[0]/BODY[0]/UL[0]/LI[1]/A[0] | /HTML[0]/BODY[0]/UL[0]/LI[1]/A[0]
            region=//UL#news | /HTML[0]/BODY[0]/UL[0]
            """)
    void findsTextsAddressesAndPaths(String mark, String path) {
        assertThat(path(mark)).isEqualTo(path);
    }

    @Test
    void saysWhenWordsStandSeveralTimesAndTakesTheListBeforeTheMenu() {
        assertThat(path("title=Straße gesperrt")).isEqualTo("several /HTML[0]/BODY[0]/UL[0]/LI[1]/A[0]/TEXT[0]");
    }

    @Test
    void namesWhatComesNearWhenNothingIsFound() {
        assertThat(new MarkFinder(PAGE).find("title=Strasse gesperrt"))
                .isInstanceOfSatisfying(
                        MarkSelection.NoMatch.class,
                        m -> assertThat(m.nearest()).contains("Straße gesperrt"));
    }

    @Test
    void saysWhatCanBeMarked() {
        assertThat(path("headline=x")).contains("title=").contains("not=");
        assertThat(path("Straße")).contains("title=");
        assertThat(path("title=")).contains("write a text");
    }

    @Test
    void takesWordsOfSeveralPlacesWhereTheOthersStand() {
        Page page = Page.parse("""
                <html><body><h2><a href="/x">Brief</a></h2>
                <p><a href="/1">Wetter</a></p><p><a href="/2">Brief</a></p><p><a href="/3">Sport</a></p></body></html>
                """, "https://blatt.example/");
        List<MarkSelection> found = new MarkFinder(page).find(List.of("title=Wetter", "title=Brief"));
        assertThat(page.xpath(found.getLast().marks().getFirst().node())).contains("P[1]");
    }

    @Test
    void keepsThePartOfATextThatIsMeant() {
        Page page = Page.parse("<html><body><p>Neu: Fest am Markt (Aushang)</p></body></html>", "https://a.example/");
        assertThat(new MarkFinder(page).find("title=Fest am Markt").marks())
                .singleElement()
                .satisfies(m -> assertThat(m.words()).isEqualTo("Fest am Markt"));
    }

    @Test
    void survivesWordsOfNothing() {
        Page empty = Page.parse("", "https://a.example/");
        for (String words : List.of("title=\"\"", "title=///", "title=//", "title=x", "link=#", "image=", "title=[")) {
            assertThat(new MarkFinder(empty).find(words)).isInstanceOf(MarkSelection.NoMatch.class);
        }
    }
}
