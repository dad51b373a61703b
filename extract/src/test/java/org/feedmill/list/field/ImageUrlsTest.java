package org.feedmill.list.field;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which of the addresses that an image element states is its picture, and which are stand-ins or icons. */
class ImageUrlsTest {

    private static final String SITE = "https://photo.example/";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<img src=/a.jpg> | a.jpg",
                "<img src=/a.jpg data-src=/b.jpg> | b.jpg",
                "<img src=/a.jpg data-lazy-src=/b.jpg data-src=/c.jpg> | c.jpg",
                "<img src=/a.jpg srcset='/b.jpg 2x'> | a.jpg",
                "<img src=/blank.gif data-srcset='/b.jpg 2x' srcset='/c.jpg 3x'> | b.jpg",
                "<img data-src='data:image/gif;base64,R0' src=/a.jpg> | a.jpg",
                "<img data-src=' ' src=/a.jpg> | a.jpg"
            })
    void takesTheLazyAddressFirstThenTheShownThenTheSets(String html, String file) {
        assertThat(first(html)).isEqualTo(SITE + file);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/s.webp 320w, /m.webp 640w, /l.webp 1200w | l.webp",
                "/l.webp 2x, /s.webp | l.webp",
                "/s.webp, /l.webp 1.5x | l.webp",
                "/a,b.webp 2x, /s.webp 1x | a,b.webp",
                "/s.webp 1x,/l.webp 3x | l.webp",
                "'data:image/gif;base64,R0=, /l.webp 1x' | l.webp",
                "/s.webp wide, /l.webp 2x | l.webp",
                "/l.webp 1.2.3x | l.webp"
            })
    void takesTheLargestOfASet(String set, String file) {
        assertThat(first("<img srcset=\"" + set + "\">")).isEqualTo(SITE + file);
    }

    @Test
    void takesTheWidestThatAScreenHasUseFor() {
        String img = "<img src=/own.jpg srcset='/s.jpg 640w, /m.jpg 1600w, /print.jpg 6000w'>";
        Page page = Page.parse(img, SITE);
        assertThat(new ImageUrls(page).widest(image(page))).isEqualTo(SITE + "m.jpg");
        assertThat(first("<img srcset='/s.jpg 640w, /print.jpg 6000w'>")).isEqualTo(SITE + "print.jpg");
        Page lazy = Page.parse("<img data-srcset='/a.jpg 800w' srcset='/b.jpg 900w'>", SITE);
        assertThat(new ImageUrls(lazy).widest(image(lazy))).isEqualTo(SITE + "a.jpg");
        Page none = Page.parse("<img src=/own.jpg srcset='/print.jpg 6000w'>", SITE);
        assertThat(new ImageUrls(none).widest(image(none))).isEqualTo(SITE + "own.jpg");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/blank.gif",
                "/img/spacer.png",
                "/pixel-1.gif",
                "/placeholder.svg?v=3",
                "/lazy_load.png#x",
                "/1x1.gif",
                "/a/Loading.webp",
                "DATA:image/png;base64,AAAA",
                ""
            })
    void takesNoStandInForAPicture(String src) {
        assertThat(first("<img src='" + src + "'>")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/blanket.png",
                "/whitehall.png",
                "/dotted.webp",
                "/lazy.jpg",
                "/clear.jpeg",
                "/loading.jpg?w=3",
                "/loading/bay.png",
                "/photo.png?blank.gif"
            })
    void knowsPhotographsWhoseNamesBeginLikeThoseOfStandIns(String src) {
        assertThat(first("<img src='" + src + "'>")).isEqualTo(SITE + src.substring(1));
    }

    @ParameterizedTest
    @CsvSource({
        "width=16, true",
        "height=40, true",
        "width=41, false",
        "width=100%, false",
        "width=16px, false",
        "width=000016, false",
        "width='', false",
        "alt=16, false"
    })
    void knowsIconsByTheSizeThatTheyState(String attribute, boolean icon) {
        Page page = Page.parse("<img src=/a.png " + attribute + ">", SITE);
        assertThat(new ImageUrls(page).isIcon(image(page))).isEqualTo(icon);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<noscript><img src=/n.jpg></noscript><img src=/a.jpg> | a.jpg",
                "<img src=/blank.gif><noscript><img src=/n.jpg></noscript><noscript><img src=/m.jpg></noscript> | n.jpg",
                "<div hidden><img src=/h.jpg></div><noscript><img src=/n.jpg></noscript> | n.jpg",
                "<audio><source src=/x.png></audio><img src=/blank.gif><img src=/b.jpg> | b.jpg",
                "<picture><source srcset=/s.webp><img src=/a.jpg></picture> | a.jpg",
                "<div hidden style='background:url(/h.jpg)'></div><img src=/a.jpg> | a.jpg",
                "<div data-bg=dark></div><img src=/a.jpg> | a.jpg",
                "<span style='color:url(/c.jpg)'></span><img src=/a.jpg> | a.jpg",
                "<video poster=/blank.gif></video><video poster=/v.jpg></video> | v.jpg"
            })
    void takesTheFirstPictureOfARecordThatIsShown(String html, String file) {
        Page page = Page.parse("<div>" + html + "</div>", SITE);
        assertThat(ImageFinder.first(page, 0, page.size())).isEqualTo(SITE + file);
    }

    @Test
    void readsNoStyleAndNoSetWithoutEnd() {
        assertThat(first("<img srcset='" + "/a.jpg 1x, ".repeat(3_000) + "'>")).isNull();
        Page page = Page.parse("<div style='" + "color:red;".repeat(300) + "background:url(/a.jpg)'></div>", SITE);
        assertThat(ImageFinder.first(page, 0, page.size())).isNull();
    }

    private static @Nullable String first(String html) {
        Page page = Page.parse(html, SITE);
        return new ImageUrls(page).first(image(page));
    }

    private static int image(Page page) {
        for (int n = 0; n < page.size(); n++) {
            if (page.tagName(n).equals("img")) {
                return n;
            }
        }
        throw new IllegalArgumentException("no image");
    }
}
