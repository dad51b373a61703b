package org.feedmill.rule.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.groups.Tuple;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleResult;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.path.RulePath;
import org.junit.jupiter.api.Test;

/** Tests the rules of the papers as they are printed. */
final class PaperRulesTest {

    /** P2 fig. 10, with the line that is broken in print. */
    static final String FIGURE_10 = """
            [Encoding]
            Encoding=EUC-JP
            [Paths]
            Channel_Date_Path=/HTML[0]/BODY[0]/TABLE[1]/TR[4]/TD[2]
            Subject_Object_Path1=/HTML[0]/BODY[0]/TABLE[3]/TR[0]/TD[1]/
            TABLE[0]/TR
            Subject_Title_Path1=/TH[0]/A[0]
            Item_Object_Path1.1=/TD[0]/DIV[0]/UL[0]/LI
            Item_Title_And_Link_Path1.1=/A[0]
            Item_Date_Path1.1=/
            [Date Format]
            Channel_Date_Format=yyyy 年 MM 月 dd 日 HH 時 mm 分
            Item_Date_Format=HH:mm
            """;

    /** A rule in the form of P1 fig. 1. */
    private static final String FIGURE_1 = """
            <page>
              <link>https://minato.example/</link>
              <date>/html[0]/body[0]/table[1]/tr[4]/td[2]</date>
              <encoding>EUC-JP</encoding>
              <subject path="/HTML[0]/BODY[0]/TABLE[3]/TR[0]/TD[1]/TABLE[0]/TR">
                <title>/TH[0]/A[0]</title>
                <item path="/td[0]/div[0]/ul[0]/li">
                  <title>a[0]</title>
                  <date> /</date>
                  <link> A[0]/@href</link>
                  <description> .</description>
                </item>
              </subject>
            </page>
            """;

    private static final String PAGE = """
            <HTML><HEAD><META HTTP-EQUIV="Content-Type" CONTENT="text/html"><TITLE>港町新聞</TITLE></HEAD><BODY>
            <TABLE><TR><TD>港町新聞</TD></TR></TABLE>
            <TABLE><TR><TD>社会</TD></TR><TR><TD>経済</TD></TR><TR><TD>天気</TD></TR><TR><TD>求人</TD></TR>
            <TR><TD>表紙</TD><TD>更新</TD><TD>2005年5月15日 18時07分</TD></TR></TABLE>
            <TABLE><TR><TD>広告</TD></TR></TABLE>
            <TABLE><TR><TD>案内</TD><TD><TABLE>
            <TR><TH><A HREF="/shakai/">社会</A></TH><TD><DIV><UL>
            <LI><A HREF="/shakai/101.html">古い灯台の公開が始まる</A> (17:52)
            <LI><A HREF="/shakai/102.html">朝市に三千人の人出</A> (9:05)</UL></DIV></TD></TR>
            <TR><TH><A HREF="/keizai/">経済</A></TH><TD><DIV><UL>
            <LI><A HREF="/keizai/55.html">漁協が新しい船を二隻購入</A> (16:30)</UL></DIV></TD></TR>
            </TABLE></TD></TR></TABLE></BODY></HTML>
            """;

    private static RulePath path(String text) {
        return RulePath.parse(text);
    }

    @Test
    void readsFigure10AsPrinted() {
        String format = "yyyy 年 MM 月 dd 日 HH 時 mm 分";
        FieldRule link = FieldRule.of(path("A[0]"));
        FieldRule time = new FieldRule(List.of(FieldChoice.of(RulePath.SELF).format("HH:mm")));
        ItemRule item = ItemRule.of(
                path("TD[0]/DIV[0]/UL[0]/LI"),
                Map.of(ItemField.TITLE, link, ItemField.LINK, link, ItemField.DATE, time));
        SubjectRule subject = new SubjectRule(
                List.of(path("HTML[0]/BODY[0]/TABLE[3]/TR[0]/TD[1]/TABLE[0]/TR")),
                false,
                FieldRule.of(path("TH[0]/A[0]")),
                FieldRule.NONE,
                List.of(item));
        FieldRule date = new FieldRule(List.of(
                FieldChoice.of(path("HTML[0]/BODY[0]/TABLE[1]/TR[4]/TD[2]")).format(format)));
        assertThat(RuleFormat.read(FIGURE_10)).isEqualTo(new Rule(null, "EUC-JP", date, List.of(subject), List.of()));
    }

    @Test
    void writesFigure10AsPrinted() {
        assertThat(IniRuleFormat.write(RuleFormat.read(FIGURE_10))).isEqualTo(FIGURE_10.replace("/\nTABLE", "/TABLE"));
    }

    @Test
    void followsFigure10() {
        Rule rule = RuleFormat.read(FIGURE_10);
        byte[] bytes = PAGE.getBytes(Charset.forName(Objects.requireNonNull(rule.encoding())));
        Page page = Page.parse(bytes, "text/html; charset=" + rule.encoding(), "https://minato.example/");
        RuleResult applied = rule.apply(page);
        assertThat(applied.pathUsages()).noneMatch(RuleResult.PathUsage::failed);
        assertThat(Objects.requireNonNull(applied.date()).toIso()).isEqualTo("2005-05-15T18:07:00+09:00");
        List<Item> items = applied.toFinderResult().best().orElseThrow().items();
        assertThat(items)
                .extracting(
                        Item::category,
                        Item::title,
                        Item::link,
                        i -> Objects.requireNonNull(i.date()).toIso())
                .containsExactly(
                        tuple(
                                "社会",
                                "古い灯台の公開が始まる",
                                "https://minato.example/shakai/101.html",
                                "2005-05-15T17:52:00+09:00"),
                        tuple("社会", "朝市に三千人の人出", "https://minato.example/shakai/102.html", "2005-05-15T09:05:00+09:00"),
                        tuple(
                                "経済",
                                "漁協が新しい船を二隻購入",
                                "https://minato.example/keizai/55.html",
                                "2005-05-15T16:30:00+09:00"));
    }

    private static Tuple tuple(Object... values) {
        return Tuple.tuple(values);
    }

    @Test
    void readsTheFormOfFigure1() {
        Rule rule = XmlRuleFormat.read(FIGURE_1);
        Page page = Page.parse(PAGE, "https://minato.example/");
        assertThat(rule.apply(page).pathUsages()).noneMatch(RuleResult.PathUsage::failed);
        assertThat(rule.find(page).best().orElseThrow().items())
                .extracting(Item::title, Item::link)
                .contains(tuple("古い灯台の公開が始まる", "https://minato.example/shakai/101.html"))
                .hasSize(3);
        assertThat(XmlRuleFormat.write(rule)).isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <page version="1">
                  <link>https://minato.example/</link>
                  <date>/HTML[0]/BODY[0]/TABLE[1]/TR[4]/TD[2]</date>
                  <encoding>EUC-JP</encoding>
                  <subject path="/HTML[0]/BODY[0]/TABLE[3]/TR[0]/TD[1]/TABLE[0]/TR">
                    <title>TH[0]/A[0]</title>
                    <item path="TD[0]/DIV[0]/UL[0]/LI">
                      <title>A[0]</title>
                      <link>A[0]/@href</link>
                      <date>.</date>
                      <description>.</description>
                    </item>
                  </subject>
                </page>
                """);
    }
}
