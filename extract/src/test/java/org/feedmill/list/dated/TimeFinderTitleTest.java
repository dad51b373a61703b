package org.feedmill.list.dated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.feedmill.list.dated.TimeFinderTest.rows;

import org.junit.jupiter.api.Test;

/** Titles of dated items: labels and dates next to and inside them. */
class TimeFinderTitleTest {

    @Test
    void keepsLabelsOutOfTitles() {
        String row = "<li><time>2024-05-0%d</time> <span>%s</span><a href='/%d'>%s</a></li>";
        assertThat(rows("<ul>" + row.formatted(3, "休館", 3, "五月の臨時休館日について")
                        + row.formatted(2, "行事", 2, "春の朗読会の参加者を募集します") + row.formatted(1, "案内", 1, "電子書籍の貸出点数が増えました")
                        + "</ul>"))
                .first()
                .isEqualTo("2024-05-03 | 五月の臨時休館日について | https://example.org/3");
    }

    @Test
    void namesItemsThatSayNothingButTheirDates() {
        assertThat(
                        rows(
                                "<p><a href='1.pdf'>05-03-24</a> <a href='2.pdf'>04-17-24</a> <a href='3.pdf'>04-03-24</a></p>"))
                .contains("2024-05-03 | 05-03-24 | https://example.org/list/1.pdf");
    }

    @Test
    void keepsDatesInTitlesThatOnlyDatesTellApart() {
        String row = "<li><a href='/%d'>Commission Meeting - 0%d/15/24</a><p>Agenda and minutes</p></li>";
        assertThat(rows("<ul>" + row.formatted(1, 1) + row.formatted(2, 2) + row.formatted(3, 3) + row.formatted(4, 4)
                        + "</ul>"))
                .first()
                .isEqualTo("2024-01-15 | Commission Meeting - 01/15/24 | https://example.org/1");
    }

    @Test
    void readsNoDateFromATitleBesideAFullDate() {
        assertThat(rows("<p>Freitag, 3. Mai 2024 <a href='/3'>Vor 89 Jahren in Altmoor: der erste Nachtbus</a><br>"
                        + "Donnerstag, 2. Mai 2024 <a href='/2'>Sperrung bei Ilmtal wegen des Spendenlaufs</a><br>"
                        + "Mittwoch, 1. Mai 2024 <a href='/1'>Protokoll der Sitzung zum Solardach</a><br></p>"))
                .containsExactly(
                        "2024-05-03 | Vor 89 Jahren in Altmoor: der erste Nachtbus | https://example.org/3",
                        "2024-05-02 | Sperrung bei Ilmtal wegen des Spendenlaufs | https://example.org/2",
                        "2024-05-01 | Protokoll der Sitzung zum Solardach | https://example.org/1");
    }
}
