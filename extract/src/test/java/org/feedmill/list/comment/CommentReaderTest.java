package org.feedmill.list.comment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

class CommentReaderTest {

    private static final String URL = "https://site.example/page/";

    private static final String BLOG =
            "<li class=comment id='comment-%1$s'><div class='comment-author vcard'><img src='/face%1$s.jpg'>"
                    + "<b class=fn>%2$s</b> <span>sagt:</span></div><a href='/page/#comment-%1$s'>%3$s</a>"
                    + "<div class=text>%4$s</div><a href='/page/?replytocom=%1$s#respond'>Antworten</a></li>";

    @Test
    void readsAddressTimeAndTextOfPortalComments() {
        String row = "<div class=item><div class=t><span>%s</span> <em>%s</em> <span>%s</span></div>"
                + "<div class=c>%s</div><div><a href='javascript:;'>支持</a> <a href='javascript:;'>回复</a></div></div>";
        List<Item> items = items("<html lang=zh><h1>关于教育改革的报道</h1><div>"
                + row.formatted("网友", "202.108.*.*", "2008-05-12 14:33:11", "这篇报道写得很客观，希望以后能看到更多这样的文章。")
                + row.formatted("小明", "61.135.x.x", "2008-05-12 14:35:02", "楼上说得对，我完全同意。不过我认为还应该考虑农村的情况。")
                + row.formatted("老王", "58.240.12.*", "2008-05-12 16:20:00", "支持！")
                + row.formatted("网友", "222.66.7.130", "2008-05-12 18:09:30", "请问记者有没有采访当地的居民？他们的看法也许不同。")
                + "</div>");
        assertThat(items)
                .extracting(Item::title, Item::author, item -> item.get(ItemField.IP), Item::link)
                .containsExactly(
                        tuple("这篇报道写得很客观，希望以后能看到更多这样的文章。", "网友", "202.108.*.*", null),
                        tuple("楼上说得对，我完全同意。", "小明", "61.135.x.x", null),
                        tuple("支持！", "老王", "58.240.12.*", null),
                        tuple("请问记者有没有采访当地的居民？", "网友", "222.66.7.130", null));
        assertThat(items.get(1).description()).isEqualTo("楼上说得对，我完全同意。不过我认为还应该考虑农村的情况。");
        assertThat(items.getFirst().date()).extracting(d -> d.toIso()).isEqualTo("2008-05-12T14:33:11+08:00");
    }

    @Test
    void readsNameAddressAndTimeOfOneLine() {
        String row = "<tr><td>网友：%s IP：%s 发表于 %s</td></tr><tr><td>%s</td></tr>";
        List<Item> items = items("<html lang=zh><h1>留言簿</h1><table>"
                + row.formatted("小明", "202.108.*.*", "2008-05-12 14:33:11", "这里的风景真美，希望明年还能和家人一起再来一次。")
                + row.formatted("花花", "61.135.*.*", "2008-05-13 09:12:00", "请问周末开放吗？我们一家五口想去看看，也想知道孩子要不要买票。")
                + row.formatted("小明", "218.30.*.*", "2008-05-13 11:01:45", "支持！")
                + row.formatted("老王", "58.240.12.*", "2008-05-14 20:01:45", "谢谢大家的热情接待，辛苦了，祝你们生意越来越好。")
                + row.formatted("路人", "222.66.*.*", "2008-05-15 08:09:30", "交通不太方便，建议增加一班公共汽车。")
                + "</table>");
        assertThat(items)
                .extracting(Item::author, item -> item.get(ItemField.IP))
                .containsExactly(
                        tuple("小明", "202.108.*.*"),
                        tuple("花花", "61.135.*.*"),
                        tuple("小明", "218.30.*.*"),
                        tuple("老王", "58.240.12.*"),
                        tuple("路人", "222.66.*.*"));
        assertThat(items.get(1).title()).isEqualTo("请问周末开放吗？");
    }

    @Test
    void readsAddressesWhereNoWriterIsNamed() {
        String row = "<li><i>%s</i> <span>%s</span><p>%s</p></li>";
        List<Item> items = items("<ul>"
                + row.formatted(
                        "84.112.7.190", "2024-05-12 14:33", "The river path is closed below the mill, take the road.")
                + row.formatted(
                        "2a02:8109:9ec0::1f", "2024-05-12 15:02", "Thanks, we saw the sign only at the very end of it.")
                + row.formatted(
                        "91.5.201.8", "2024-05-13 08:10", "It is open again since this morning, mind the mud though.")
                + "</ul>");
        assertThat(items)
                .extracting(item -> item.get(ItemField.IP))
                .containsExactly("84.112.7.190", "2a02:8109:9ec0::1f", "91.5.201.8");
        assertThat(items).extracting(Item::author).containsOnlyNulls();
    }

    @Test
    void readsBlogCommentsWithTheirOwnAddresses() {
        String anna = "<a href='https://anna.example/' rel='external nofollow ugc'>Anna</a>";
        List<Item> items = items("<html lang=de><h1>Stadtfest</h1><h2>4 Kommentare</h2><ol>"
                + BLOG.formatted(
                        7,
                        anna,
                        "12.05.2024 um 14:33",
                        "<p>Vielen Dank für den Bericht. Ich war dabei.</p>"
                                + "<blockquote>Es regnete.</blockquote><p>Nein, es schien die Sonne!</p>")
                + BLOG.formatted(8, "Bernd Schröder", "12.05.2024 um 15:02", "<p>Sehr schön!</p>")
                + BLOG.formatted(
                        9,
                        "Claudia",
                        "13.05.2024 um 08:10",
                        "<p>Mir fehlt der Hinweis auf die "
                                + "<a href='https://verein.example/termine'>Termine des Vereins</a>, die jeden Monat neu erscheinen.</p>")
                + BLOG.formatted(
                        12,
                        anna,
                        "13.05.2024 um 09:45",
                        "<p>Da hast du recht, Claudia, ich schreibe der Redaktion.</p>")
                + "</ol>");
        assertThat(items)
                .extracting(Item::title, Item::author, Item::link, Item::image)
                .containsExactly(
                        tuple("Vielen Dank für den Bericht.", "Anna", URL + "#comment-7", null),
                        tuple("Sehr schön!", "Bernd Schröder", URL + "#comment-8", null),
                        tuple(
                                "Mir fehlt der Hinweis auf die Termine des Vereins, die jeden Monat neu…",
                                "Claudia",
                                URL + "#comment-9",
                                null),
                        tuple(
                                "Da hast du recht, Claudia, ich schreibe der Redaktion.",
                                "Anna",
                                URL + "#comment-12",
                                null));
        assertThat(items.getFirst().description())
                .isEqualTo("Vielen Dank für den Bericht. Ich war dabei. Es regnete. Nein, es schien die Sonne!");
    }

    @Test
    void readsGuestBooksWithoutAnyMarkup() {
        String row = "<p><b>%s</b> schrieb am %s:<br>%s</p><hr>";
        List<Item> items = items("<html lang=de><h1>Gästebuch des Heimatvereins</h1>"
                + row.formatted(
                        "Anna", "12.05.2024 um 14:33", "Eine schöne Seite habt ihr da gebaut, wir kommen bald vorbei.")
                + row.formatted(
                        "Familie Weber", "13.05.2024 um 09:01", "Grüße aus dem Norden. Das Museum war ein Erlebnis.")
                + row.formatted(
                        "Jan", "15.05.2024 um 21:40", "Wann ist das nächste Treffen? Ich finde den Termin nicht."));
        assertThat(items)
                .extracting(Item::author, Item::title)
                .containsExactly(
                        tuple("Anna", "Eine schöne Seite habt ihr da gebaut, wir kommen bald vorbei."),
                        tuple("Familie Weber", "Grüße aus dem Norden."),
                        tuple("Jan", "Wann ist das nächste Treffen?"));
    }

    @Test
    void readsThreadsOfMembers() {
        String row =
                "<tr id=p%1$s><td><a href='/members/%2$s/'>%2$s</a><br>Posts: %1$s5</td><td><a href='#p%1$s'>#%1$s</a>"
                        + " <span>%3$s</span><div>%4$s</div><a href='/report?p=%1$s'>Report</a> <a href='/reply?p=%1$s'>Reply</a></td></tr>";
        List<Item> items = items("<html lang=en><h1>Bread that is too wet</h1><table>"
                + row.formatted(
                        1,
                        "Maximilian.Underwood",
                        "3 hours ago",
                        "I tried this and the bread came out far too wet. Why?")
                + row.formatted(2, "jo_b", "5 hours ago", "Worked fine for me.")
                + row.formatted(
                        3, "Priya", "1 day ago", "The oven has to be hot before anything goes in, and a stone helps.")
                + row.formatted(
                        4, "jo_b", "2 days ago", "Thanks for writing this up! It saved my Sunday. More salt, though.")
                + "</table>");
        assertThat(items).extracting(Item::author).containsExactly("Maximilian.Underwood", "jo_b", "Priya", "jo_b");
        assertThat(items).extracting(Item::link).containsExactly(URL + "#p1", URL + "#p2", URL + "#p3", URL + "#p4");
        assertThat(items.getFirst().title()).isEqualTo("I tried this and the bread came out far too wet.");
    }

    @Test
    void readsJapaneseAndKoreanBoards() {
        String thread = "<dt>%s 名前：<b>%s</b> 投稿日：%s</dt><dd>%s</dd>";
        assertThat(items("<html lang=ja><h1>地域の掲示板</h1><dl>"
                        + thread.formatted(1, "名無しさん", "2024/05/12 14:33:11", "先日の記事を読みました。<br>とても参考になりました。")
                        + thread.formatted(2, "さくら", "2024/05/12 15:00:20", "写真がきれいですね！どこで撮影されたのでしょうか？")
                        + thread.formatted(3, "山田太郎", "2024/05/13 09:12:00", "道が狭いので車で行く方は注意してください。")
                        + "</dl>"))
                .extracting(Item::author, Item::title, Item::description)
                .containsExactly(
                        tuple("名無しさん", "先日の記事を読みました。", "先日の記事を読みました。 とても参考になりました。"),
                        tuple("さくら", "写真がきれいですね！", "写真がきれいですね！どこで撮影されたのでしょうか？"),
                        tuple("山田太郎", "道が狭いので車で行く方は注意してください。", "道が狭いので車で行く方は注意してください。"));
        String reply = "<li><span class=nick>%s</span><span>(%s)</span><em>%s</em><p>%s</p><button>답글</button></li>";
        assertThat(items("<html lang=ko><h2>도서관 새로 연다</h2><ul>"
                        + reply.formatted("하늘이", "121.130.*.*", "2024.05.12 14:33", "우리 동네에도 이런 도서관이 생겼으면 좋겠어요.")
                        + reply.formatted("김철수", "211.36.*.*", "2024.05.12 14:50", "예산이 충분한지 먼저 확인해야 하지 않을까요?")
                        + reply.formatted("바람", "39.7.*.*", "2024.05.12 16:05", "응원합니다!")
                        + "</ul>"))
                .extracting(Item::author, item -> item.get(ItemField.IP))
                .containsExactly(tuple("하늘이", "121.130.*.*"), tuple("김철수", "211.36.*.*"), tuple("바람", "39.7.*.*"));
    }

    @Test
    void keepsLongCommentsWhole() {
        String text = "Das ist ein langer Satz, der noch nicht zu Ende ist. ".repeat(40);
        String row = "<li class=comment><b>%s</b> <i>12.05.2024 14:3%s</i><p>" + text + "</p></li>";
        List<Item> items =
                items("<ul>" + row.formatted("Anna", 1) + row.formatted("Ben", 2) + row.formatted("Cem", 3) + "</ul>");
        assertThat(items).hasSize(3).allSatisfy(i -> assertThat(i.description()).isEqualTo(text.strip()));
    }

    @Test
    void leavesNewsAsTheyAre() {
        String row = "<div class=post><h2><a href='/n/%1$s.html'>%2$s</a></h2><span class=author>Redaktion %1$s</span>"
                + " <span>1%1$s.05.2024 14:3%1$s</span><p>Die Stadt teilt mit, dass mehrere Straßen gesperrt werden.</p></div>";
        List<Item> items =
                items("<html lang=de>" + row.formatted(1, "Straßen gesperrt") + row.formatted(2, "Rathaus zieht um")
                        + row.formatted(3, "Konzert abgesagt") + row.formatted(4, "Wahl der Vertreter"));
        assertThat(items)
                .extracting(Item::title, Item::link)
                .contains(tuple("Straßen gesperrt", "https://site.example/n/1.html"))
                .hasSize(4);
    }

    @Test
    void leavesTitlesThatAllReadAlike() {
        String row = "<li><a href='/letters/%1$s'>Weekly letter</a> 2024-05-1%1$s 10:00 <span class=author>%2$s</span>"
                + "<p>This week we mended the roof and sowed the long field behind the barn.</p></li>";
        assertThat(items(
                        "<ul>" + row.formatted(1, "Ann") + row.formatted(2, "Ben") + row.formatted(3, "Ann") + "</ul>"))
                .extracting(Item::title, Item::link)
                .containsExactly(
                        tuple("Weekly letter", "https://site.example/letters/1"),
                        tuple("Weekly letter", "https://site.example/letters/2"),
                        tuple("Weekly letter", "https://site.example/letters/3"));
    }

    @Test
    void leavesVersionsAndTheirNotes() {
        String row =
                "<h3>%s</h3><p>2024-05-1%s</p><p>This version reads more formats and no longer loses the last line.</p>";
        assertThat(items("<h1>Changes</h1>" + row.formatted("Version 2.3.1.0", 4) + row.formatted("Version 2.3.0.4", 3)
                        + row.formatted("Version 2.2.9.0", 2) + row.formatted("Version 2.2.8.1", 1)))
                .extracting(Item::title)
                .contains("Version 2.3.1.0");
    }

    @Test
    void readsManyAndDeepCommentsInTime() {
        StringBuilder html = new StringBuilder("<ul>");
        for (int i = 0; i < 3000; i++) {
            html.append("<li class=comment><b class=user>u")
                    .append(i)
                    .append("</b> <i>2024-05-12 14:33</i><p>")
                    .append("<span>".repeat(i == 9 ? 20_000 : 1))
                    .append("A comment that says a few words and then stops ")
                    .append(i)
                    .append("</p></li>");
        }
        Page page = Page.parse(html.append("</ul>").toString(), URL);
        ItemList list = assertTimeout(
                Duration.ofSeconds(20),
                () -> ListFinders.best().find(page).best().orElseThrow());
        assertThat(list.items())
                .hasSizeGreaterThan(2900)
                .last()
                .extracting(Item::author)
                .isEqualTo("u2999");
    }

    private static List<Item> items(String html) {
        Page page = Page.parse(html, URL).withFetchTime(Instant.parse("2024-06-01T00:00:00Z"));
        return ListFinders.best().find(page).best().orElseThrow().items();
    }
}
