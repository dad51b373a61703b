package org.feedmill.lab.served;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedmill.feed.FeedFormat;
import org.feedmill.lab.bench.BenchFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ServedFeedWriterTest {

    @TempDir
    private Path folder;

    private void page(String name, String url, String html) throws IOException {
        Path one =
                Files.createDirectories(folder.resolve("bench/lists-saved/town").resolve(name));
        Files.writeString(one.resolve("page.html"), html);
        Files.writeString(one.resolve("meta.json"), "{\"url\": \"" + url + "\", \"lang\": \"en\"}");
        Files.writeString(one.resolve("truth.json"), "{\"complete\": true, \"items\": []}");
    }

    @Test
    void writesFeedsWithTheAddressesOfAServer() throws IOException {
        String list = """
            <html lang=en><title>Town news</title><ul>
            <li><a href="/n/1">The harbour opens again</a> 3 March 2026</li>
            <li><a href="/n/2">A tower for the old town</a> 2 March 2026</li>
            <li><a href="/n/3">The market moves to the square</a> 1 March 2026</li></ul></html>
            """;
        page("1", "https://town.example/news?page=1", list);
        page("2", "https://town.example/news?page=1", list.replace("harbour", "airport"));
        page("3", "https://stra\u00dfe.example/", "<p>Nothing here.</p>");
        Path out = folder.resolve("out");
        try (ServedFeedWriter writer = new ServedFeedWriter(out)) {
            assertThat(writer.write(new BenchFolder(folder.resolve("bench")), "best", 2))
                    .isEqualTo(4);
        }
        List<String> lines = Files.readAllLines(out.resolve(ServedFeedWriter.LIST));
        assertThat(lines).hasSize(4);
        for (String line : lines) {
            String[] columns = line.split("\t", -1);
            String document = Files.readString(out.resolve(columns[0]));
            FeedFormat format = columns[0].endsWith(".atom") ? FeedFormat.ATOM : FeedFormat.RSS;
            assertThat(format.violations(document)).isEmpty();
            assertThat(columns[1]).startsWith(ServedFeedWriter.SERVER + "/feeds/");
            assertThat(columns[2]).isEqualTo(format.mediaType() + "; charset=utf-8");
            assertThat(document).contains("href=\"" + columns[1] + "\"").contains("for the old town");
        }
    }
}
