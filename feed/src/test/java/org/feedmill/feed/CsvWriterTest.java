package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvWriterTest {

    private static List<CSVRecord> read(Feed feed) throws IOException {
        String document = FeedFormat.CSV.write(feed);
        assertThat(FeedFormat.CSV.violations(document)).isEmpty();
        return CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get()
                .parse(new StringReader(document))
                .getRecords();
    }

    @Test
    void givesEveryEntryARowThatAnotherLibraryReads() throws IOException {
        Feed rich = FeedSamples.rich();
        List<CSVRecord> rows = read(rich);
        assertThat(rows).extracting(row -> row.get("id")).containsExactlyElementsOf(FeedSamples.ids(rich));
        CSVRecord first = rows.getFirst();
        assertThat(first.get("title")).isEqualTo("Bridge & tunnel: 1 < 2");
        assertThat(first.get("date")).isEqualTo("2005-01-18T16:27:42+09:00");
        assertThat(first.get("description")).isEqualTo("The bridge is open.\nThe tunnel is not & never was.");
        assertThat(first.get("category")).isEqualTo("Roads\nWorks & days");
        assertThat(first.get("enclosure")).isEqualTo("https://town.example/bridge.mp3?a=1&b=2");
        assertThat(first.get("updated")).isEqualTo("2005-01-19T10:00:00Z");
        assertThat(first.get("content")).isEqualTo("<p>The bridge is <b>open</b>.</p>");
        assertThat(rows.getLast().get("date")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"=1+1", "+1", "-1", "@SUM(A1)", "＝1", "'=1", "''-2", "=HYPERLINK(\"https://x.example\",\"y\")"})
    void letsNoSpreadsheetRunATextAsAFormula(String text) throws IOException {
        Feed feed = FeedSamples.rich().withEntries(List.of(Entry.of("urn:feedmill:1", text)));
        String title = read(feed).getFirst().get("title");
        assertThat(title).isEqualTo("'" + text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b", "say \"x\"", "'quoted'", "1-2", "a=b", "日本語 📚"})
    void keepsOtherTexts(String text) throws IOException {
        Feed feed = FeedSamples.rich().withEntries(List.of(Entry.of("urn:feedmill:1", text)));
        assertThat(read(feed).getFirst().get("title")).isEqualTo(text);
    }

    @Test
    void noticesMalformedTables() {
        assertThat(FeedFormat.CSV.violations("id,title\r\n1,=2\r\n"))
                .singleElement()
                .asString()
                .contains("formula");
        assertThat(FeedFormat.CSV.violations("id,title\r\n1\r\n")).anyMatch(fault -> fault.contains("1 of 2 cells"));
        assertThat(FeedFormat.CSV.violations("id,title\r\n1,\"a\r\n")).anyMatch(fault -> fault.contains("malformed"));
        assertThat(FeedFormat.CSV.violations("id,title\n1,a\n")).isNotEmpty();
    }
}
