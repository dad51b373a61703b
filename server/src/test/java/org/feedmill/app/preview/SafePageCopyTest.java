package org.feedmill.app.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.app.frame.ImageAddressing;
import org.feedmill.app.frame.LocalImageAddressing;
import org.feedmill.page.Page;
import org.feedmill.serve.http.BundledFiles;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SafePageCopyTest {

    private static final Set<String> ADDRESSES = Set.of(
            "src", "srcset", "action", "formaction", "data", "poster", "background", "ping", "srcdoc", "xlink:href");

    private static Page page(String body) {
        return Page.parse("<html><body>" + body + "</body></html>", "https://example.org/");
    }

    @Test
    void keepsLookAndNumbersOfElements() {
        Page page = page("<ul class=news><li><a href=/1>One</a> <time>1 May</time></li></ul>");
        Document mirrored = Jsoup.parseBodyFragment(SafePageCopy.body(page, ImageAddressing.NONE));
        Element link = mirrored.expectFirst("ul.news > li > a");
        int number = Integer.parseInt(link.attr(SafePageCopy.NODE_ATTRIBUTE));
        assertThat(page.tagName(number)).isEqualToIgnoringCase("a");
        assertThat(page.text(number)).isEqualTo("One");
        assertThat(link.attr("href")).isEqualTo("#");
    }

    @Test
    void textsBesideElementsHaveNumbersOfTheirOwn() {
        Page page = page("<p>Rain <a href=/1>tomorrow</a><br>Sun today</p>");
        Document mirrored = Jsoup.parseBodyFragment(SafePageCopy.body(page, ImageAddressing.NONE));
        Element text = mirrored.expectFirst("p > span:last-child");
        assertThat(page.ownText(Integer.parseInt(text.attr(SafePageCopy.NODE_ATTRIBUTE))))
                .isEqualTo("Sun today");
    }

    @Test
    void whiteSpaceStandsBeforeALinkAndNotInIt() {
        String mirrored =
                SafePageCopy.body(page("<p>1 May · <a href=/x><b>Events</b></a> more</p>"), ImageAddressing.NONE);
        assertThat(mirrored).contains("·</span> <a").contains(">Events<").contains("</a> <span");
    }

    @Test
    void picturesAreNamedOnlyWhereTheyAreAllowed() {
        Page page =
                page("<img src=/a.png width=10 alt=A><img src='javascript:alert(1)'><img src='data:image/svg+xml,x'>");
        assertThat(SafePageCopy.body(page, ImageAddressing.NONE))
                .doesNotContain("a.png")
                .contains("alt=\"A\"");
        Document shown = Jsoup.parseBodyFragment(SafePageCopy.body(page, new LocalImageAddressing()));
        assertThat(shown.select("img[src]").eachAttr("src")).containsExactly("/local?https://example.org/a.png");
    }

    @Test
    void deepAndLongPagesEnd() {
        assertThat(SafePageCopy.body(page("<div>".repeat(30_000) + "x"), ImageAddressing.NONE))
                .contains("x");
        assertThat(SafePageCopy.body(page("<p>y</p>".repeat(60_000)), ImageAddressing.NONE)
                        .length())
                .isLessThan(5_000_000);
    }

    static List<String> attacks() {
        return BundledFiles.text(SafePageCopyTest.class, "/org/feedmill/app/attacks.txt")
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void nothingThatActsComesThrough(String attack) {
        for (boolean pictures : new boolean[] {false, true}) {
            Document mirrored = Jsoup.parseBodyFragment(SafePageCopy.body(
                    page("<p>before</p>" + attack), pictures ? new LocalImageAddressing() : ImageAddressing.NONE));
            for (Element element : mirrored.body().select("*")) {
                check(element, pictures);
            }
        }
    }

    private static void check(Element element, boolean pictures) {
        assertThat(element.normalName())
                .isNotIn(
                        "script",
                        "style",
                        "iframe",
                        "frame",
                        "object",
                        "embed",
                        "form",
                        "input",
                        "button",
                        "svg",
                        "math",
                        "base",
                        "meta",
                        "link",
                        "template",
                        "noscript",
                        "video",
                        "audio",
                        "textarea",
                        "select",
                        "portal");
        for (Attribute attribute : element.attributes()) {
            String name = attribute.getKey().toLowerCase(Locale.ROOT);
            assertThat(name).doesNotStartWith("on");
            if (name.equals("href")) {
                assertThat(attribute.getValue()).isEqualTo("#");
            } else if (name.equals("src") && pictures) {
                assertThat(attribute.getValue()).matches("/local\\?https?://.*");
            } else {
                assertThat(name).isNotIn(ADDRESSES).isNotEqualTo("name").isNotEqualTo("target");
            }
        }
    }
}
