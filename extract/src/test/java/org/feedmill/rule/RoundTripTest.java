package org.feedmill.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that rules survive writing and reading in both formats. */
final class RoundTripTest {

    private static final int RULES = 400;

    @ParameterizedTest
    @EnumSource
    void readsWhatItWrote(RuleForm form) {
        RandomRules rules = new RandomRules(6);
        for (int i = 0; i < RULES; i++) {
            Rule rule = rules.rule();
            String text = form.write(rule);
            Rule read = RuleForm.read(text);
            assertThat(read).as(text).isEqualTo(rule);
            assertThat(form.write(read)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsFilesOfAnySystem(RuleForm form) {
        RandomRules rules = new RandomRules(66);
        for (int i = 0; i < 300; i++) {
            Rule rule = rules.rule();
            String text = form.write(rule);
            assertThat(RuleForm.read("\uFEFF" + text.replace("\n", "\r\n")))
                    .as(text)
                    .isEqualTo(rule);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theOtherFormHoldsTheSame(RuleForm form) {
        RuleForm other = form == RuleForm.XML ? RuleForm.INI : RuleForm.XML;
        RandomRules rules = new RandomRules(666);
        for (int i = 0; i < 300; i++) {
            Rule rule = rules.rule();
            String text = form.write(rule);
            assertThat(form.write(RuleForm.read(other.write(RuleForm.read(text)))))
                    .isEqualTo(text);
        }
    }

    @ParameterizedTest
    @EnumSource
    void writesNothingThatWouldReadOtherwise(RuleForm form) {
        Path odd = Path.of(Step.child("my.card"));
        assertThatThrownBy(() -> form.write(Rule.of(SubjectRule.of(odd))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("MY.CARD");
        Rule none = Rule.of(SubjectRule.of(Path.SELF, new ItemRule(List.of(), false, Map.of(), List.of())));
        assertThatThrownBy(() -> form.write(none)).isInstanceOf(IllegalArgumentException.class);
        Rule unread = new Rule(null, "klingon", Field.NONE, List.of(), List.of());
        assertThatThrownBy(() -> form.write(unread)).hasMessageContaining("klingon");
    }
}
