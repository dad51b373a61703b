package org.feedmill.lab.fault;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.feedmill.feed.FeedFormat;
import org.junit.jupiter.api.Test;

class ReceivedFeedTest {

    private static String link(long n) {
        return "http://127.1.0.3:4711/5/ja-" + n + ".html";
    }

    private static byte[] rss(long... numbers) {
        return LongStream.of(numbers)
                .mapToObj(n -> "<item><title>記事 " + n + "</title><link>" + link(n) + "</link></item>")
                .collect(Collectors.joining("", "<rss version=\"2.0\"><channel><title>x</title>", "</channel></rss>"))
                .getBytes(UTF_8);
    }

    @Test
    void readsWholeFeedsInEveryFormat() {
        assertThat(ReceivedFeed.of(FeedFormat.RSS, rss(12, 11, 10)).faults()).isEmpty();
        assertThat(ReceivedFeed.of(FeedFormat.RSS, rss(12, 11, 10)).itemNumbers())
                .containsExactly(12L, 11L, 10L);
        String atom = "<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry><title>a</title><link href=\"" + link(3)
                + "\"/></entry></feed>";
        assertThat(ReceivedFeed.of(FeedFormat.ATOM, atom.getBytes(UTF_8)).itemNumbers())
                .containsExactly(3L);
        String json = "{\"items\":[{\"title\":\"a\",\"url\":\"" + link(8) + "\"}]}";
        assertThat(ReceivedFeed.of(FeedFormat.JSON, json.getBytes(UTF_8)).itemNumbers())
                .containsExactly(8L);
    }

    @Test
    void seesWhatIsTorn() {
        assertThat(ReceivedFeed.of(FeedFormat.RSS, "<rss><channel><item>".getBytes(UTF_8))
                        .faults())
                .isNotEmpty();
        assertThat(ReceivedFeed.of(FeedFormat.RSS, rss(12, 9)).gaps()).containsExactly(10L, 11L);
        assertThat(ReceivedFeed.of(FeedFormat.RSS, rss(12, 12)).faults())
                .singleElement()
                .asString()
                .contains("twice");
        assertThat(ReceivedFeed.of(FeedFormat.RSS, rss()).faults()).containsExactly("no entries");
        assertThat(ReceivedFeed.of(FeedFormat.JSON, "{\"items\":[{\"title\":\"a\"}]}".getBytes(UTF_8))
                        .faults())
                .isNotEmpty();
    }
}
