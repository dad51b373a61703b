package org.feedmill.article.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.feedmill.article.TextSelection;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Tests the images of articles. */
class ArticleImageFinderTest {

    private static final String TEXT = "<p>Der Fluss trat in der Nacht über die Ufer.</p>";

    /** Writes the text of paragraphs, with the images around it. */
    private static String write(String html) {
        Page page = Page.parse(html, "https://site.example/a/page.html");
        BitSet texts = new BitSet();
        for (int n = 0; n < page.size(); n++) {
            int parent = page.parent(n);
            texts.set(n, page.isText(n) && page.tagName(parent).equals("p"));
        }
        String written = ArticleHtmlWriter.write(page, new TextSelection(texts, List.of()));
        OutputSafetyCheck.check(written, "");
        return written.replace("\n", "");
    }

    @Test
    void keepsPicturesBetweenTexts() {
        assertThat(write(TEXT + "<div><img src=b.jpg alt='Die Brücke' width=640 height=480px></div>" + TEXT))
                .contains("</p><p><img src=\"https://site.example/a/b.jpg\" alt=\"Die Brücke\" width=\"640\""
                        + " height=\"480\"/></p><p>");
    }

    @Test
    void keepsCaptionsWithTheirPictures() {
        assertThat(write(TEXT + "<figure><a href=/g><img src=b.jpg></a><figcaption>Foto: <i>A. Kim</i></figcaption>"
                        + "</figure>" + TEXT))
                .contains(
                        "<figure><a href=\"https://site.example/g\"><img src=\"https://site.example/a/b.jpg\" alt=\"\"/>"
                                + "</a><figcaption>Foto: <i>A. Kim</i></figcaption></figure>");
        assertThat(write(TEXT + "<figure><figcaption>no picture</figcaption></figure>" + TEXT))
                .doesNotContain("no picture");
    }

    @Test
    void findsLazyPictures() {
        assertThat(write(TEXT + "<img src=data:image/gif;base64,R0 data-src=c.jpg>" + TEXT))
                .contains("/a/c.jpg");
        assertThat(write(TEXT + "<img src=small.jpg srcset='m.jpg 800w, l.jpg 1600w, print.jpg 9000w'>" + TEXT))
                .contains("/a/l.jpg");
        assertThat(write(TEXT + "<picture><source srcset='d.webp 1x, e.webp 2x'><img alt=x></picture>" + TEXT))
                .contains("/a/e.webp");
        assertThat(write(
                        TEXT + "<div><img class=lazy src=spacer.gif><noscript><img src=f.jpg></noscript></div>" + TEXT))
                .contains("/a/f.jpg")
                .doesNotContain("spacer");
    }

    @Test
    void writesAPictureOnce() {
        assertThat(write(TEXT + "<div><img src=g.jpg><noscript><img src=g.jpg?full></noscript></div>" + TEXT))
                .containsOnlyOnce("<img");
        assertThat(write(TEXT + "<img src=g.jpg>" + TEXT + "<img src=g.jpg>" + TEXT))
                .containsOnlyOnce("<img");
    }

    @Test
    void dropsWhatIsNoIllustration() {
        assertThat(write(TEXT
                        + "<img src=a.gif width=1 height=1><img src=b.png class='user-avatar'><img src=site-logo.svg>"
                        + "<img src=https://ad.doubleclick.example/c.png><img src=d.png style='display:none'>"
                        + "<img src=emoji/e.png><div class=ad><img src=f.jpg></div>"
                        + TEXT))
                .doesNotContain("<img");
    }

    @Test
    void dropsPicturesOfDroppedBlocks() {
        assertThat(write(TEXT + "<div><a href=/x><img src=h.jpg> Another story</a></div>" + TEXT))
                .doesNotContain("<img");
        assertThat(write(TEXT + "<aside><img src=h.jpg></aside>" + TEXT)).doesNotContain("<img");
        assertThat(write(TEXT + "<div><img src=h.jpg><span>Ein Bild, sagt die Unterschrift.</span></div>" + TEXT))
                .contains("<img");
    }

    @Test
    void keepsTheLeadOfAnArticle() {
        assertThat(write("<img src=top.jpg><article><h1>T</h1><img src=lead.jpg><div>by A</div>" + TEXT + TEXT
                        + "</article><img src=end.jpg>"))
                .startsWith("<p><img src=\"https://site.example/a/lead.jpg\"")
                .containsOnlyOnce("<img");
        assertThat(write("<body><img src=any.jpg>" + TEXT + TEXT)).doesNotContain("<img");
    }

    @Test
    void leavesSmallPicturesOfASentenceInIt() {
        assertThat(write("<p>Let <img src=formula.png width=90 height=50 alt=x> be prime.</p>" + TEXT))
                .startsWith(
                        "<p>Let <img src=\"https://site.example/a/formula.png\" alt=\"x\" width=\"90\" height=\"50\"/>"
                                + " be prime.</p>");
    }
}
