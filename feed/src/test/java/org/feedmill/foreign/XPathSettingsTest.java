package org.feedmill.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleFault;
import org.feedmill.rule.RuleIni;
import org.feedmill.rule.RuleXml;
import org.junit.jupiter.api.Test;

/** The XPath settings of FreshRSS and RSS-Bridge. */
final class XPathSettingsTest {

    private static final String OPML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <opml version="2.0"><head><title>Meine Feeds</title></head><body>
            <outline text="Zeitungen">
            <outline xmlns:frss="https://freshrss.org/opml" text="Küstenblatt" type="HTML+XPath"
                xmlUrl="https://kueste.example/" htmlUrl="https://kueste.example/"
                frss:xPathItem="//article[contains(@class, 'eintrag') and not(contains(@class, 'werbung'))]"
                frss:xPathItemTitle="descendant::h2"
                frss:xPathItemContent="descendant::p[@class='text']"
                frss:xPathItemUri="descendant::a[string-length(@href)&gt;0]/@href"
                frss:xPathItemAuthor="substring-after(.//span, 'Von ')"
                frss:xPathItemTimestamp="descendant::time/@datetime"
                frss:xPathItemTimeFormat="Y-m-d\\TH:i:sP"
                frss:xPathItemThumbnail="descendant::img/@src"
                frss:xPathItemCategories="./i"
                frss:xPathItemUid="./@id"
                frss:CURLOPT_COOKIE="a=b"
                frss:cssFullContent="div.beitrag, article" frss:cssFullContentFilter=".werbung"/>
            <outline xmlns:frss="https://freshrss.org/opml" text="町のお知らせ" type="HTML+XPath" xmlUrl="https://machi.example.jp/"
                frss:xPathItem="//ul[@id='oshirase']/li" frss:xPathItemTitle="a" frss:xPathItemUri="a/@href"
                frss:xPathItemTimestamp="span" frss:xPathItemTimeFormat="Y年n月j日"/>
            <outline text="Schon ein Feed" type="rss" xmlUrl="https://example.org/feed.xml"/>
            </outline></body></opml>""";

    private static Rule rule(Borrowed borrowed, int i) {
        return Objects.requireNonNull(borrowed.rules().get(i).rule());
    }

    @Test
    void readsEveryFeedOfAnExport() {
        Borrowed borrowed = Foreign.read(OPML, "export.opml");
        assertThat(borrowed.form()).isEqualTo(Form.FRESHRSS);
        assertThat(borrowed.rules()).extracting(Lent::name).containsExactly("Küstenblatt", "町のお知らせ");
        assertThat(borrowed.rules())
                .extracting(Lent::address)
                .containsExactly("https://kueste.example/", "https://machi.example.jp/");
        Item first = Samples.items(rule(borrowed, 0), Samples.GERMAN).getFirst();
        assertThat(first.title()).isEqualTo("Sturm zieht auf");
        assertThat(first.link()).isEqualTo("https://kueste.example/sturm");
        assertThat(first.author()).isEqualTo("Käthe Möller");
        assertThat(first.description()).isEqualTo("Der Wind dreht.");
        assertThat(first.image()).isEqualTo("https://kueste.example/sturm.jpg");
        assertThat(first.category()).isEqualTo("Küste");
        assertThat(Objects.requireNonNull(first.date()).iso()).startsWith("2024-05-12T08:00");
        assertThat(Samples.items(rule(borrowed, 0), Samples.GERMAN)).hasSize(2);
    }

    @Test
    void readsJapaneseDatesByTheirFormat() {
        Borrowed borrowed = Foreign.read(OPML, null);
        assertThat(Samples.items(rule(borrowed, 1), Samples.JAPANESE))
                .extracting(Item::title, i -> Objects.requireNonNull(i.date()).iso())
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("図書館が再開します", "2024-05-12"),
                        org.assertj.core.groups.Tuple.tuple("夏祭りの参加者を募集", "2024-05-11"));
    }

    @Test
    void readsFullContentAsAnArticleRule() {
        ArticleRule article = Objects.requireNonNull(
                Foreign.read(OPML, null).rules().getFirst().article());
        assertThat(article.body()).hasToString("[[//DIV.beitrag, //ARTICLE]]");
        assertThat(article.strip()).hasToString("[//*.werbung]");
    }

    @Test
    void namesWhatItDoesNotTakeByLine() {
        assertThat(Foreign.read(OPML, null).unsupported())
                .extracting(Unsupported::line, Unsupported::text)
                .contains(
                        org.assertj.core.groups.Tuple.tuple(15, "frss:xPathItemUid: ./@id"),
                        org.assertj.core.groups.Tuple.tuple(16, "frss:CURLOPT_COOKIE: a=b"))
                .anySatisfy(t -> assertThat(t.toList().get(1)).isEqualTo("type: rss"))
                .hasSize(3);
    }

    @Test
    void readsLinesAsPeopleWriteThem() {
        Borrowed borrowed = Foreign.read("""
                # Küstenblatt
                url: https://kueste.example/
                xPathItem: //article[not(contains(@class,'werbung'))]
                xPathItemTitle = .//h2
                XPath item link (URL): .//a/@href
                itemAuthor: "Redaktion"
                etwas: anderes

                feed url: https://machi.example.jp/
                frss:xPathItem="//ul[@id='oshirase']/li"
                frss:xPathItemTitle="./a"
                """, null);
        assertThat(borrowed.form()).isEqualTo(Form.SETTINGS);
        assertThat(borrowed.rules()).hasSize(2);
        assertThat(Samples.items(rule(borrowed, 0), Samples.GERMAN))
                .extracting(Item::title)
                .containsExactly("Sturm zieht auf", "Die Flut kommt");
        assertThat(Samples.items(rule(borrowed, 1), Samples.JAPANESE)).hasSize(2);
        assertThat(borrowed.unsupported()).extracting(Unsupported::line).containsExactly(6, 7);
        assertThat(borrowed.unsupported().getFirst().why()).contains("fixed text");
    }

    @Test
    void leavesAFieldToTheFindersWhereItCannotBeTold() {
        Borrowed borrowed = Foreign.read("""
                xPathItem: //article
                xPathItemTitle: //h2
                xPathItemUri: translate(.//a/@href, 'A', 'a')""", null);
        assertThat(rule(borrowed, 0).subjects().getFirst().items().getFirst().fields())
                .isEmpty();
        assertThat(borrowed.unsupported()).extracting(Unsupported::line).containsExactly(2, 3);
        assertThat(borrowed.unsupported().getFirst().why()).contains(".//a");
    }

    @Test
    void givesNoRuleWithoutReadableItems() {
        Borrowed borrowed = Foreign.read("xPathItem: //article[\nxPathItemTitle: h2", null);
        assertThat(borrowed.rules()).isEmpty();
        assertThat(borrowed.unsupported().getFirst().why()).contains("column 11");
    }

    @Test
    void tellsWhereXmlIsBroken() {
        assertThatThrownBy(() -> Foreign.read("<opml>\n<body>\n<outline text='a'\n</body></opml>", null))
                .isInstanceOfSatisfying(
                        RuleFault.class, f -> assertThat(f.line()).isBetween(3, 4));
    }

    @Test
    void readsFeedAddressesOfTheXPathBridge() {
        Borrowed borrowed = Foreign.read(
                "https://bridge.example/?action=display&bridge=XPathBridge&url=https%3A%2F%2Fkueste.example%2F"
                        + "&item=%2F%2Farticle%5B.%2F%2Ftime%5D&title=.%2F%2Fh2&content=.%2F%2Fp&uri=.%2F%2Fa%2F%40href"
                        + "&timestamp=.%2F%2Ftime%2F%40datetime&enclosures=.%2F%2Fimg%2F%40src&categories=.%2F%2Fi&fix_encoding=on&format=Atom",
                null);
        assertThat(borrowed.form()).isEqualTo(Form.RSS_BRIDGE);
        assertThat(borrowed.rules().getFirst().address()).isEqualTo("https://kueste.example/");
        assertThat(Samples.items(rule(borrowed, 0), Samples.GERMAN))
                .extracting(Item::image)
                .containsExactly("https://kueste.example/sturm.jpg", "https://kueste.example/flut.jpg");
        assertThat(borrowed.unsupported()).extracting(Unsupported::text).containsExactly("fix_encoding: on");
    }

    @Test
    void readsFeedAddressesOfTheSelectorBridges() {
        Borrowed borrowed = Foreign.read("""
                https://bridge.example/?bridge=CssSelector&home_page=https://kueste.example/&url_selector=article+h2+a&url_pattern=/(sturm|flut)&limit=5
                https://bridge.example/?bridge=CssSelectorBridge&home_page=https://kueste.example/&url_selector=article&url_pattern=/s.*&content_selector=div.text&content_cleanup=.ad
                https://bridge.example/?bridge=CssSelectorComplexBridge&home_page=https://kueste.example/&entry_element_selector=article:not(.werbung)&title_selector=h2&author_selector=.von&time_selector=time&time_format=Y-m-d&limit=3
                https://bridge.example/?bridge=TwitterBridge&u=x
                """, null);
        assertThat(borrowed.rules()).hasSize(3);
        assertThat(Samples.items(rule(borrowed, 0), Samples.GERMAN))
                .extracting(Item::title)
                .contains("Sturm zieht auf", "Kaufen");
        assertThat(Samples.items(rule(borrowed, 1), Samples.GERMAN))
                .extracting(Item::link)
                .containsExactly("https://kueste.example/sturm");
        assertThat(Samples.items(rule(borrowed, 2), Samples.GERMAN))
                .extracting(Item::author)
                .containsExactly("Von Käthe Möller", "Von Jörg Groß");
        assertThat(borrowed.rules().get(1).article()).isNotNull();
        assertThat(borrowed.unsupported()).extracting(Unsupported::line).containsExactly(1, 1, 3, 4);
    }

    @Test
    void survivesBothWrittenForms() {
        String lines = """
                xPathItem: //article[position()>1]/ancestor::div[1] | (//ul)[2]/li[a][1]
                xPathItemTitle: descendant::*[self::h2 or self::h3][1]
                xPathItemUri: self::a/@href | .//a[not(contains(@class, "x'y"))]/@href
                xPathItemTimestamp: substring-after(following-sibling::p[1], 'am ')
                xPathItemTimeFormat: d. F Y""";
        for (Borrowed borrowed : List.of(Foreign.read(OPML, null), Foreign.read(lines, null))) {
            for (Lent lent : borrowed.rules()) {
                Rule rule = Objects.requireNonNull(lent.rule());
                assertThat(RuleXml.read(RuleXml.write(rule))).isEqualTo(rule);
                assertThat(RuleIni.read(RuleIni.write(rule))).isEqualTo(rule);
            }
        }
    }

    @Test
    void turnsDateLettersOfPhp() {
        assertThat(PhpDate.letters("d.m.Y H:i")).isEqualTo("dd.MM.yyyy HH:mm");
        assertThat(PhpDate.letters("l, j. F Y \\u\\m G:i \\U\\h\\r")).isEqualTo("EEEE, d. MMMM yyyy' um 'H:mm' Uhr'");
        assertThat(PhpDate.letters("!Y年n月j日|")).isEqualTo("yyyy'年'M'月'd'日'");
        assertThatThrownBy(() -> PhpDate.letters("U")).isInstanceOf(NotTaken.class);
    }
}
