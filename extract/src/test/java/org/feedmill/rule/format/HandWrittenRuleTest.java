package org.feedmill.rule.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.feedmill.list.ItemField;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepCondition;
import org.junit.jupiter.api.Test;

/** Tests that rules written by hand mean what people expect. */
final class HandWrittenRuleTest {

    private static ItemRule item(String inner) {
        Rule rule = XmlRuleFormat.read("<page><subject><item path='LI'>" + inner + "</item></subject></page>");
        return rule.subjects().getFirst().items().getFirst();
    }

    @Test
    void leftOutIsFoundAndEmptyIsNotWanted() {
        assertThat(item("<author/>").fields()).isEqualTo(Map.of(ItemField.AUTHOR, FieldRule.NONE));
        assertThat(item("<author>\n </author>").field(ItemField.AUTHOR)).isEqualTo(FieldRule.NONE);
        assertThat(item("").fields()).isEmpty();
        SubjectRule subject =
                XmlRuleFormat.read("<page><subject/></page>").subjects().getFirst();
        assertThat(subject).isEqualTo(SubjectRule.of(RulePath.SELF));
    }

    @Test
    void alternativesAreElementsOrBars() {
        FieldRule both = FieldRule.of(RulePath.parse("H2[0]"), RulePath.parse("A[0]"));
        assertThat(item("<title>H2[0]</title><title>A[0]</title>").field(ItemField.TITLE))
                .isEqualTo(both);
        assertThat(item("<title>H2[0] | A[0]</title>").field(ItemField.TITLE)).isEqualTo(both);
        assertThat(item("<exclude>.ad | .top</exclude>".replace(".ad", "*.ad").replace(".top", "*.top"))
                        .exclude())
                .hasSize(2);
        String ini = "[Paths]\nitem_object_path=//LI\nItem_Title_Path = /H2[0] | /A[0]\n";
        assertThat(IniRuleFormat.read(ini)
                        .subjects()
                        .getFirst()
                        .items()
                        .getFirst()
                        .field(ItemField.TITLE))
                .isEqualTo(both);
    }

    @Test
    void commentsBecomeNotes() {
        Rule rule = XmlRuleFormat.read("""
                <!-- For the intranet. -->
                <page>
                  <note>Ask Anna.</note>
                  <subject><!-- the right column --></subject>
                  <!-- -->
                </page>""");
        assertThat(rule.notes()).containsExactly("For the intranet.", "Ask Anna.", "the right column");
        String ini = IniRuleFormat.write(rule);
        assertThat(ini).startsWith("; For the intranet.\n\n; Ask Anna.\n\n; the right column\n\n[Paths]\n");
        String requested = "# one\n# note\n\n;another\n" + ini;
        assertThat(IniRuleFormat.read(requested).notes())
                .startsWith("one\nnote", "another\nFor the intranet.")
                .hasSize(4);
    }

    @Test
    void pathsAreWrittenFromWhereTheyStart() {
        Rule rule = XmlRuleFormat.read("<page><subject path='HTML[0]//UL | //OL'><item path='/LI'/></subject></page>");
        assertThat(XmlRuleFormat.write(rule)).contains("<subject path=\"/HTML[0]//UL | //OL\">", "<item path=\"LI\"/>");
    }

    @Test
    void readsTextInAnyDressOfXml() {
        ItemRule item = item("<title after='&#34;&lt;&#x1F600;'>A<![CDATA[[text*='<&']]]>/TEXT<!-- x -->[0]</title>");
        FieldChoice choice =
                Objects.requireNonNull(item.field(ItemField.TITLE)).choices().getFirst();
        assertThat(choice.after()).isEqualTo("\"<😀");
        assertThat(choice.path()).isEqualTo(RulePath.parse("A[text*='<&']/TEXT[0]"));
    }

    @Test
    void refusesToWriteWhatXmlCannotHold() {
        Rule bell = new Rule(null, null, FieldRule.NONE, List.of(), List.of("ring\u0007"));
        assertThatThrownBy(() -> XmlRuleFormat.write(bell)).hasMessageContaining("U+0007");
        assertThat(IniRuleFormat.read(IniRuleFormat.write(bell))).isEqualTo(bell);
        Rule odd = Rule.of(
                SubjectRule.of(RulePath.of(PathStep.descendant("P", new StepCondition.HasClass("a\u0007\ud800b")))));
        assertThat(XmlRuleFormat.write(odd)).contains("//P[@class~='a\\u0007\\ud800b']");
        assertThat(XmlRuleFormat.read(XmlRuleFormat.write(odd))).isEqualTo(odd);
    }

    @Test
    void tellsTheFormByTheFirstCharacter() {
        assertThat(RuleFormat.of("\uFEFF \n<page/>")).isEqualTo(RuleFormat.XML);
        assertThat(RuleFormat.of("; a note\n[Paths]")).isEqualTo(RuleFormat.INI);
        assertThat(RuleFormat.of("[Encoding]")).isEqualTo(RuleFormat.INI);
    }
}
