package org.feedmill.feed.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.feed.FeedSamples;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Broken feeds, the same in each run: what is read of them can be written validly, and keeps its ids. */
class FeedReaderFuzzTest {

    private static final String ADDRESS = "https://town.example/feeds/all";

    private static final List<String> PIECES = List.of(
            "<item>",
            "</item>",
            "<![CDATA[",
            "]]>",
            "&amp;",
            "&",
            "&#0;",
            "&#x1F4DA;",
            "&#xD800;",
            "&bogus;",
            "<",
            ">",
            "\"",
            "'",
            "\u0000",
            "\uFFFE",
            "\u202E",
            "<!--",
            "-->",
            "<?x y?>",
            "<guid>",
            "</guid>",
            "<link>",
            "</link>",
            "<title/>",
            "<b>",
            "<script>",
            "http://",
            "javascript:alert(1)",
            "xml:base=\"../x/\"",
            "\uD83D",
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "null",
            "1e999",
            "0001-01-01",
            "<a:b xmlns:a='u'/>",
            "<pubDate>32 Foo 99</pubDate>",
            "\n",
            " ");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void writesByTheRulesWhateverItReads(int seed) {
        Random random = new Random(seed);
        List<String> samples = samples();
        int read = 0;
        for (int round = 0; round < 250; round++) {
            String broken = broken(samples.get(random.nextInt(samples.size())), random);
            byte[] bytes = bytes(broken, random);
            if (FeedReader.read(bytes, null, ADDRESS, FeedSamples.FETCHED) instanceof FeedReadResult.Read reading) {
                check(reading.feed(), broken);
                read++;
            }
        }
        assertThat(read).isGreaterThan(20);
    }

    private static void check(Feed feed, String source) {
        for (FeedFormat format : FeedFormat.subscribable()) {
            String written = format.write(feed);
            assertThat(format.violations(written)).as(source).isEmpty();
            Feed once = read(written);
            String again = format.write(once);
            assertThat(FeedSamples.ids(read(again))).as(source).isEqualTo(FeedSamples.ids(once));
        }
    }

    private static Feed read(String written) {
        FeedReadResult reading = FeedReader.read(written.getBytes(UTF_8), null, ADDRESS, FeedSamples.FETCHED);
        assertThat(reading).as(written).isInstanceOf(FeedReadResult.Read.class);
        return ((FeedReadResult.Read) reading).feed();
    }

    private static List<String> samples() {
        List<String> samples = new ArrayList<>();
        for (FeedFormat format : FeedFormat.subscribable()) {
            samples.add(format.write(FeedSamples.rich()));
        }
        return samples;
    }

    private static String broken(String sample, Random random) {
        StringBuilder text = new StringBuilder(sample);
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(5)) {
                case 0 -> text.setLength(Math.max(1, at));
                case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(40)));
                case 2 -> text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(300))));
                default -> text.insert(at, PIECES.get(random.nextInt(PIECES.size())));
            }
            if (text.isEmpty()) {
                text.append(' ');
            }
        }
        return text.toString();
    }

    /** Returns the bytes of a text, now and then with a flipped bit. */
    private static byte[] bytes(String text, Random random) {
        byte[] bytes = text.getBytes(UTF_8);
        if (random.nextInt(3) == 0) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return bytes;
    }
}
