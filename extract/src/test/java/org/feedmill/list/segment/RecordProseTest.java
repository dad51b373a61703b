package org.feedmill.list.segment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.feedmill.list.Item;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Distinguishes prose from dates in the texts of records. */
class RecordProseTest {

    private static final List<String> TEASERS = List.of(
            "Umleitung über die Ringstraße.",
            "Alle zehn Minuten zum Bahnhof.",
            "Nach dem Umbau im Winter.",
            "Die Sitzung ist öffentlich.",
            "Start ist am Rathaus.");

    @Test
    void aSentenceBeforeARelativeTimeIsProse() {
        List<String> titles = List.of(
                "Brücke am Hafen wird gesperrt",
                "Neue Buslinie fährt ab April",
                "Bad öffnet wieder für alle",
                "Rat berät über den Haushalt",
                "Stadtlauf führt durch den Park");
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < titles.size(); i++) {
            rows.append(
                    "<li><span class=date>%d.02.2026</span> <a href=/n/%d>%s</a><p>%s %d Aufrufe, vor 5 Minuten</p></li>"
                            .formatted(28 - 3 * i, i, titles.get(i), TEASERS.get(i), i + 5));
        }
        Page page = Page.parse("<html lang=de><body><ul>" + rows + "</ul></body></html>", "https://town.example/");
        List<Item> items = ListFinders.best().find(page).best().orElseThrow().items();
        assertThat(items.stream().map(Item::description).collect(Collectors.toList()))
                .zipSatisfy(
                        TEASERS,
                        (description, teaser) -> assertThat(description).startsWith(teaser));
    }

    @Test
    void aWordInASentenceIsTextEvenIfItIsTheTitle() {
        List<String> names = List.of("Rakete", "Leuchtturm", "Windrad", "Kompass");
        List<String> sentences = List.of(
                "Seit Montag arbeiten wir mit dem Programm %s von Jens, und es macht Freude.",
                "Im Hafen wurde der alte %s geöffnet, und viele Besucher sind gekommen.",
                "Auf dem Hügel dreht sich das %s wieder, das der Sturm beschädigt hatte.",
                "Wer wandert, findet mit dem %s auch im Nebel den richtigen Weg ins Tal.");
        StringBuilder rows = new StringBuilder();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            texts.add(sentences.get(i).formatted(names.get(i)));
            rows.append("<div><h2><a href=/n/%d>%s</a></h2><p>%s</p><i>%d.02.2026</i></div>"
                    .formatted(
                            i,
                            names.get(i),
                            sentences.get(i).formatted("<a href=/w/%d>%s</a>".formatted(i, names.get(i))),
                            28 - 3 * i));
        }
        assertThat(descriptions("de", rows.toString())).containsExactlyElementsOf(texts);
    }

    @Test
    void aDayInTheTextStaysBesideTheDateOfTheRecord() {
        List<String> speakers = List.of("津村浩二氏の研究室から", "高田浩行氏と学生の皆さん", "村上耕太郎氏を海外から迎えて", "曽我部紀之氏が語る最新の成果");
        List<String> topics =
                List.of("標準模型を超える新物理学模型と対称性の破れ", "フーリエ変換の拡張と実空間をつなぐ方法", "量子計算入門と流体の数値計算まで", "宇宙初期の暗黒物質の起源について");
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < speakers.size(); i++) {
            rows.append(("<section><h2><time>2025-11-%d</time> | 拡大セミナー: %s</h2><ul><li>発表者: %s</li>"
                            + "<li>日時: %s 11/%d</li><li>題目: %s</li></ul><a href=/s/%d>続きを読む</a></section>")
                    .formatted(25 - i, speakers.get(i), speakers.get(i), "金木水火".charAt(i), 28 - i, topics.get(i), i));
        }
        assertThat(descriptions("ja", rows.toString()))
                .hasSize(4)
                .allSatisfy(text -> assertThat(text).contains(" 11/"));
    }

    private static List<String> descriptions(String language, String body) {
        Page page = Page.parse(
                "<html lang=" + language + "><body><main>" + body + "</main></body></html>", "https://town.example/");
        return ListFinders.best().find(page).best().orElseThrow().items().stream()
                .map(item -> String.valueOf(item.description()))
                .toList();
    }
}
