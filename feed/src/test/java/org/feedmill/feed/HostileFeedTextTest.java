package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import java.io.StringReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.feedmill.feed.clean.FeedText;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that feeds of hostile text are valid and that other parsers can read them. */
class HostileFeedTextTest {

    private static final List<String> PIECES = List.of(
            "]]>",
            "<![CDATA[",
            "&amp;amp;",
            "&",
            "<",
            ">",
            "\"",
            "'",
            "<!--",
            "-->",
            "<?xml?>",
            "<!DOCTYPE x>",
            "</title>",
            "<script>",
            "\u0000",
            "\u0001",
            "\u0008",
            "\u000B",
            "\u001F",
            "\u007F",
            "\u0085",
            "\u009F",
            "\uFFFE",
            "\uFFFF",
            "\uFDD0",
            "\uFEFF",
            "\uD800",
            "\uDC00",
            "\uDBFF\uDFFF",
            "\u202E",
            "\u200F",
            "\u200B",
            "\u2028",
            "😀",
            "漢字",
            "é",
            "e\u0301",
            " ",
            "\r\n",
            "\t",
            "\u00A0",
            "a",
            "Z",
            "0",
            "%",
            "%zz",
            "#",
            "?",
            "\\",
            "{}",
            "&#0;",
            "&#xFFFE;");

    @ParameterizedTest
    @EnumSource
    void keepsTheRulesOnRandomText(FeedFormat format) throws FeedException {
        Random random = new Random(20050118);
        for (int round = 0; round < 100; round++) {
            Feed feed = feed(random);
            String document = format.write(feed);
            assertThat(format.violations(document)).as(document).isEmpty();
            if (format.isSubscribable() && format != FeedFormat.JSON) {
                SyndFeed read = new SyndFeedInput().build(new StringReader(document));
                assertThat(read.getEntries()).hasSameSizeAs(feed.entries());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void boundsLongTexts(FeedFormat format) {
        String megabyte = "word \u0000\uD83D\uDE00".repeat(125_000);
        Item item = Item.builder(megabyte)
                .link("https://a.example/" + megabyte)
                .category(megabyte)
                .description(megabyte)
                .image(megabyte)
                .author(megabyte)
                .node(0)
                .build();
        Feed feed = FeedSamples.feed(FeedSamples.FETCHED, item);
        String document = format.write(feed);
        assertThat(format.violations(document)).isEmpty();
        assertThat(feed.entries().getFirst().title()).hasSizeLessThanOrEqualTo(FeedText.MAX_TITLE_LENGTH + 1);
        assertThat(document).hasSizeLessThan(50_000);
    }

    private static Feed feed(Random random) {
        List<Item> items = new ArrayList<>();
        for (int i = random.nextInt(6); i >= 0; i--) {
            Moment date = random.nextBoolean() ? null : Moment.ofDay(LocalDate.of(random.nextInt(11_000), 2, 3));
            items.add(Item.builder(text(random))
                    .link(address(random))
                    .date(date)
                    .category(text(random))
                    .description(text(random))
                    .image(address(random))
                    .author(text(random))
                    .node(i)
                    .build());
        }
        Page page =
                Page.parse(text(random), "https://town.example/" + text(random)).withFetchTime(FeedSamples.FETCHED);
        ItemList list = new ItemList(List.of(new Subject(text(random), items)), "test", 1, List.of());
        Feed feed = Feed.of(page, list);
        return Feed.builder(text(random), feed.link())
                .self(address(random))
                .description(text(random))
                .language(text(random))
                .updated(feed.updated())
                .image(address(random))
                .author(text(random))
                .entries(feed.entries())
                .build();
    }

    private static @Nullable String address(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> null;
            case 1 -> text(random);
            case 2 -> "javascript:" + text(random);
            case 3 -> "http://" + text(random) + "/";
            default -> "https://town.example/" + text(random);
        };
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }
}
