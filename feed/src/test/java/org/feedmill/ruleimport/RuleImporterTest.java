package org.feedmill.ruleimport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.feedmill.rule.path.RuleSyntaxException;
import org.junit.jupiter.api.Test;

/** Tests detection and import of other tools' rule formats. */
final class RuleImporterTest {

    @Test
    void tellsTheFormByTheContent() {
        assertThat(RuleImporter.detectFormat("\n<opml></opml>")).isEqualTo(RuleImportFormat.FRESHRSS);
        assertThat(RuleImporter.detectFormat("# x\nxPathItem: //li")).isEqualTo(RuleImportFormat.SETTINGS);
        assertThat(RuleImporter.detectFormat("https://b.example/?bridge=XPath&item=x"))
                .isEqualTo(RuleImportFormat.RSS_BRIDGE);
        assertThat(RuleImporter.detectFormat("# x\nchannel:\n  url: x")).isEqualTo(RuleImportFormat.HTML2RSS);
        assertThat(RuleImporter.detectFormat("---\nfeeds:\n  a: {}")).isEqualTo(RuleImportFormat.HTML2RSS);
        assertThat(RuleImporter.detectFormat("tidy: no\nbody: //article")).isEqualTo(RuleImportFormat.SITE_CONFIG);
        assertThat(RuleImporter.detectFormat("replace_string(<a>): <b>\nfooter: x"))
                .isEqualTo(RuleImportFormat.SITE_CONFIG);
    }

    @Test
    void saysWhichFormsThereAre() {
        assertThatThrownBy(() -> RuleImporter.read("Guten Tag", null))
                .isInstanceOf(RuleSyntaxException.class)
                .hasMessageContaining("freshrss, settings, rss-bridge, html2rss, site-config");
        assertThatThrownBy(() -> RuleImporter.read("", null)).isInstanceOf(RuleSyntaxException.class);
    }

    @Test
    void refusesLargeFiles() {
        String large = "body: //p\n".repeat(200_000);
        assertThatThrownBy(() -> RuleImporter.read(large, null)).isInstanceOf(RuleSyntaxException.class);
        assertThatThrownBy(() -> RuleImporter.read(RuleImportFormat.SITE_CONFIG, large, null))
                .isInstanceOf(RuleSyntaxException.class);
    }

    @Test
    void namesOnlySoManyLinesAndCountsTheRest() {
        RuleImportResult borrowed = RuleImporter.read("body: //p\n" + "unbekannt: x\n".repeat(70_000), null);
        assertThat(borrowed.unsupported()).hasSize(2_001);
        assertThat(borrowed.unsupported().getLast().text()).isEqualTo("68000 more lines");
    }

    @Test
    void refusesHostileXml() {
        String entities = "<!DOCTYPE o [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]><opml><outline text='&b;'/></opml>";
        assertThatThrownBy(() -> RuleImporter.read(entities, null)).isInstanceOf(RuleSyntaxException.class);
        String file = "<!DOCTYPE o [<!ENTITY a SYSTEM 'file:///etc/hostname'>]><opml>&a;<outline text='a'/></opml>";
        assertThat(List.of(file)).allSatisfy(text -> {
            try {
                assertThat(RuleImporter.read(text, null).importedRules()).isEmpty();
            } catch (RuleSyntaxException e) {
                assertThat(e.line()).isEqualTo(1);
            }
        });
        assertThatThrownBy(() -> RuleImporter.read("<outline>".repeat(100_000), null))
                .isInstanceOf(RuleSyntaxException.class);
    }

    @Test
    void neverBreaksOnBrokenFiles() {
        List<String> seeds = List.of(
                "<opml><outline type='HTML+XPath' xmlUrl='x' frss:xPathItem='//a[1]' frss:xPathItemTitle='.'/></opml>",
                "xPathItem: //ul/li[position()>1]\nxPathItemTimeFormat: d.m.Y\nxPathItemTimestamp: .//time",
                "https://b.example/?bridge=CssSelector&home_page=x&url_selector=a:not(.b)+>+c&url_pattern=/x",
                "channel:\n  url: x\nselectors:\n  items: {selector: 'a > b'}\n  title: {selector: c, post_process: [{name: gsub}]}",
                "title: //h1\nbody: //div[@id='a']//p[2]\nnext_page_link: //a\nif_page_contains: //b\nstrip: //c[d]");
        Random random = new Random(11);
        String signs = "[]()'\"/@:.,|*#>+~={}&%<-\n\\ \u0000\uD83D";
        for (int i = 0; i < 6_000; i++) {
            StringBuilder text = new StringBuilder(seeds.get(i % seeds.size()));
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(text.length());
                if (random.nextBoolean()) {
                    text.deleteCharAt(at);
                } else {
                    text.insert(at, signs.charAt(random.nextInt(signs.length())));
                }
            }
            for (RuleImportFormat form : RuleImportFormat.values()) {
                try {
                    assertThat(RuleImporter.read(form, text.toString(), "x.txt").form())
                            .isEqualTo(form);
                } catch (RuleSyntaxException e) {
                    assertThat(e.line()).isPositive();
                }
            }
        }
    }
}
