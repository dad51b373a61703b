package org.feedmill.rule.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.Stream;
import org.feedmill.rule.Rule;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that hostile rules are rejected at their first harmful character. */
final class HostileRuleTest {

    static Stream<Arguments> attacks() {
        String steps = "/A".repeat(10_000);
        StringBuilder many = new StringBuilder("<page ");
        for (int i = 0; i < 80_000; i++) {
            many.append('a').append(i).append("='' ");
        }
        return Stream.of(
                Arguments.of(
                        "<!DOCTYPE page [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><page><link>&x;</link></page>", 1),
                Arguments.of("<!DOCTYPE page SYSTEM 'http://127.0.0.1:1/evil.dtd'><page/>", 1),
                Arguments.of(
                        "<!DOCTYPE l [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><page>&b;</page>", 1),
                Arguments.of("<page><link>&lol9;</link></page>", 13),
                Arguments.of(
                        "<page xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='/etc/passwd'/></page>", 7),
                Arguments.of("<page>".repeat(100_000), 7),
                Arguments.of(
                        "<page><subject><item path='" + steps + "'/></subject></page>",
                        28 + 2 * RulePath.MAX_STEPS + 1),
                Arguments.of("<page><subject path='A" + "[A".repeat(100_000) + "'/></page>", 22),
                Arguments.of("<page><subject path='A" + "[A".repeat(5_000) + "'/></page>", 22),
                Arguments.of("<page><subject path='A[" + "not ".repeat(4_000) + "'/></page>", 22),
                Arguments.of(many + "/>", 7),
                Arguments.of("<" + "a".repeat(900_000), 1),
                Arguments.of("<page><link>" + "x".repeat(RuleSource.MAX_LENGTH), 1),
                Arguments.of("<!--".repeat(200_000), 1),
                Arguments.of("<page>" + "<!-- x -->".repeat(90_000), 1),
                Arguments.of("[Paths]\nSubject_Object_Path1=" + steps, 1),
                Arguments.of("[Paths]\nItem_Title_Path" + "1.".repeat(400_000) + "=/A", 1),
                Arguments.of("[Paths]\nItem_Title_Path" + "1".repeat(900_000) + "=/A", 1),
                Arguments.of("[Paths]\n" + "A".repeat(900_000) + "=/A", 1),
                Arguments.of("[".repeat(900_000), 1),
                Arguments.of("[Paths]\nSubject_Object_Path1=/A/\n" + "A/\n".repeat(300_000), 1));
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("attacks")
    void refusesAttacks(String text, int column) {
        assertThatThrownBy(() -> RuleFormat.read(text)).isInstanceOfSatisfying(RuleSyntaxException.class, fault -> {
            assertThat(fault.getMessage()).hasSizeLessThan(1000);
            assertThat(fault.column()).isGreaterThanOrEqualTo(column);
        });
    }

    @Test
    void readsLargeRulesThatMeanNoHarm() {
        StringBuilder xml = new StringBuilder("<page>");
        for (int i = 0; i < 10_000; i++) {
            xml.append("<subject path='//DIV#s").append(i).append("'><item path='LI'/></subject>");
        }
        Rule rule = XmlRuleFormat.read(xml.append("</page>").toString());
        assertThat(rule.subjects()).hasSize(10_000);
        assertThat(IniRuleFormat.read(IniRuleFormat.write(rule))).isEqualTo(rule);
    }

    @Test
    void bytesOfAnyKindAreAFaultOrARule() {
        Random random = new Random(1);
        String letters = "<>/=\"'&;#[]!-? \n\tpagesubjctimlVAX1.|\\\u0000\ud83d\ude00年";
        for (int i = 0; i < 5_000; i++) {
            StringBuilder text = new StringBuilder(i % 2 == 0 ? "<page><subject>" : "[Paths]\nItem_Title_Path1.1=");
            random.ints(40, 0, letters.length()).forEach(c -> text.append(letters.charAt(c)));
            try {
                RuleFormat.read(text.toString());
            } catch (RuleSyntaxException fault) {
                assertThat(fault.problem()).isNotEmpty();
            }
        }
    }
}
