package org.feedmill.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tests that rules written by hand mean what people expect. */
final class WrittenFormTest {

    private static ItemRule item(String inner) {
        Rule rule = RuleXml.read("<page><subject><item path='LI'>" + inner + "</item></subject></page>");
        return rule.subjects().getFirst().items().getFirst();
    }

    @Test
    void leftOutIsFoundAndEmptyIsNotWanted() {
        assertThat(item("<author/>").fields()).isEqualTo(Map.of(Part.AUTHOR, Field.NONE));
        assertThat(item("<author>\n </author>").field(Part.AUTHOR)).isEqualTo(Field.NONE);
        assertThat(item("").fields()).isEmpty();
        SubjectRule subject = RuleXml.read("<page><subject/></page>").subjects().getFirst();
        assertThat(subject).isEqualTo(SubjectRule.of(Path.SELF));
    }

    @Test
    void alternativesAreElementsOrBars() {
        Field both = Field.of(Path.parse("H2[0]"), Path.parse("A[0]"));
        assertThat(item("<title>H2[0]</title><title>A[0]</title>").field(Part.TITLE))
                .isEqualTo(both);
        assertThat(item("<title>H2[0] | A[0]</title>").field(Part.TITLE)).isEqualTo(both);
        assertThat(item("<exclude>.ad | .top</exclude>".replace(".ad", "*.ad").replace(".top", "*.top"))
                        .exclude())
                .hasSize(2);
        String ini = "[Paths]\nitem_object_path=//LI\nItem_Title_Path = /H2[0] | /A[0]\n";
        assertThat(RuleIni.read(ini).subjects().getFirst().items().getFirst().field(Part.TITLE))
                .isEqualTo(both);
    }

    @Test
    void commentsBecomeNotes() {
        Rule rule = RuleXml.read("""
                <!-- For the intranet. -->
                <page>
                  <note>Ask Anna.</note>
                  <subject><!-- the right column --></subject>
                  <!-- -->
                </page>""");
        assertThat(rule.notes()).containsExactly("For the intranet.", "Ask Anna.", "the right column");
        String ini = RuleIni.write(rule);
        assertThat(ini).startsWith("; For the intranet.\n\n; Ask Anna.\n\n; the right column\n\n[Paths]\n");
        String asked = "# one\n# note\n\n;another\n" + ini;
        assertThat(RuleIni.read(asked).notes())
                .startsWith("one\nnote", "another\nFor the intranet.")
                .hasSize(4);
    }

    @Test
    void pathsAreWrittenFromWhereTheyStart() {
        Rule rule = RuleXml.read("<page><subject path='HTML[0]//UL | //OL'><item path='/LI'/></subject></page>");
        assertThat(RuleXml.write(rule)).contains("<subject path=\"/HTML[0]//UL | //OL\">", "<item path=\"LI\"/>");
    }

    @Test
    void readsTextInAnyDressOfXml() {
        ItemRule item = item("<title after='&#34;&lt;&#x1F600;'>A<![CDATA[[text*='<&']]]>/TEXT<!-- x -->[0]</title>");
        Choice choice = Objects.requireNonNull(item.field(Part.TITLE)).choices().getFirst();
        assertThat(choice.after()).isEqualTo("\"<😀");
        assertThat(choice.path()).isEqualTo(Path.parse("A[text*='<&']/TEXT[0]"));
    }

    @Test
    void refusesToWriteWhatXmlCannotHold() {
        Rule bell = new Rule(null, null, Field.NONE, List.of(), List.of("ring\u0007"));
        assertThatThrownBy(() -> RuleXml.write(bell)).hasMessageContaining("U+0007");
        assertThat(RuleIni.read(RuleIni.write(bell))).isEqualTo(bell);
        Rule odd = Rule.of(SubjectRule.of(Path.of(Step.below("P", new Condition.HasClass("a\u0007\ud800b")))));
        assertThat(RuleXml.write(odd)).contains("//P[@class~='a\\u0007\\ud800b']");
        assertThat(RuleXml.read(RuleXml.write(odd))).isEqualTo(odd);
    }

    @Test
    void tellsTheFormByTheFirstCharacter() {
        assertThat(RuleForm.of("\uFEFF \n<page/>")).isEqualTo(RuleForm.XML);
        assertThat(RuleForm.of("; a note\n[Paths]")).isEqualTo(RuleForm.INI);
        assertThat(RuleForm.of("[Encoding]")).isEqualTo(RuleForm.INI);
    }
}
