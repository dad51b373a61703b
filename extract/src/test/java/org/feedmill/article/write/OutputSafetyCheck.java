package org.feedmill.article.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.feedmill.article.TextSelection;
import org.feedmill.page.Page;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.xml.sax.InputSource;

/** Checks that a written article is safe: allowed elements, attributes and addresses only. */
final class OutputSafetyCheck {

    private static final Set<String> ELEMENTS = Set.of(
            ("p h2 h3 h4 h5 h6 pre dt caption figcaption blockquote figure li dd th td ul ol dl table thead tbody tfoot tr"
                            + " a em i strong b u mark del ins s sub sup code kbd q ruby rt rp img br hr")
                    .split(" "));
    private static final Set<String> ATTRIBUTES =
            Set.of("href", "src", "alt", "width", "height", "dir", "colspan", "rowspan", "start");
    private static final Set<String> MAY_BE_EMPTY = Set.of("img", "br", "hr", "td", "th");

    /** A link or picture of Markdown that leads elsewhere than to the web. */
    private static final Pattern LINK = Pattern.compile("(?<!\\\\)\\]\\((?!https?://)");

    private static final Pattern OPEN_TAG = Pattern.compile("(?<!\\\\)<");
    private static final Pattern CODE = Pattern.compile("(?s)(?<![\\\\`])(`+)(?!`).*?(?<!`)\\1(?!`)");

    private OutputSafetyCheck() {}

    static TextSelection everything(Page page) {
        BitSet texts = new BitSet();
        for (int n = 0; n < page.size(); n++) {
            texts.set(n, page.isText(n) && !page.isHidden(n));
        }
        return new TextSelection(texts, List.of());
    }

    static void check(String html, String markdown) {
        checkXml(html);
        for (Element element : Jsoup.parseBodyFragment(html).body().children().select("*")) {
            checkElement(element);
        }
        String prose = CODE.matcher(markdown).replaceAll("code");
        assertThat(LINK.matcher(prose).find()).as(prose).isFalse();
        assertThat(OPEN_TAG.matcher(prose).find()).as(prose).isFalse();
    }

    private static void checkXml(String html) {
        try {
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader("<div>" + html + "</div>")));
        } catch (Exception malformed) {
            throw new AssertionError(html, malformed);
        }
    }

    private static void checkElement(Element element) {
        String name = element.normalName();
        assertThat(ELEMENTS).contains(name);
        for (Attribute attribute : element.attributes()) {
            assertThat(ATTRIBUTES).contains(attribute.getKey());
            if (Set.of("href", "src").contains(attribute.getKey())) {
                assertThat(attribute.getValue()).matches("https?://[^\\s<>\"]+");
            } else if (!attribute.getKey().equals("alt")) {
                assertThat(attribute.getValue()).matches("rtl|[0-9]+");
            }
        }
        if (Set.of("p", "a").contains(name)) {
            assertThat(element.parents().is(name)).as("nested " + element).isFalse();
        }
        assertThat(MAY_BE_EMPTY.contains(name)
                        || element.hasText()
                        || !element.select("img").isEmpty())
                .as("empty " + element)
                .isTrue();
    }
}
