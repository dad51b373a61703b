package org.feedmill.cli.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.feedmill.cli.CommandRun;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.rule.format.RuleFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests conversion of rules between formats and from other tools. */
class RuleConvertCommandTest {

    private static final String RULE = """
        <page version="1">
          <link>https://blatt.example/ort/</link>
          <subject path="//DIV.meldungen">
            <title>H2</title>
            <item path="UL/LI">
              <title>A</title>
              <link>A/@href</link>
              <date>SPAN</date>
            </item>
          </subject>
        </page>
        """;

    private static final String GERMAN = """
        <html lang=de><title>Ortsblatt</title><body><ul><li><a href=/>Start</a></li><li><a href=/k>Kontakt</a></li></ul>
        <div class=meldungen><h2>Kultur</h2><ul>
        <li><a href=/k/1>Das Museum öffnet nach Jahren wieder</a> <span>12.05.2024</span></li>
        <li><a href=/k/2>Der Chor sucht neue Stimmen</a> <span>11.05.2024</span></li>
        <li><a href=/k/3>Lesung in der alten Mühle</a> <span>10.05.2024</span></li>
        <li><a href=/k/4>Ein Brunnen kehrt zurück</a> <span>09.05.2024</span></li></ul></div></body></html>\
        """;

    @TempDir
    private Path folder;

    private String rule;
    private String page;

    @BeforeEach
    void write() throws IOException {
        rule = file("regel.xml", RULE);
        page = file("seite.html", GERMAN);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void convertsBetweenTheForms() throws IOException {
        CommandRun ini = CommandRun.of("rule", "convert", rule);
        assertThat(ini.out()).contains("[Paths]", "UL/LI");
        CommandRun xml = CommandRun.of("rule", "convert", file("r.ini", ini.out()));
        assertThat(RuleFormat.read(xml.out())).isEqualTo(RuleFormat.read(RULE));
        assertThat(CommandRun.withInput(RULE, "rule", "convert", "-", "--format", "xml")
                        .out())
                .contains("<page");
    }

    @Test
    void takesOverRulesOfOtherTools() throws IOException {
        String settings = file("xpath.txt", """
            xPathItem: //div[@class="meldungen"]//li
            xPathItemTitle: .//a
            xPathItemUri: .//a/@href
            xPathItemTimestamp: translate(.//span, "a", "b")
            """);
        CommandRun run = CommandRun.of("rule", "convert", settings);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("line 4", "translate");
        String taken = file("taken.xml", run.out());
        assertThat(CommandRun.of("rule", "apply", taken, page, "--json-lines", "--url", "https://blatt.example/ort/")
                        .out()
                        .lines())
                .hasSize(4);
        CommandRun article =
                CommandRun.of("rule", "convert", file("blatt.example.txt", "body: //article\nstrip: //aside\n"));
        assertThat(article.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
        assertThat(article.err()).contains("articles");
        CommandRun unknown = CommandRun.of("rule", "convert", settings, "--from", "nonsense");
        assertThat(unknown.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(unknown.err()).contains("html2rss");
    }

    @Test
    void picksOneOfSeveralForeignRules() throws IOException {
        String yaml = file("feeds.yml", """
            feeds:
              eins:
                channel:
                  url: https://blatt.example/ort/
                selectors:
                  items:
                    selector: "div.meldungen li"
                  title:
                    selector: a
              zwei:
                channel:
                  url: https://blatt.example/welt/
                selectors:
                  items:
                    selector: "p"
                  title:
                    selector: b
            """);
        CommandRun several = CommandRun.of("rule", "convert", yaml);
        assertThat(several.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(several.err()).contains("contains 2 rules", "--select");
        assertThat(CommandRun.of("rule", "convert", yaml, "--select", "1").out())
                .contains("https://blatt.example/ort/");
        assertThat(CommandRun.of("rule", "convert", yaml, "--select", "7").exit())
                .isEqualTo(ExitCode.USAGE);
    }
}
