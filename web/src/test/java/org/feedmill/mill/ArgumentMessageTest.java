package org.feedmill.mill;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import org.feedmill.feed.Feed;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.feedmill.rule.format.RuleFormat;
import org.junit.jupiter.api.Test;

/** Checks that the main calls of the library name the argument that is wrong. */
class ArgumentMessageTest {

    @Test
    @SuppressWarnings("NullAway") // nulls from callers whose compiler does not check them
    void missingArgumentsAreNamed() {
        Page page = Page.parse("<p>x</p>", "https://a.example/");
        assertThatNullPointerException()
                .isThrownBy(() -> Page.parse((String) null, "u"))
                .withMessage("html");
        assertThatNullPointerException().isThrownBy(() -> Page.parse("x", null)).withMessage("url");
        assertThatNullPointerException()
                .isThrownBy(() -> Page.parse((byte[]) null, null, "u"))
                .withMessage("bytes");
        assertThatNullPointerException().isThrownBy(() -> Feed.of(page, null)).withMessage("list");
        assertThatNullPointerException()
                .isThrownBy(() -> Feed.of(null, new ItemList(List.of(), "none", 0, List.of())))
                .withMessage("page");
        assertThatNullPointerException().isThrownBy(() -> RuleFormat.read(null)).withMessage("text");
        assertThatNullPointerException().isThrownBy(() -> MillRequest.of(null)).withMessage("address");
    }

    @Test
    void valuesOutOfRangeAreNamedWithTheirLimits() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MillRequest.of("https://a.example/").pages(101))
                .withMessage("pages must be 1 to 100, but is 101");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MillRequest.of("https://a.example/").fullText(-1))
                .withMessage("articles must be 0 to 500, but is -1");
    }
}
