package org.feedmill.rule.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that rules survive writing and reading in both formats. */
final class RuleRoundTripTest {

    private static final int RULES = 400;

    @ParameterizedTest
    @EnumSource
    void readsWhatItWrote(RuleFormat form) {
        RandomRules rules = new RandomRules(6);
        for (int i = 0; i < RULES; i++) {
            Rule rule = rules.rule();
            String text = form.write(rule);
            Rule read = RuleFormat.read(text);
            assertThat(read).as(text).isEqualTo(rule);
            assertThat(form.write(read)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsFilesOfAnySystem(RuleFormat form) {
        RandomRules rules = new RandomRules(66);
        for (int i = 0; i < 300; i++) {
            Rule rule = rules.rule();
            String text = form.write(rule);
            assertThat(RuleFormat.read("\uFEFF" + text.replace("\n", "\r\n")))
                    .as(text)
                    .isEqualTo(rule);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theOtherFormHoldsTheSame(RuleFormat form) {
        RuleFormat other = form == RuleFormat.XML ? RuleFormat.INI : RuleFormat.XML;
        RandomRules rules = new RandomRules(666);
        for (int i = 0; i < 300; i++) {
            Rule rule = rules.rule();
            String text = form.write(rule);
            assertThat(form.write(RuleFormat.read(other.write(RuleFormat.read(text)))))
                    .isEqualTo(text);
        }
    }

    @ParameterizedTest
    @EnumSource
    void writesNothingThatWouldReadOtherwise(RuleFormat form) {
        RulePath odd = RulePath.of(PathStep.child("my.card"));
        assertThatThrownBy(() -> form.write(Rule.of(SubjectRule.of(odd))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("MY.CARD");
        Rule none = Rule.of(SubjectRule.of(RulePath.SELF, new ItemRule(List.of(), false, Map.of(), List.of())));
        assertThatThrownBy(() -> form.write(none)).isInstanceOf(IllegalArgumentException.class);
        Rule unread = new Rule(null, "klingon", FieldRule.NONE, List.of(), List.of());
        assertThatThrownBy(() -> form.write(unread)).hasMessageContaining("klingon");
    }
}
