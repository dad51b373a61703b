package org.feedmill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedmill.feed.FeedFormat;
import org.junit.jupiter.api.Test;

/** Compares the lists of feed formats in the documentation with the registry. */
class FeedFormatDocsTest {

    private static final List<FeedFormat> ALL = List.of(FeedFormat.values());

    @Test
    void tableOfTheLibraryHasEveryFormat() throws IOException {
        List<String> rows = lines("docs/library.md")
                .dropWhile(line -> !line.startsWith("| format | extension |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
        assertThat(rows)
                .containsExactlyElementsOf(ALL.stream()
                        .map(format -> "| %s | `%s` | `%s` | %s | %s |"
                                .formatted(
                                        format.displayName(),
                                        format.extension(),
                                        format.mediaType(),
                                        format.isSubscribable() ? "yes" : "no",
                                        format.writesAllEntries() ? "all" : "events"))
                        .toList());
    }

    @Test
    void addressesOfTheServerHaveTheFormatsThatAreServed() throws IOException {
        assertThat(lines("docs/server.md"))
                .anyMatch(line -> line.startsWith("| `/feeds/ID.rss`" + others(ALL) + " |"))
                .anyMatch(
                        line -> line.startsWith("| `/search.rss?q=WORDS`" + others(FeedFormat.forAllEntries()) + " |"))
                .anyMatch(
                        line -> line.startsWith("| `/status.rss?key=KEY`" + others(FeedFormat.subscribable()) + " |"));
        assertThat(Files.readString(Path.of("../README.md")))
                .contains("`/feeds/ID.rss`\n(" + others(ALL).substring(2) + ")");
    }

    @Test
    void optionsOfTheCommandsHaveTheFormatsThatTheyWrite() throws IOException {
        assertThat(lines("README.md")).anyMatch(line -> line.startsWith("| `--format " + choice(ALL, "\\|") + "` |"));
        assertThat(Files.readString(Path.of("../docs/rules.md"))).contains("--format " + choice(ALL, "|") + "\n");
        assertThat(lines("docs/crawl.md"))
                .anyMatch(line -> line.startsWith(
                        "| `--format " + choice(FeedFormat.forAllEntries(), "\\|") + "\\|jsonl\\|warc` |"));
    }

    private static Stream<String> lines(String file) throws IOException {
        return Arrays.stream(Files.readString(Path.of("..", file)).split("\n"));
    }

    /** Returns the extensions after the first, each with a dot. */
    private static String others(List<FeedFormat> formats) {
        return formats.stream()
                .skip(1)
                .map(format -> ", `." + format.extension() + "`")
                .collect(Collectors.joining());
    }

    private static String choice(List<FeedFormat> formats, String separator) {
        return formats.stream().map(FeedFormat::extension).collect(Collectors.joining(separator));
    }
}
