package org.feedmill.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.induce.RuleInducer;
import org.feedmill.rule.path.RuleSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RuleSettingsTest {

    private static final String XML = """
        <?xml version="1.0" encoding="UTF-8"?>
        <page version="1">
          <zone>Asia/Tokyo</zone>
          <language>de</language>
          <option>time.pattern=dd/mm/yyyy</option>
          <option>record.T=0.8</option>
          <render>yes</render>
          <interval>6h</interval>
          <header>user-agent: Example/1.0</header>
          <subject path="/HTML[0]/BODY[0]" finder="time"/>
        </page>
        """;

    private static final String PAGE = """
        <html><title>Town</title><body><ul><li><a href=/a1>The town hall gets a new roof</a> 2026-01-02</li>
        <li><a href=/a2>Schools open again on Monday</a> 2026-01-03</li>
        <li><a href=/a3>Ships return from the far seas</a> 2026-01-04</li></ul>
        <table><tr><td>03/02/2026</td><td><a href=/c1>Concert in the park by moonlight</a></td></tr>
        <tr><td>13/02/2026</td><td><a href=/c2>Theatre night at the harbour</a></td></tr></table></body></html>
        """;

    private static Page page(String html) {
        return Page.parse(html, "https://town.example/");
    }

    @Test
    void bothFormatsCarryZoneLanguageAndOptions() {
        Rule rule = RuleFormat.read(XML);
        assertThat(rule.settings().timeZone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
        assertThat(rule.settings().language()).isEqualTo("de");
        assertThat(rule.settings().options().toAssignments())
                .containsExactly("time.pattern=dd/mm/yyyy", "record.T=0.8");
        assertThat(RuleFormat.XML.write(rule)).isEqualTo(XML);
        String ini = RuleFormat.INI.write(rule);
        assertThat(ini)
                .contains(
                        "Zone=Asia/Tokyo\n",
                        "Language=de\n",
                        "Option1=time.pattern=dd/mm/yyyy\n",
                        "Option2=record.T=0.8\n",
                        "Render=yes\n",
                        "Interval=6h\n",
                        "Header1=user-agent: Example/1.0\n");
        assertThat(RuleFormat.read(ini)).isEqualTo(rule);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "<zone>Mars/Olympus</zone>;is not a time zone",
                "<language>no language</language>;is not a language",
                "<render>maybe</render>;expected \"yes\" or \"no\"",
                "<interval>6 weeks</interval>;is not an interval",
                "<header>User Agent: x</header>;is not the name of a header",
                "<header>User-Agent</header>;expected a header with a colon",
                "<option>record.X=1</option>;Use one of time.pattern, ",
                "<option>record.T=7</option>;must be a number from 0 to 1"
            })
    void aWrongValueIsASyntaxErrorAtItsPlace(String element, String problem) {
        assertThatThrownBy(() -> RuleFormat.read("<page>\n" + element + "</page>"))
                .isInstanceOfSatisfying(
                        RuleSyntaxException.class,
                        error -> assertThat(error.line()).isEqualTo(2))
                .hasMessageContaining(problem);
    }

    @Test
    void theOptionsApplyToTheFindersThatTheRuleRuns() {
        Rule rule = RuleFormat.read(XML);
        assertThat(titles(rule.find(page(PAGE)).best().orElseThrow().items()))
                .containsExactly("Concert in the park by moonlight", "Theatre night at the harbour");
        Rule plain = rule.withSettings(RuleSettings.NONE);
        assertThat(titles(plain.find(page(PAGE)).best().orElseThrow().items())).hasSize(3);
    }

    private static List<String> titles(List<Item> items) {
        return items.stream().map(Item::title).toList();
    }

    @Test
    void theLanguageAndTheZoneApplyToTheDatesOfThePage() {
        String html = "<html lang=en><body><ul><li><a href=/1>Eins und mehr</a> <i>gestern</i></li>"
                + "<li><a href=/2>Zwei und mehr</a> <i>heute</i></li></ul>";
        Rule rule = RuleFormat.read(
                "<page><subject path='//UL'><item path='LI'><title>A</title><date>I</date></item></subject>"
                        + "<language>de</language><zone>Asia/Tokyo</zone></page>");
        Page late = page(html).withFetchTime(Instant.parse("2026-05-01T20:00:00Z"));
        List<Item> items = Objects.requireNonNull(rule.apply(late).list()).items();
        assertThat(items)
                .extracting(item -> Objects.requireNonNull(item.date()).toIso().substring(0, 10))
                .containsExactly("2026-05-01", "2026-05-02");
        Page zoned = late.withTimeZone(ZoneId.of("America/New_York"));
        assertThat(rule.settings().applyTo(zoned).timeZone()).isEqualTo(ZoneId.of("America/New_York"));
    }

    @Test
    void anInducedRuleKeepsTheZoneAndTheLanguageThatAreKnown() {
        Page zoned = page(PAGE).withTimeZone(ZoneId.of("Europe/Berlin"));
        assertThat(induced(zoned).settings().timeZone()).isEqualTo(ZoneId.of("Europe/Berlin"));
        assertThat(induced(page(PAGE)).settings().timeZone()).isNull();
        assertThat(induced(page(PAGE.replace("<html>", "<html lang=en-GB>")))
                        .settings()
                        .language())
                .isEqualTo("en-GB");
        String japanese = PAGE.replace("<html>", "<html lang=en>")
                .replace("The town hall gets a new roof", "町役場に新しい屋根がつきました")
                .replace("Schools open again on Monday", "学校は月曜日から再開します")
                .replace("Ships return from the far seas", "船が遠い海から帰ってきました");
        assertThat(induced(page(japanese)).settings().language())
                .as("the texts show another language than the declared one")
                .isEqualTo("ja");
        assertThat(induced(page(PAGE.replace("<html>", "<html lang='{lang}'>")))
                        .settings()
                        .language())
                .isNotEqualTo("{lang}");
    }

    private static Rule induced(Page page) {
        return RuleInducer.ruleFor(
                page, ListFinders.named("time").find(page).best().orElseThrow());
    }
}
