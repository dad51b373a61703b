package org.feedmill.rule.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.rule.Rule;
import org.feedmill.rule.path.RuleSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that a syntax error reports its line and column, what is there and what was expected. */
final class RuleSyntaxErrorTest {

    /** Marks the position of the fault in the cases. */
    private static final String HERE = "‸";

    private static Arguments fault(String text, String... words) {
        return Arguments.of(text, List.of(words));
    }

    static List<Arguments> elements() {
        return List.of(
                fault(
                        "<page>\n  <subject>\n    ‸<itme path='LI'/>",
                        "<itme>",
                        "did you mean <item>?",
                        "title, date, item"),
                fault(
                        "<page>\n  ‸<author>A</author>",
                        "<author> is unknown in <page>",
                        "note, link, date, encoding, zone, language, option, render, interval, header, subject"),
                fault("<page>‸<page/></page>", "<page> is unknown in <page>"),
                fault("<page><subject ‸paht='//UL'/></page>", "paht", "did you mean path?", "path, run"),
                fault("<page><link ‸href='x'/></page>", "href", "expected no attribute there"),
                fault("<page><subject><item path='LI' ‸path='A'/>", "a second attribute path"),
                fault("<page>\n<subject>\n  <item>\n‸", "</item>", "opened in line 3"),
                fault("<page><subject>‸<item/></subject></page>", "has no path", "<item path=\"UL[0]/LI\">"),
                fault("<page><subject><item path='‸'/></subject></page>", "the path ends here", "a tag such as DIV"),
                fault(
                        "<page><subject><item path='UL[0]/‸[1]'/></subject></page>",
                        "unexpected \"[1]\"",
                        "a tag such as DIV"),
                fault("<page><subject path='//DIV[text=&quot;&#x1F600;&amp;&quot;]‸]'/></page>", "expected \"/\""),
                fault("<page><subject path='😀😀/A.x/&#10;‸]'/></page>", "expected a tag"),
                fault("<page><date>\n  HTML[0]/\n  BODY[‸</date></page>", "the path ends here"),
                fault(
                        "<page><subject><item path='A'><exclude>‸</exclude></item></subject></page>",
                        "the path ends here"),
                fault("<page><subject run='‸true'/></page>", "\"true\"", "\"yes\" or \"no\""));
    }

    static List<Arguments> values() {
        return List.of(
                fault("<page version='‸2'/>", "version 2", "made for a newer Feedmill"),
                fault("<page version='‸one'/>", "\"one\" is not a version", "expected 1"),
                fault("<page version='‸0'/>", "not a version"),
                fault("<page><date format='‸yyyy-bb-dd'>/</date></page>", "not a date format", "dd.MM.yyyy HH:mm"),
                fault("<page><date format=' ‸'>/</date></page>", "the date format is empty"),
                fault("<page>\n<encoding> ‸UTF-9 </encoding></page>", "UTF-9", "UTF-8, EUC-JP"),
                fault("<page><link>a</link>‸<link>b</link></page>", "a second <link>"),
                fault("<page><date>A</date>‸<date/></page>", "an empty <date>", "excludes the field"),
                fault("<page>‸<date format='HH:mm'/></page>", "an empty <date>"),
                fault("<page>\n\n  ‸words\n</page>", "text is not allowed directly in <page>", "subject"),
                fault("<page/>\n‸words", "outside of <page>"),
                fault("‸<html><body>", "unexpected <html>; expected <page>"),
                fault("<page/>‸<page/>", "is after the end"),
                fault("‸</page>", "no element is open"),
                fault("<page>\n<subject>\n‸</page>", "expected </subject>, which was opened in line 2"),
                fault("<page>\n  <subject>‸", "the file ends here; expected </subject>, which was opened in line 2"),
                fault("<!-- only -->‸", "the file ends here; expected <page>"));
    }

    static List<Arguments> spelling() {
        return List.of(
                fault("<page><link>https://x.example/?a=1‸&b=2</link></page>", "must be written \"&amp;\""),
                fault("<page><link>‸&nbsp;</link></page>", "\"&nbsp;\" is not defined", "&#160;"),
                fault("<page><link>‸&#0;</link></page>", "is not defined"),
                fault("<page><link>‸&#x110000;</link></page>", "is not defined"),
                fault("<page><link>]‸]]></link></page>", "]]&gt;"),
                fault("<page><link>a\n‸\u0001</link></page>", "U+0001", "not allowed in XML"),
                fault("<page><link>‸\ud83d</link></page>", "U+D83D"),
                fault("<page><link><‸ b</link></page>", "&lt;"),
                fault("<page><subject path='A‸<B'/></page>", "&lt;"),
                fault("<page><subject path=‸'A", "has no closing '"),
                fault("<page><subject path=‸A/></page>", "in quotation marks"),
                fault("<page><subject path‸/></page>", "expected \"=\""),
                fault("<page><subject path='A'‸run='yes'/></page>", "expected a blank"),
                fault("<page><subject path='A' /‸ ></page>", "expected \">\""),
                fault("<page></page ‸x>", "expected \">\""),
                fault("<page>‸<!-- never ends", "comment has no end", "-->"),
                fault("<page><!-- a ‸-- b --></page>", "\"--\""),
                fault("<page><link>‸<![CDATA[ never ends", "CDATA"),
                fault("\n‸<?xml version='1.0'?><page/>", "very beginning"),
                fault("‸<!DOCTYPE page><page/>", "not allowed"),
                fault("‸{\"page\":1}", "{\"page\":1}", "<page>", "[Paths]"),
                fault("‸", "the end of the file", "<page>"));
    }

    static List<Arguments> ini() {
        return List.of(
                fault("‸[Path]\n", "[Path] is not a section", "did you mean [Paths]?", "[Date Format]"),
                fault("[Paths‸\n", "expected \"]\""),
                fault("[Paths]\n‸Item_Titel_Path1.1=/A\n", "Item_Titel_Path1.1", "did you mean Item_Title_Path1.1?"),
                fault("[Paths]\n  ‸Whatever_It_Is=/A\n", "expected one of:", "Subject_Object_Path"),
                fault(
                        "[Encoding]\n‸Item_Title_Path1.1=/A\n",
                        "belongs into the section [Paths]",
                        "not into [Encoding]"),
                fault("‸Encoding=UTF-8\n", "[Encoding]", "no section has begun"),
                fault("[Encoding]\r\nEncoding = ‸UTF-9\r\n", "UTF-9"),
                fault("[Paths]\nSubject_Object_Path1=//UL\n‸Subject_Object_Path1=//OL", "a second", "line 2"),
                fault("[Paths]\nSubject_Object_Path‸1.1=//UL", "as in Subject_Object_Path1"),
                fault("[Paths]\nItem_Title_Path‸1=/A", "as in Item_Title_Path1.1"),
                fault("[Paths]\nItem_Title_Path‸1.0=/A", "wrong numbers"),
                fault("[Paths]\nItem_Title_Path‸1.1.1.1=/A", "wrong numbers"),
                fault("[Encoding]\nEncoding‸2=UTF-8", "without numbers"),
                fault("[Paths]\nItem_Object_Path1.1=‸", "the path ends here"),
                fault("[Paths]\nSubject_Object_Path1=/HTML[0]/\n  BODY[0]/‸\n[Page]", "the path ends here"),
                fault("[Paths]\nSubject_Object_Path1=/HTML[0]/\nBODY[0]‸]\n", "expected \"/\""),
                fault("[Paths]\n‸Item_Title_Path1.1=/A\n", "no Item_Object_Path1.1"),
                fault("[Paths]\nItem_Object_Path1.1=//LI\n‸Item_Title_Cut_After1.1=x", "has no path"),
                fault(
                        "[Paths]\nItem_Object_Path1.1=//LI\n‸Item_Title_Path1.1=\nItem_Title_Path1.1.2=/A",
                        "excludes the field"),
                fault("[Paths]\nItem_Object_Path1.1=//LI\nItem_Run1.1=‸on", "\"yes\" or \"no\""),
                fault(
                        "[Paths]\nItem_Object_Path1.1=//LI\nItem_Title_And_Link_Path1.1=/A\n‸Item_Link_Path1.1=/A",
                        "set the same field"),
                fault("[Page]\nPage_Link=\"https://x.example/‸", "closing \""),
                fault("[Page]\nPage_Link=\"https://x.example/\"‸ x", "end of the line"),
                fault("[Page]\nVersion=‸7", "made for a newer Feedmill"),
                fault("[Date Format]\n‸Item_Date_Format=HH:mm", "add Item_Date_Path"),
                fault("[Paths]\nChannel_Date_Path=/\n[Date Format]\nChannel_Date_Format=‸bbb", "not a date format"),
                fault("[Paths]\n‸words", "expected a section such as [Paths], a key"),
                fault("[Page]\nPage_Link=https://x.example/a/\n  ‸b", "unexpected \"b\""),
                fault("; only a comment\n‸", "expected a section"));
    }

    @ParameterizedTest
    @MethodSource({"elements", "values", "spelling", "ini"})
    void tellsWhereAndWhatWasExpected(String marked, List<String> words) {
        int at = marked.indexOf(HERE);
        String text = marked.replace(HERE, "");
        String before = marked.substring(0, at).replace("\r\n", "\n");
        int start = before.lastIndexOf('\n') + 1;
        RuleSyntaxException fault = catchThrowableOfType(RuleSyntaxException.class, () -> RuleFormat.read(text));
        assertThat(fault).as(marked).isNotNull();
        assertThat(fault.problem()).contains(words);
        assertThat(fault.line())
                .as(fault.getMessage())
                .isEqualTo((int) before.chars().filter(c -> c == '\n').count() + 1);
        assertThat(fault.column()).as(fault.getMessage()).isEqualTo(before.codePointCount(start, before.length()) + 1);
        assertThat(fault.problem()).doesNotContain("\n", "null").hasSizeLessThan(500);
    }

    @Test
    void anyCutFileIsAFaultOrARule() {
        RandomRules rules = new RandomRules(7);
        List<String> strange = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            Rule rule = rules.rule();
            for (RuleFormat form : RuleFormat.values()) {
                String text = form.write(rule);
                for (int end = 0; end < text.length(); end += 29) {
                    try {
                        RuleFormat.read(text.substring(0, end));
                    } catch (RuleSyntaxException fault) {
                        assertThat(fault.line()).isPositive();
                    } catch (RuntimeException other) {
                        strange.add(other + " after " + end + " of " + text);
                    }
                }
            }
        }
        assertThat(strange).isEmpty();
    }
}
