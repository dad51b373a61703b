package org.feedmill.list.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.feedmill.list.best.ListFinders;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.read.MarkedRecord;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.page.Page;
import org.feedmill.time.TimeReader;
import org.junit.jupiter.api.Test;

/** Records found by similarity take their dates from the lists that have them. */
class DateLenderTest {

    private static final String CARD = "<div class=card><h3>%s</h3><p>%s</p><a href=%s>more</a></div>";

    @Test
    void lendsTheDateOfAGroupsHeading() {
        assertThat(joined("<main><h2>2024年5月12日</h2>" + CARD.formatted("市议会通过自行车道建设方案", "六月开工。", "/n/1")
                        + CARD.formatted("老街面包店获得全国奖项", "评委称赞黑麦面包。", "/n/2")
                        + "<h2>2024年5月11日</h2>"
                        + CARD.formatted("走失小狗九天后自己回家", "主人非常高兴。", "/n/3")
                        + CARD.formatted("暴雨造成部分地区停电", "抢修正在进行。", "/n/4")
                        + CARD.formatted("校园话剧加演一场", "门票已经售完。", "/n/5")
                        + "<h2>2024年5月9日</h2>"
                        + CARD.formatted("大桥维修工程提前完成", "交通恢复正常。", "/n/6")))
                .containsExactly(
                        "2024-05-12 | 市议会通过自行车道建设方案",
                        "2024-05-12 | 老街面包店获得全国奖项",
                        "2024-05-11 | 走失小狗九天后自己回家",
                        "2024-05-11 | 暴雨造成部分地区停电",
                        "2024-05-11 | 校园话剧加演一场",
                        "2024-05-09 | 大桥维修工程提前完成");
    }

    @Test
    void leavesTheDatesThatRecordsHave() {
        assertThat(joined("<ul><li><a href=/a>Nuovo ponte sul fiume</a> <span>3 maggio 2024</span></li>"
                        + "<li><a href=/b>Riapre la piscina comunale</a> <span>2 maggio 2024</span></li>"
                        + "<li><a href=/c>Concerto nella piazza vecchia</a> <span>28 aprile 2024</span></li></ul>"))
                .containsExactly(
                        "2024-05-03 | Nuovo ponte sul fiume",
                        "2024-05-02 | Riapre la piscina comunale",
                        "2024-04-28 | Concerto nella piazza vecchia");
    }

    @Test
    void lendsNothingWhereNothingIsKnown() {
        assertThat(joined("<main>" + CARD.formatted("Cycle path along the river", "Work begins soon.", "/n/1")
                        + CARD.formatted("Bakery on the corner wins", "For its rye bread.", "/n/2")
                        + CARD.formatted("Lost dog found at home", "It had walked.", "/n/3")))
                .allMatch(row -> row.startsWith("- | "))
                .hasSize(3);
    }

    /** A list of the most read has dates; the same links in the main list get them, the others remain undated. */
    @Test
    void knowsAnItemByItsLink() {
        PageIndex survey =
                survey("<main>" + CARD.formatted("Радиотеатр вновь собирает слушателей", "Премьера в пятницу.", "/n/1")
                        + CARD.formatted("Садоводы обменялись семенами", "Пришло сто человек.", "/n/2")
                        + CARD.formatted("Лыжную трассу продлили до озера", "Открытие в декабре.", "/n/3")
                        + "</main><aside><ul><li>03.05.2024 <a href=/n/1>Радиотеатр вновь собирает слушателей</a></li>"
                        + "<li>02.05.2024 <a href=/n/2>Садоводы обменялись семенами</a></li>"
                        + "<li>01.05.2024 <a href=/n/9>Хор репетирует в новом зале</a></li></ul></aside>");
        ListCandidate cards = new RecordFinder()
                .find(survey).candidates().stream()
                        .filter(c -> c.items().getLast().title().startsWith("Лыжную"))
                        .findFirst()
                        .orElseThrow();
        assertThat(rows(joiner(survey).join(cards)))
                .containsExactly(
                        "2024-05-03 | Радиотеатр вновь собирает слушателей",
                        "2024-05-02 | Садоводы обменялись семенами",
                        "- | Лыжную трассу продлили до озера");
    }

    @Test
    void sharesNoPriceWithARecordThatHasNone() {
        StringBuilder html = new StringBuilder("<dl>");
        for (int i = 0; i < 6; i++) {
            html.append("<dt><a href=/p%d>Product %c of the mill</a></dt><dd>%s</dd>"
                    .formatted(i, (char) ('A' + i), i == 0 ? "sold out" : "$" + (3 + i) + ".50"));
        }
        Page page = Page.parse(html.append("</dl>").toString(), "https://example.org/");
        List<MarkedRecord> records = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            if (page.tagName(n).equals("dt")) {
                records.add(MarkedRecord.at(n, page.end(n)));
            }
        }
        MarkedListFinder.ListOffer offer = Objects.requireNonNull(
                ((BestFinder) ListFinders.best()).markedLists(page).read(records, "test"));
        assertThat(offer.list().items().getFirst().price()).isNull();
    }

    private static DateLender joiner(PageIndex survey) {
        return new DateLender(survey.page(), new TimeFinder().find(survey).candidates());
    }

    private static List<String> joined(String body) {
        PageIndex survey = survey(body);
        ListCandidate records = new RecordFinder()
                .find(survey).candidates().stream()
                        .max(Comparator.comparingInt(ListCandidate::size))
                        .orElseThrow();
        return rows(joiner(survey).join(records));
    }

    private static PageIndex survey(String body) {
        return new PageIndex(
                Page.parse("<html lang=ru><body>" + body, "https://example.org/list/"), TimeReader.standard());
    }

    private static List<String> rows(ListCandidate candidate) {
        return candidate.items().stream()
                .map(i -> (i.date() == null ? "-" : i.date().toIso()) + " | " + i.title())
                .toList();
    }
}
