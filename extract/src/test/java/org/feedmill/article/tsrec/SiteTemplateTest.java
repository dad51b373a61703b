package org.feedmill.article.tsrec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.article.NewsSiteTemplate;
import org.feedmill.article.tsrec.SiteTemplate.TemplateMark;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the template between two pages. */
class SiteTemplateTest {

    private final Page page = NewsSiteTemplate.ENGLISH.article(
            1, "Bridge closed", List.of("The river rose again on Monday night, and the old bridge was closed to all."));
    private final Page sibling = NewsSiteTemplate.ENGLISH.article(
            2,
            "A baker's mass",
            List.of("Forty singers met in the chapel, many of them for the first time since spring."));
    private final SiteTemplate template = SiteTemplate.of(page, sibling);

    @Test
    void marksEqualTextsAsCommon() {
        assertThat(template.markOf(text("Politics"))).isEqualTo(TemplateMark.COMMON);
        assertThat(template.markOf(text(NewsSiteTemplate.ENGLISH.footer()))).isEqualTo(TemplateMark.COMMON);
    }

    @Test
    void marksEqualPatternsAndOtherDigitsAsRegular() {
        assertThat(template.markOf(text("Bridge closed C"))).isEqualTo(TemplateMark.REGULAR);
        assertThat(template.markOf(text("2024-05-02"))).isEqualTo(TemplateMark.REGULAR);
    }

    @Test
    void neverMarksALongTextAsRegular() {
        int node = text("The river rose again on Monday night, and the old bridge was closed to all.");
        assertThat(template.markOf(node)).isEqualTo(TemplateMark.CONTENT);
    }

    @Test
    void collapsesRepeatedSiblings() {
        Page three = Page.parse(list("one", "two", "three"), "https://a.example/1");
        Page five = Page.parse(list("six", "seven", "eight", "nine", "ten"), "https://a.example/2");
        SiteTemplate seen = SiteTemplate.of(three, five);
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
        assertThat(template.isInformative()).isTrue();
        assertThat(SiteTemplate.of(page, page).isInformative()).isFalse();
        assertThat(SiteTemplate.of(page, Page.parse("", "https://a.example/")).isInformative())
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
