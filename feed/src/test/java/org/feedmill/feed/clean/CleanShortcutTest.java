package org.feedmill.feed.clean;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Checks that the shortcut for clean values passes only clean values. */
final class CleanShortcutTest {

    private static final String[] PARTS = {
        "http://",
        "https://",
        "HTTP://",
        "a",
        "B",
        "9",
        ".",
        "-",
        ":",
        ":80",
        ":8080",
        ":99999",
        "/",
        "\\",
        "?",
        "#",
        "%",
        "%2f",
        "%2F",
        " ",
        "\t",
        "ü",
        "日",
        "@",
        "[::1]",
        "~",
        "\"",
        "<",
        "\u200b",
        "\ud800",
        "_",
        "example.org"
    };

    private static final String[] TEXTS = {
        "a",
        "Ü",
        "日本",
        " ",
        "  ",
        "\n",
        "\n\n",
        "\t",
        "\u00a0",
        "\u3000",
        "\u200b",
        "\u0085",
        "\ud83d\ude00",
        "\ud800",
        "\u0007",
        "\u2028",
        "x y",
        "."
    };

    @Test
    void aCleanAddressIsTheOneThatParsingGives() {
        Random random = new Random(7);
        for (int i = 0; i < 50_000; i++) {
            String raw = random.nextInt(8) > 0 ? "https://example.org" + some(random, PARTS) : some(random, PARTS);
            CleanUrl parsed = CleanUrl.parse(raw);
            assertThat(CleanUrl.clean(raw)).as(raw).isEqualTo(parsed == null ? null : parsed.toString());
        }
    }

    @Test
    void aCleanTextIsFoldedAndStaysAsItIs() {
        Random random = new Random(8);
        for (int i = 0; i < 50_000; i++) {
            String raw = some(random, TEXTS);
            String line = FeedText.toLine(raw, 100);
            assertThat(line == null || !line.matches("(?s).*(\\s{2}|[\\t\\n\\u00a0\\u3000\\u0007\\ud800\\u2028]).*"))
                    .isTrue();
            assertThat(FeedText.toLine("\t" + raw + " \t", 100)).isEqualTo(line);
            String lines = FeedText.toLines(raw, 100);
            assertThat(FeedText.toLines(" " + raw + "\n", 100)).isEqualTo(lines);
            assertThat(FeedText.toLines(lines, 100)).isEqualTo(lines);
        }
    }

    private static String some(Random random, String[] parts) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(9); i > 0; i--) {
            text.append(parts[random.nextInt(parts.length)]);
        }
        return text.toString();
    }
}
