package org.feedmill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.feedmill.feed.FeedFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FeedOutputFolderTest {

    private static final Path FOLDER = Path.of("/tmp/out");
    private static final FeedOutputFolder FEEDS = new FeedOutputFolder(FOLDER, FeedFormat.ATOM);

    @ParameterizedTest
    @ValueSource(strings = {"plain", "source/case", "a b", "12:30", "日本語/ニュース", "..a", "a..", "x/.hidden/y"})
    void namesFilesByTheirIds(String id) {
        assertThat(FEEDS.file(id)).isEqualTo(FOLDER.resolve(id + ".atom"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "..",
                "../x",
                "a/../../x",
                "/etc/passwd",
                "a//b",
                "",
                ".",
                "./x",
                "..\\x",
                "a\0b",
                "a\nb",
                "/",
                "\uD800"
            })
    void neverLeavesTheFolder(String id) {
        Path file = FEEDS.file(id);
        assertThat(file.normalize()).startsWithRaw(FOLDER).isEqualTo(file).isNotEqualTo(FOLDER);
        assertThat(file.toString()).endsWith(".atom").doesNotContain("\\", "\0", "\n");
    }

    @Test
    void givesDifferentIdsDifferentFiles() {
        assertThat(FEEDS.file("a\\b")).isNotEqualTo(FEEDS.file("a_b")).isNotEqualTo(FEEDS.file("a\nb"));
        assertThat(FEEDS.file("x".repeat(500) + "Aa")).isNotEqualTo(FEEDS.file("x".repeat(500) + "BB"));
        assertThat(FEEDS.file("\u0001\u001F")).isNotEqualTo(FEEDS.file("\u0002\0"));
        assertThat(FEEDS.file("\uD800")).isNotEqualTo(FEEDS.file("\uDC00"));
        assertThat(FEEDS.file("x".repeat(500) + "1")).isNotEqualTo(FEEDS.file("x".repeat(500) + "2"));
    }

    @Test
    void keepsNamesShortEnoughForFileSystems() {
        assertThat(FEEDS.file("日".repeat(500))
                        .getFileName()
                        .toString()
                        .getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .hasSizeLessThan(255);
    }
}
