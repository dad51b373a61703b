package org.feedmill.article;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.article.Template.Mark;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the template between two pages. */
class TemplateTest {

    private final Page page = NewsSite.ENGLISH.article(
            1, "Bridge closed", List.of("The river rose again on Monday night, and the old bridge was closed to all."));
    private final Page sibling = NewsSite.ENGLISH.article(
            2,
            "A baker's mass",
            List.of("Forty singers met in the chapel, many of them for the first time since spring."));
    private final Template template = Template.of(page, sibling);

    @Test
    void marksEqualTextsAsCommon() {
        assertThat(template.markOf(text("Politics"))).isEqualTo(Mark.COMMON);
        assertThat(template.markOf(text(NewsSite.ENGLISH.footer()))).isEqualTo(Mark.COMMON);
    }

    @Test
    void marksEqualPatternsAndOtherDigitsAsRegular() {
        assertThat(template.markOf(text("Bridge closed C"))).isEqualTo(Mark.REGULAR);
        assertThat(template.markOf(text("2024-05-02"))).isEqualTo(Mark.REGULAR);
    }

    @Test
    void neverMarksALongTextAsRegular() {
        int node = text("The river rose again on Monday night, and the old bridge was closed to all.");
        assertThat(template.markOf(node)).isEqualTo(Mark.CONTENT);
    }

    @Test
    void collapsesRepeatedSiblings() {
        Page three = Page.parse(list("one", "two", "three"), "https://a.example/1");
        Page five = Page.parse(list("six", "seven", "eight", "nine", "ten"), "https://a.example/2");
        Template seen = Template.of(three, five);
        assertThat(seen.regular(0, three.size())).isEqualTo(three.textLength(0));
        assertThat(seen.content(0, three.size())).isZero();
    }

    @Test
    void sumsUpAnyStretchOfNodes() {
        int all = template.common(0, page.size()) + template.regular(0, page.size()) + template.content(0, page.size());
        assertThat(all).isPositive();
        int body = text("Politics");
        assertThat(template.common(body, body + 1)).isEqualTo("Politics".length());
    }

    @Test
    void tellsNothingBesideItself() {
        assertThat(template.telling()).isTrue();
        assertThat(Template.of(page, page).telling()).isFalse();
        assertThat(Template.of(page, Page.parse("", "https://a.example/")).telling())
                .isFalse();
    }

    private static String list(String... entries) {
        return "<div class=side><ul><li><a href=/x>" + String.join("</a><li><a href=/x>", entries) + "</a></ul></div>";
    }

    private int text(String text) {
        int node = 0;
        while (!page.ownText(node).equals(text)) {
            node++;
        }
        return node;
    }
}
