package org.feedmill.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.feedmill.rule.RuleFault;
import org.junit.jupiter.api.Test;

/** Tests detection and import of other tools' rule formats. */
final class ForeignTest {

    @Test
    void tellsTheFormByTheContent() {
        assertThat(Foreign.form("\n<opml></opml>")).isEqualTo(Form.FRESHRSS);
        assertThat(Foreign.form("# x\nxPathItem: //li")).isEqualTo(Form.SETTINGS);
        assertThat(Foreign.form("https://b.example/?bridge=XPath&item=x")).isEqualTo(Form.RSS_BRIDGE);
        assertThat(Foreign.form("# x\nchannel:\n  url: x")).isEqualTo(Form.HTML2RSS);
        assertThat(Foreign.form("---\nfeeds:\n  a: {}")).isEqualTo(Form.HTML2RSS);
        assertThat(Foreign.form("tidy: no\nbody: //article")).isEqualTo(Form.SITE_CONFIG);
        assertThat(Foreign.form("replace_string(<a>): <b>\nfooter: x")).isEqualTo(Form.SITE_CONFIG);
    }

    @Test
    void saysWhichFormsThereAre() {
        assertThatThrownBy(() -> Foreign.read("Guten Tag", null))
                .isInstanceOf(RuleFault.class)
                .hasMessageContaining("freshrss, settings, rss-bridge, html2rss, site-config");
        assertThatThrownBy(() -> Foreign.read("", null)).isInstanceOf(RuleFault.class);
    }

    @Test
    void refusesLargeFiles() {
        String large = "body: //p\n".repeat(200_000);
        assertThatThrownBy(() -> Foreign.read(large, null)).isInstanceOf(RuleFault.class);
        assertThatThrownBy(() -> Foreign.read(Form.SITE_CONFIG, large, null)).isInstanceOf(RuleFault.class);
    }

    @Test
    void namesOnlySoManyLinesAndCountsTheRest() {
        Borrowed borrowed = Foreign.read("body: //p\n" + "unbekannt: x\n".repeat(70_000), null);
        assertThat(borrowed.unsupported()).hasSize(2_001);
        assertThat(borrowed.unsupported().getLast().text()).isEqualTo("68000 more lines");
    }

    @Test
    void refusesHostileXml() {
        String entities = "<!DOCTYPE o [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]><opml><outline text='&b;'/></opml>";
        assertThatThrownBy(() -> Foreign.read(entities, null)).isInstanceOf(RuleFault.class);
        String file = "<!DOCTYPE o [<!ENTITY a SYSTEM 'file:///etc/hostname'>]><opml>&a;<outline text='a'/></opml>";
        assertThat(List.of(file)).allSatisfy(text -> {
            try {
                assertThat(Foreign.read(text, null).rules()).isEmpty();
            } catch (RuleFault e) {
                assertThat(e.line()).isEqualTo(1);
            }
        });
        assertThatThrownBy(() -> Foreign.read("<outline>".repeat(100_000), null))
                .isInstanceOf(RuleFault.class);
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
            for (Form form : Form.values()) {
                try {
                    assertThat(Foreign.read(form, text.toString(), "x.txt").form())
                            .isEqualTo(form);
                } catch (RuleFault e) {
                    assertThat(e.line()).isPositive();
                }
            }
        }
    }
}
