package org.feedmill.article.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.feedmill.article.TextSelection;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pictures that belong to an article, and those around it that do not. */
class ArticlePictureTest {

    private static final String TEXT = "<p>A paragraph of the article, which says something.</p>";
    private static final String IMAGE = "<img src='/b.jpg'>";

    @Test
    void keepsAPictureBetweenTextsWithAShortCaption() {
        assertThat(pictures(TEXT + "<div>" + IMAGE + "<span>The harbour at night</span></div>" + TEXT))
                .isEqualTo(1);
        assertThat(pictures(TEXT + "<div>" + IMAGE + "<span>" + "many words ".repeat(50) + "</span></div>" + TEXT))
                .isZero();
    }

    @Test
    void allowsEachPictureOfABlockACaption() {
        String words = "<span>" + "many words ".repeat(50) + "</span>";
        String other = "<img src='/c.jpg'>";
        assertThat(pictures(TEXT + "<div>" + IMAGE + other + words + "</div>" + TEXT))
                .isEqualTo(2);
    }

    @Test
    void dropsThePictureOfALinkToAnotherStory() {
        assertThat(pictures(TEXT + "<div>" + IMAGE + "<a href='/x'>Another story of the day</a></div>" + TEXT))
                .isZero();
        assertThat(pictures(TEXT + "<figure>" + IMAGE
                        + "<span>At night</span><figcaption><a href='/x'>Photo by the agency</a></figcaption></figure>"
                        + TEXT))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nav", "aside", "footer"})
    void dropsPicturesOfOtherPartsOfThePage(String tag) {
        assertThat(pictures(TEXT + "<" + tag + ">" + IMAGE + "</" + tag + ">" + TEXT))
                .isZero();
        assertThat(pictures(TEXT + "<div><" + tag + ">" + IMAGE + "</" + tag + "></div>" + TEXT))
                .isZero();
        assertThat(pictures(TEXT + "<div>" + IMAGE + "</div>" + TEXT)).isEqualTo(1);
    }

    @Test
    void dropsAPictureThatThePageHides() {
        assertThat(pictures(TEXT + "<img src='/b.jpg' style='display:none'>" + TEXT))
                .isZero();
        assertThat(pictures(TEXT + "<noscript>" + IMAGE + "</noscript>" + TEXT)).isEqualTo(1);
    }

    @Test
    void takesThePictureForPagesWithoutScriptsInsteadOfItsPlaceholder() {
        String both = "<div><img src='/b.jpg'><noscript><img src='/c.jpg'></noscript></div>";
        assertThat(pictures(TEXT + both + TEXT)).isEqualTo(1);
    }

    @Test
    void keepsAPictureOnce() {
        assertThat(pictures(TEXT + IMAGE + TEXT + IMAGE + TEXT)).isEqualTo(1);
        assertThat(pictures(TEXT + IMAGE + TEXT + "<img src='/c.jpg'>" + TEXT)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<img src='/img/avatar.jpg'>",
                "<img src='/img/b.jpg' class='site-logo'>",
                "<img src='/img/b.jpg' id='ad'>",
                "<span class='avatar'><img src='/img/b.jpg'></span>",
                "<img src='/img/b.jpg' width=1 height=1>"
            })
    void dropsAvatarsLogosAndAdvertsByTheirNames(String image) {
        assertThat(pictures(TEXT + image + TEXT)).isZero();
    }

    @Test
    void readsNamesAsWholeWords() {
        assertThat(pictures(TEXT + "<img src='/img/shadow-adventure.jpg'>" + TEXT))
                .isEqualTo(1);
        assertThat(pictures(TEXT + "<img src='/logo/harbour.jpg'>" + TEXT)).isEqualTo(1);
        assertThat(pictures(TEXT + "<img src='/b.jpg?size=avatar'>" + TEXT)).isEqualTo(1);
    }

    @Test
    void keepsTheLeadOfAnArticleElement() {
        assertThat(pictures("<article>" + IMAGE + TEXT + TEXT + "</article>")).isEqualTo(1);
        assertThat(pictures("<main><div>" + IMAGE + "</div>" + TEXT + TEXT + "</main>"))
                .isEqualTo(1);
        assertThat(pictures("<body><div>" + IMAGE + "</div>" + TEXT + TEXT)).isZero();
    }

    @Test
    void keepsALargeOrFramedLeadOutsideOfAnArticleElement() {
        assertThat(pictures("<body><img src='/b.jpg' width=640>" + TEXT + TEXT)).isEqualTo(1);
        assertThat(pictures("<body><img src='/b.jpg' width=120>" + TEXT + TEXT)).isZero();
        assertThat(pictures("<body><figure>" + IMAGE + "</figure>" + TEXT + TEXT))
                .isEqualTo(1);
    }

    @Test
    void keepsOneLeadThatLooksMostLikeOne() {
        String html =
                "<article><img src='/a.jpg' width=640><img src='/small.jpg' width=90>" + TEXT + TEXT + "</article>";
        assertThat(write(html)).contains("/a.jpg").doesNotContain("/small.jpg");
        String last = "<article><img src='/a.jpg'><img src='/z.jpg'>" + TEXT + TEXT + "</article>";
        assertThat(write(last)).contains("/z.jpg").doesNotContain("/a.jpg");
    }

    @Test
    void takesNoLeadFromANavigationOrAList() {
        assertThat(pictures("<article><nav>" + IMAGE + "</nav>" + TEXT + TEXT + "</article>"))
                .isZero();
        assertThat(pictures(
                        "<article><div>" + IMAGE + "<a href='/x'>Another story</a></div>" + TEXT + TEXT + "</article>"))
                .isZero();
    }

    @Test
    void writesTheCaptionOfAKeptPictureOnly() {
        String figure = "<figure>" + IMAGE + "<figcaption>The harbour at night</figcaption></figure>";
        assertThat(write(TEXT + figure + TEXT)).contains("<figcaption>The harbour at night</figcaption>");
        String empty = "<figure><figcaption>The harbour at night</figcaption></figure>";
        assertThat(write(TEXT + empty + TEXT)).doesNotContain("harbour at night");
    }

    @Test
    void writesTheSizeOfAPictureOnlyWhereBothSidesAreKnown() {
        assertThat(write(TEXT + "<img src='/b.jpg' width=640 height=480>" + TEXT))
                .contains("width=\"640\" height=\"480\"");
        assertThat(write(TEXT + "<img src='/b.jpg' width=640>" + TEXT)).doesNotContain("width");
        assertThat(write(TEXT + "<img src='/b.jpg' width=64000 height=480>" + TEXT))
                .doesNotContain("width");
    }

    @Test
    void readsTheSourceOfAPictureElement() {
        assertThat(write(TEXT + "<picture><source srcset='/c.webp'><img alt=x></picture>" + TEXT))
                .contains("/c.webp");
        assertThat(write(TEXT + "<picture><source srcset='/c.webp'><img src='/d.jpg'></picture>" + TEXT))
                .contains("/d.jpg")
                .doesNotContain("/c.webp");
    }

    @Test
    void keepsNoPictureBehindTheLastBlockOfText() {
        assertThat(pictures(TEXT + TEXT + "<div>" + IMAGE + "</div>")).isZero();
    }

    private static int pictures(String html) {
        return write(html).split("<img", -1).length - 1;
    }

    private static String write(String html) {
        Page page = Page.parse(html, "https://site.example/");
        BitSet texts = new BitSet();
        for (int n = 0; n < page.size(); n++) {
            texts.set(n, page.isText(n) && page.tagName(page.parent(n)).equals("p"));
        }
        return ArticleHtmlWriter.write(page, new TextSelection(texts, List.of()))
                .replace("\n", "");
    }
}
