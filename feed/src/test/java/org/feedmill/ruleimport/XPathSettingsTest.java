package org.feedmill.ruleimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.IniRuleFormat;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.ruleimport.selector.UnsupportedRuleException;
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

    private static Rule rule(RuleImportResult borrowed, int i) {
        return Objects.requireNonNull(borrowed.importedRules().get(i).rule());
    }

    @Test
    void readsEveryFeedOfAnExport() {
        RuleImportResult borrowed = RuleImporter.read(OPML, "export.opml");
        assertThat(borrowed.form()).isEqualTo(RuleImportFormat.FRESHRSS);
        assertThat(borrowed.importedRules()).extracting(ImportedRule::name).containsExactly("Küstenblatt", "町のお知らせ");
        assertThat(borrowed.importedRules())
                .extracting(ImportedRule::address)
                .containsExactly("https://kueste.example/", "https://machi.example.jp/");
        Item first = ImportSamplePages.items(rule(borrowed, 0), ImportSamplePages.GERMAN)
                .getFirst();
        assertThat(first.title()).isEqualTo("Sturm zieht auf");
        assertThat(first.link()).isEqualTo("https://kueste.example/sturm");
        assertThat(first.author()).isEqualTo("Käthe Möller");
        assertThat(first.description()).isEqualTo("Der Wind dreht.");
        assertThat(first.image()).isEqualTo("https://kueste.example/sturm.jpg");
        assertThat(first.category()).isEqualTo("Küste");
        assertThat(Objects.requireNonNull(first.date()).toIso()).startsWith("2024-05-12T08:00");
        assertThat(ImportSamplePages.items(rule(borrowed, 0), ImportSamplePages.GERMAN))
                .hasSize(2);
    }

    @Test
    void readsJapaneseDatesByTheirFormat() {
        RuleImportResult borrowed = RuleImporter.read(OPML, null);
        assertThat(ImportSamplePages.items(rule(borrowed, 1), ImportSamplePages.JAPANESE))
                .extracting(Item::title, i -> Objects.requireNonNull(i.date()).toIso())
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("図書館が再開します", "2024-05-12"),
                        org.assertj.core.groups.Tuple.tuple("夏祭りの参加者を募集", "2024-05-11"));
    }

    @Test
    void readsFullContentAsAnArticleRule() {
        ArticleRule article = Objects.requireNonNull(
                RuleImporter.read(OPML, null).importedRules().getFirst().article());
        assertThat(article.body()).hasToString("[[//DIV.beitrag, //ARTICLE]]");
        assertThat(article.strip()).hasToString("[//*.werbung]");
    }

    @Test
    void namesWhatItDoesNotTakeByLine() {
        assertThat(RuleImporter.read(OPML, null).unsupported())
                .extracting(UnsupportedSetting::line, UnsupportedSetting::text)
                .contains(org.assertj.core.groups.Tuple.tuple(15, "frss:xPathItemUid: ./@id"))
                .anySatisfy(t -> assertThat(t.toList().get(1)).isEqualTo("type: rss"))
                .hasSize(2);
        Rule rule = RuleImporter.read(OPML, null).importedRules().getFirst().rule();
        assertThat(Objects.requireNonNull(rule).settings().fetch().headers()).containsEntry("cookie", "a=b");
    }

    @Test
    void readsLinesAsPeopleWriteThem() {
        RuleImportResult borrowed = RuleImporter.read("""
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
        assertThat(borrowed.form()).isEqualTo(RuleImportFormat.SETTINGS);
        assertThat(borrowed.importedRules()).hasSize(2);
        assertThat(ImportSamplePages.items(rule(borrowed, 0), ImportSamplePages.GERMAN))
                .extracting(Item::title, Item::author)
                .containsExactly(tuple("Sturm zieht auf", "Redaktion"), tuple("Die Flut kommt", "Redaktion"));
        assertThat(ImportSamplePages.items(rule(borrowed, 1), ImportSamplePages.JAPANESE))
                .hasSize(2);
        assertThat(borrowed.unsupported()).extracting(UnsupportedSetting::line).containsExactly(7);
    }

    @Test
    void leavesAFieldToTheFindersWhereItCannotBeTold() {
        RuleImportResult borrowed = RuleImporter.read("""
                xPathItem: //article
                xPathItemTitle: //h2
                xPathItemUri: translate(.//a/@href, 'A', 'a')""", null);
        assertThat(rule(borrowed, 0).subjects().getFirst().items().getFirst().fields())
                .isEmpty();
        assertThat(borrowed.unsupported()).extracting(UnsupportedSetting::line).containsExactly(2, 3);
        assertThat(borrowed.unsupported().getFirst().reason()).contains(".//a");
    }

    @Test
    void givesNoRuleWithoutReadableItems() {
        RuleImportResult borrowed = RuleImporter.read("xPathItem: //article[\nxPathItemTitle: h2", null);
        assertThat(borrowed.importedRules()).isEmpty();
        assertThat(borrowed.unsupported().getFirst().reason()).contains("column 11");
    }

    @Test
    void tellsWhereXmlIsBroken() {
        assertThatThrownBy(() -> RuleImporter.read("<opml>\n<body>\n<outline text='a'\n</body></opml>", null))
                .isInstanceOfSatisfying(
                        RuleSyntaxException.class, f -> assertThat(f.line()).isBetween(3, 4));
    }

    @Test
    void readsFeedAddressesOfTheXPathBridge() {
        RuleImportResult borrowed = RuleImporter.read(
                "https://bridge.example/?action=display&bridge=XPathBridge&url=https%3A%2F%2Fkueste.example%2F"
                        + "&item=%2F%2Farticle%5B.%2F%2Ftime%5D&title=.%2F%2Fh2&content=.%2F%2Fp&uri=.%2F%2Fa%2F%40href"
                        + "&timestamp=.%2F%2Ftime%2F%40datetime&enclosures=.%2F%2Fimg%2F%40src&categories=.%2F%2Fi&fix_encoding=on&format=Atom",
                null);
        assertThat(borrowed.form()).isEqualTo(RuleImportFormat.RSS_BRIDGE);
        assertThat(borrowed.importedRules().getFirst().address()).isEqualTo("https://kueste.example/");
        assertThat(ImportSamplePages.items(rule(borrowed, 0), ImportSamplePages.GERMAN))
                .extracting(Item::image)
                .containsExactly("https://kueste.example/sturm.jpg", "https://kueste.example/flut.jpg");
        assertThat(borrowed.unsupported()).extracting(UnsupportedSetting::text).containsExactly("fix_encoding: on");
    }

    @Test
    void readsFeedAddressesOfTheSelectorBridges() {
        RuleImportResult borrowed = RuleImporter.read("""
                https://bridge.example/?bridge=CssSelector&home_page=https://kueste.example/&url_selector=article+h2+a&url_pattern=/(sturm|flut)&limit=5
                https://bridge.example/?bridge=CssSelectorBridge&home_page=https://kueste.example/&url_selector=article&url_pattern=/s.*&content_selector=div.text&content_cleanup=.ad
                https://bridge.example/?bridge=CssSelectorComplexBridge&home_page=https://kueste.example/&entry_element_selector=article:not(.werbung)&title_selector=h2&author_selector=.von&time_selector=time&time_format=Y-m-d&limit=3
                https://bridge.example/?bridge=TwitterBridge&u=x
                """, null);
        assertThat(borrowed.importedRules()).hasSize(3);
        assertThat(ImportSamplePages.items(rule(borrowed, 0), ImportSamplePages.GERMAN))
                .extracting(Item::title)
                .contains("Sturm zieht auf", "Kaufen");
        assertThat(ImportSamplePages.items(rule(borrowed, 1), ImportSamplePages.GERMAN))
                .extracting(Item::link)
                .containsExactly("https://kueste.example/sturm");
        assertThat(ImportSamplePages.items(rule(borrowed, 2), ImportSamplePages.GERMAN))
                .extracting(Item::author)
                .containsExactly("Von Käthe Möller", "Von Jörg Groß");
        assertThat(borrowed.importedRules().get(1).article()).isNotNull();
        assertThat(borrowed.unsupported()).extracting(UnsupportedSetting::line).containsExactly(1, 1, 3, 4);
    }

    @Test
    void survivesBothWrittenForms() {
        String lines = """
                xPathItem: //article[position()>1]/ancestor::div[1] | (//ul)[2]/li[a][1]
                xPathItemTitle: descendant::*[self::h2 or self::h3][1]
                xPathItemUri: self::a/@href | .//a[not(contains(@class, "x'y"))]/@href
                xPathItemTimestamp: substring-after(following-sibling::p[1], 'am ')
                xPathItemTimeFormat: d. F Y""";
        for (RuleImportResult borrowed : List.of(RuleImporter.read(OPML, null), RuleImporter.read(lines, null))) {
            for (ImportedRule lent : borrowed.importedRules()) {
                Rule rule = Objects.requireNonNull(lent.rule());
                assertThat(XmlRuleFormat.read(XmlRuleFormat.write(rule))).isEqualTo(rule);
                assertThat(IniRuleFormat.read(IniRuleFormat.write(rule))).isEqualTo(rule);
            }
        }
    }

    @Test
    void turnsDateLettersOfPhp() {
        assertThat(PhpDateFormat.toJavaPattern("d.m.Y H:i")).isEqualTo("dd.MM.yyyy HH:mm");
        assertThat(PhpDateFormat.toJavaPattern("l, j. F Y \\u\\m G:i \\U\\h\\r"))
                .isEqualTo("EEEE, d. MMMM yyyy' um 'H:mm' Uhr'");
        assertThat(PhpDateFormat.toJavaPattern("!Y年n月j日|")).isEqualTo("yyyy'年'M'月'd'日'");
        assertThatThrownBy(() -> PhpDateFormat.toJavaPattern("U")).isInstanceOf(UnsupportedRuleException.class);
    }
}
