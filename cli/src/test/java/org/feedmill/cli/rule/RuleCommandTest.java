package org.feedmill.cli.rule;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.feedmill.cli.CommandRun;
import org.feedmill.cli.LocalPageServer;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.rule.format.RuleFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rule commands. */
class RuleCommandTest {

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

    private static final String JAPANESE = """
        <html lang=ja><title>図書館</title><body><ul class=menu><li><a href=/>ホーム</a></li></ul><dl class=news>
        <dt>2026年5月1日</dt><dd><a href=/n/1>臨時休館日のお知らせについて</a></dd>
        <dt>2026年4月25日</dt><dd><a href=/n/2>春の朗読会の参加者を募集します</a></dd>
        <dt>2026年4月18日</dt><dd><a href=/n/3>企画展示「川と暮らし」を開催中です</a></dd></dl></body></html>\
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
    void makesAFeedByARule() {
        CommandRun run = CommandRun.of(page, "--rule", rule, "--format", "json");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("https://blatt.example/k/1", "Das Museum öffnet nach Jahren wieder", "Kultur");
    }

    @Test
    void doesNotGuessWhereARuleGivesNothing() throws IOException {
        String other = file("anders.html", GERMAN.replace("meldungen", "nachrichten"));
        CommandRun run = CommandRun.of(other, "--rule", rule);
        assertThat(run.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("The rule finds no items", "//DIV.meldungen");
        CommandRun guessed = CommandRun.of(other, "--rule", rule, "--finder", "best");
        assertThat(guessed.exit()).isZero();
        assertThat(guessed.err()).contains("The rule found no items, so the finder was used.");
        assertThat(guessed.out()).contains("Lesung in der alten Mühle");
    }

    @Test
    void healsARuleForAFeed() throws IOException {
        String last = file("letzter.rss", CommandRun.of(page, "--rule", rule).out());
        String other = file("anders.html", GERMAN.replace("meldungen", "nachrichten"));
        CommandRun run = CommandRun.of(other, "--rule", rule, "--known", last);
        assertThat(run.exit()).isZero();
        assertThat(run.err()).contains("healed");
        assertThat(run.out()).contains("Lesung in der alten Mühle");
        assertThat(CommandRun.of(page, "--known", last).exit()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void readsManyPagesByARule() throws IOException {
        String lines =
                file("seiten.jsonl", "{\"id\":\"a\",\"url\":\"https://x.example/\",\"file\":\"" + page + "\"}\n");
        CommandRun run = CommandRun.of("list", "--batch", lines, "--rule", rule);
        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("\"finder\":\"rule\"", "https://x.example/k/4", "\"date\":\"2024-05-12\"");
        assertThat(CommandRun.of("list", "--batch", lines, "--rule", rule, "--finder", "time")
                        .exit())
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void readsAPageByTheEncodingOfTheRule() throws IOException {
        String russian = "<html><body><ul><li><a href=/1>Ёж</a></li><li><a href=/2>Щи</a></li></ul></body></html>";
        Path saved = Files.write(folder.resolve("старое.html"), russian.getBytes(Charset.forName("KOI8-R")));
        String given = file(
                "r.xml",
                "<page><encoding>KOI8-R</encoding><subject path='//UL'><item path='LI'><title>A</title>"
                        + "</item></subject></page>");
        CommandRun run =
                CommandRun.of("rule", "apply", given, saved.toString(), "--json-lines", "--url", "https://x.example/");
        assertThat(run.out()).contains("\"Ёж\"", "\"Щи\"");
    }

    @Test
    void appliesARule() {
        CommandRun lines = CommandRun.of("rule", "apply", rule, page, "--json-lines");
        assertThat(lines.out().lines()).hasSize(4).first().asString().startsWith("{\"title\":\"Das Museum");
        CommandRun atom = CommandRun.of("rule", "apply", rule, page, "--format", "atom");
        assertThat(atom.out()).contains("<feed", "https://blatt.example/k/2");
        Path out = folder.resolve("feed.rss");
        assertThat(CommandRun.of("rule", "apply", rule, page, "--out", out.toString())
                        .out())
                .isEmpty();
        assertThat(out).content(UTF_8).contains("<rss");
    }

    @Test
    void checksARule() throws IOException {
        CommandRun run = CommandRun.of("rule", "check", rule, page);
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .containsPattern("subject 1 +//DIV.meldungen +1 found")
                .containsPattern("item 1 +UL/LI +4 found")
                .containsPattern("title +A +4 of 4 +Das Museum")
                .contains("4 items, 4 with a link, 4 with a date.");
        String broken = file("kaputt.html", GERMAN.replace("<span>", "<i>").replace("</span>", "</i>"));
        CommandRun half = CommandRun.of("rule", "check", rule, broken);
        assertThat(half.exit()).isEqualTo(ExitCode.RULE_FITS_PARTLY);
        assertThat(half.out())
                .containsPattern("date +SPAN +FAILED")
                .contains("The rule fits only in part. Nothing was found for: subject 1, item 1, date.");
        CommandRun applied = CommandRun.of("rule", "apply", rule, broken);
        assertThat(applied.exit()).isZero();
        assertThat(applied.err()).contains("The rule fits the page only in part.", "  - subject 1, item 1, date");
        assertThat(CommandRun.of(broken, "--rule", rule).err())
                .contains("The rule fits the page only in part. Nothing was found for: subject 1, item 1, date.");
        CommandRun nothing = CommandRun.of(
                "rule", "check", rule, file("leer.html", "<html><body><p>Nichts davon</p></body></html>"));
        assertThat(nothing.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
        assertThat(nothing.out()).containsPattern("FAILED").contains("not tried", "subject 1 matches nothing");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "title=Der Chor sucht neue Stimmen",
                "link=https://blatt.example/k/2",
                "title=/HTML[0]/BODY[0]/DIV[0]/UL[0]/LI[1]/A[0]"
            })
    void learnsFromAMark(String mark) {
        CommandRun run = CommandRun.of("rule", "learn", page, "--url", "https://blatt.example/ort/", "--mark", mark);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).contains("4 items");
        assertThat(RuleFormat.read(run.out()).link()).isEqualTo("https://blatt.example/ort/");
    }

    @Test
    void learnsInJapaneseAndWritesEitherForm() throws IOException {
        String library = file("図書館.html", JAPANESE);
        Path out = folder.resolve("規則.ini");
        CommandRun run = CommandRun.of(
                "rule",
                "learn",
                library,
                "--url",
                "https://lib.example/",
                "-m",
                "title=臨時休館日のお知らせについて",
                "-m",
                "title=春の朗読会の参加者を募集します",
                "--format",
                "ini",
                "-o",
                out.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(out).content(UTF_8).contains("[Paths]");
        assertThat(CommandRun.of("rule", "apply", out.toString(), library, "--json-lines")
                        .out()
                        .lines())
                .hasSize(3)
                .first()
                .asString()
                .contains("臨時休館日", "https://lib.example/n/1", "2026-05-01");
    }

    @Test
    void saysWhatAMarkLacks() {
        CommandRun missing = CommandRun.of("rule", "learn", page, "--mark", "title=Der Chor sucht alte Stimmen");
        assertThat(missing.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
        assertThat(missing.out()).isEmpty();
        assertThat(missing.err()).contains("is not on the page", "Der Chor sucht neue Stimmen");
        assertThat(CommandRun.of("rule", "learn", page).exit()).isEqualTo(ExitCode.USAGE);
        CommandRun unknown = CommandRun.of("rule", "learn", page, "--mark", "titel=Der Chor");
        assertThat(unknown.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(unknown.err()).contains("KIND=WHAT", "page-date");
    }

    @Test
    void inducesFromOneOrMoreVersions() throws IOException {
        String later = file(
                "spaeter.html",
                GERMAN.replace(
                        "<ul>\n<li><a href=/k/1>",
                        "<ul>\n<li><a href=/k/0>Ganz neu ist diese"
                                + " Meldung</a> <span>13.05.2024</span></li>\n<li><a href=/k/1>"));
        CommandRun run = CommandRun.of("rule", "induce", page, later, "--url", "https://blatt.example/ort/");
        assertThat(run.exit()).as(run.err()).isZero();
        String induced = rule("induced.xml", run.out());
        assertThat(CommandRun.of("rule", "apply", induced, page, "--json-lines")
                        .out()
                        .lines())
                .hasSize(4);
        assertThat(CommandRun.of("rule", "apply", induced, later, "--json-lines")
                        .out()
                        .lines())
                .hasSize(5);
        CommandRun none =
                CommandRun.of("rule", "induce", file("leer.html", "<html><body><p>Ein Satz.</p></body></html>"));
        assertThat(none.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
        assertThat(none.err()).contains("No list found");
    }

    private String rule(String name, String text) throws IOException {
        return file(name, text);
    }

    @Test
    void healsFromAFeedOrAnOldPage() throws IOException {
        String feed = file(
                "letzter.atom",
                CommandRun.of("rule", "apply", rule, page, "--format", "atom").out());
        String redesigned = file(
                "neu.html",
                GERMAN.replace("meldungen", "karten")
                        .replace("<ul>", "<section>")
                        .replace("</ul>", "</section>")
                        .replace("<li>", "<p>")
                        .replace("</li>", "</p>"));
        for (String known : new String[] {feed, page}) {
            CommandRun run = CommandRun.of("rule", "heal", rule, redesigned, "--known", known);
            assertThat(run.exit()).as(run.err()).isZero();
            assertThat(run.err()).contains("the new rule", "4 items");
            String healed = rule("geheilt.xml", run.out());
            assertThat(CommandRun.of("rule", "apply", healed, redesigned, "--json-lines")
                            .out()
                            .lines())
                    .hasSize(4);
        }
        CommandRun sound = CommandRun.of("rule", "heal", rule, page, "--known", feed, "--format", "ini");
        assertThat(sound.err()).contains("still fits");
        assertThat(sound.out()).contains("[Paths]");
        CommandRun broken = CommandRun.of("rule", "heal", rule, file("図.html", JAPANESE), "--known", feed);
        assertThat(broken.exit()).isEqualTo(ExitCode.NOTHING_FOUND);
        assertThat(broken.out()).isEmpty();
        assertThat(broken.err()).contains("no reliable replacement");
        assertThat(CommandRun.of("rule", "heal", rule, page).exit()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void showsARuleInWords() throws IOException {
        CommandRun run = CommandRun.of("rule", "show", rule);
        assertThat(run.out())
                .contains("A rule for https://blatt.example/ort/")
                .contains("every DIV of class \"meldungen\" anywhere in the page")
                .contains("every LI in every UL of the subject")
                .containsPattern("description +found automatically")
                .containsPattern("link +the \"href\" of the A of the item +A/@href");
        String odd = file("odd.xml", """
            <page><encoding>UTF-8</encoding><date format="dd.MM.yyyy">//P[text^='Stand'][-1]</date>
            <subject path="//H2" run="yes"><title>.</title><item path="P[1..] | DIV[not .ad]/P[..-2]">
            <title undated="yes" after=": ">//B[0] | ../A[@href*='/2024/']</title><image/><exclude>//I</exclude>
            </item></subject></page>\
            """);
        assertThat(CommandRun.of("rule", "show", odd).out())
                .contains("read as UTF-8", "the last P whose text begins with \"Stand\" anywhere in the page")
                .contains("in the format dd.MM.yyyy", "each with what follows it up to the next")
                .contains("from the second on every P", "not of class \"ad\"", "all but the last P")
                .contains("the part after \": \", without the date", "the parent of")
                .containsPattern("image +left out")
                .containsPattern("but none +that has the I anywhere in it");
    }

    @Test
    void showsWhereARuleIsWrong() throws IOException {
        CommandRun xml = CommandRun.of(
                "rule", "show", file("falsch.xml", "<page>\n  <subject path=\"//UL[\">\n  </subject>\n</page>\n"));
        assertThat(xml.exit()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(xml.err().lines().toList())
                .satisfiesExactly(
                        first -> assertThat(first).contains("falsch.xml:2:23: "),
                        line -> assertThat(line).isEqualTo("    <subject path=\"//UL[\">"),
                        caret -> assertThat(caret).isEqualTo(" ".repeat(24) + "^"));
        CommandRun wide = CommandRun.of("rule", "show", file("falsch.ini", "[Paths]\nSubject_Object_Path1=//日本語[\n"));
        assertThat(wide.err().lines().toList().getLast()).endsWith("　　　 ^");
        String far = "<page><subject path=\"" + "//DIV/".repeat(200) + "[\"/></page>";
        assertThat(CommandRun.of("rule", "show", file("lang.xml", far)).err().lines())
                .allMatch(l -> l.length() < 300);
        assertThat(CommandRun.of(page, "--rule", file("leer.xml", " \n")).err()).contains("is empty");
        assertThat(CommandRun.of("rule", "show", folder.resolve("nirgends.xml").toString())
                        .exit())
                .isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void fetchesPages() throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            server.put("/ort/", "text/html; charset=utf-8", GERMAN.getBytes(UTF_8));
            CommandRun check = CommandRun.of("rule", "check", rule, server.url("/ort/"));
            assertThat(check.exit()).as(check.err()).isZero();
            assertThat(check.out()).contains(server.url("/k/1"));
            CommandRun feed = CommandRun.of(server.url("/ort/"), "--rule", rule);
            assertThat(feed.out()).contains(server.url("/k/4"));
            CommandRun gone = CommandRun.of("rule", "check", rule, server.url("/weg"));
            assertThat(gone.exit()).isEqualTo(ExitCode.UNREADABLE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"learn", "induce", "apply", "check", "heal", "convert", "show"})
    void helps(String command) {
        CommandRun help = CommandRun.of("rule", command, "--help");
        assertThat(help.exit()).isZero();
        assertThat(help.out()).startsWith("Usage: feedmill rule " + command).contains("Options:");
        assertThat(help.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(CommandRun.of("rule").err()).contains(command);
        assertThat(CommandRun.of("rule", command).exit()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThat(CommandRun.of("rule", "check", rule, page, "--proxy", "x:1").exit())
                .isEqualTo(ExitCode.USAGE);
        assertThat(CommandRun.of("rule", "check", rule, page, "--render").exit())
                .isEqualTo(ExitCode.USAGE);
        assertThat(CommandRun.of("rule", "check", rule, page, "--url", "blatt").exit())
                .isEqualTo(ExitCode.USAGE);
        assertThat(CommandRun.of("rule", "check", rule, "https://x.example/", "--url", "https://y.example/")
                        .exit())
                .isEqualTo(ExitCode.USAGE);
        CommandRun pdf = CommandRun.withInput("%PDF-1.4\n", "rule", "check", rule, "-");
        assertThat(pdf.exit()).isEqualTo(ExitCode.NOT_A_PAGE);
    }
}
