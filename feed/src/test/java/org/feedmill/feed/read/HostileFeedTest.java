package org.feedmill.feed.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedmill.feed.FeedSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Feeds of the maximum size of a response that are made to cost much: all of them are read in linear time. */
class HostileFeedTest {

    private static final int BYTES = 10_000_000;

    private static final String HEAD = "<rss><channel><title>A</title><item><title>First</title></item>";

    /** Ways to let a parser read the same characters, or compare the same elements, again and again. */
    private enum Attack {
        SECTIONS_WITHOUT_END {
            @Override
            String feed() {
                return filled(HEAD, "<![CDATA[</channel-");
            }
        },
        END_TAGS_WITHOUT_END {
            @Override
            String feed() {
                return filled(HEAD, "</a");
            }
        },
        END_TAGS_OF_ANOTHER_NAMESPACE {
            @Override
            String feed() {
                String open = IntStream.range(0, 245)
                        .mapToObj(n -> "<a:x xmlns:p" + n + "='u'>")
                        .collect(Collectors.joining());
                return filled(HEAD + open, "</b:x>");
            }
        },
        NAMESPACES {
            @Override
            String feed() {
                String declared = IntStream.range(0, 100_000)
                        .mapToObj(n -> " xmlns:p" + n + "='u'")
                        .collect(Collectors.joining());
                return filled(HEAD + "<a" + declared + ">", "<b xmlns:q=''/>");
            }
        },
        REFERENCES {
            @Override
            String feed() {
                return HEAD
                        + IntStream.range(0, BYTES / 9)
                                .mapToObj(n -> "&#" + n + ";")
                                .collect(Collectors.joining());
            }
        },
        ENTRIES_IN_UPPER_CASE {
            @Override
            String feed() {
                return filled(HEAD, "<ITEM/>");
            }
        },
        ELEMENTS {
            @Override
            String feed() {
                return filled(HEAD, "<a/>");
            }
        },
        ATTRIBUTES {
            @Override
            String feed() {
                return HEAD + "<a"
                        + IntStream.range(0, BYTES / 9).mapToObj(n -> " a" + n).collect(Collectors.joining());
            }
        };

        abstract String feed();

        private static String filled(String head, String part) {
            return head + part.repeat((BYTES - head.length()) / part.length());
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsFeedsThatAreMadeToCostMuch(Attack attack) {
        byte[] bytes = attack.feed().getBytes(UTF_8);

        FeedReadResult result = assertTimeoutPreemptively(
                Duration.ofSeconds(30),
                () -> FeedReader.read(bytes, null, "https://town.example/feed", FeedSamples.FETCHED));

        assertThat(result)
                .isInstanceOfSatisfying(
                        FeedReadResult.Read.class,
                        read -> assertThat(read.feed().entries().getFirst().title())
                                .isEqualTo("First"));
    }

    @Test
    void keepsNoMoreElementsThanFitIntoTheMemory() {
        FeedMarkupParser parser = new FeedMarkupParser(HEAD + "<a/>".repeat(2_000_000), FeedReader.MAX_ENTRIES);

        MarkupElement root = Objects.requireNonNull(parser.parse());

        assertThat(parser.isComplete()).isFalse();
        assertThat(root.child("channel"))
                .isNotNull()
                .satisfies(channel -> assertThat(channel.children("a")).hasSizeLessThan(FeedMarkupParser.MAX_PARTS));
    }
}
