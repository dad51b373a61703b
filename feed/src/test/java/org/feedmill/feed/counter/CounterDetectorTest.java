package org.feedmill.feed.counter;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CounterDetectorTest {

    private static boolean isEdit(@Nullable String language, String before, String after, boolean headline) {
        CounterDetector detector = new CounterDetector(CounterMemory.EMPTY, language);
        detector.addChange(0, before, after, headline, true);
        UpdatedRowSamples.addRow(detector, headline ? after : "Title", headline ? null : after);
        return !detector.editedRows().isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | The bridge is closed. 1,234 views     | The bridge is closed. 1,301 views
            en | The bridge is closed. 5 minutes ago   | The bridge is closed. 1 hour ago
            en | Posted yesterday                      | Posted 2 days ago
            en | by Ann, 3 hours ago, 1 comment        | by Ann, 5 hours ago, 12 comments
            en | The bridge is closed · No comments    | The bridge is closed · 1 comment
            en | The bridge is closed                  | The bridge is closed (3 comments)
            en | 999 views, a long way to go           | 1.2K views, a long way to go
            en | Closed. 👍 12 💬 3                      | Closed. 👍 15 💬 4
            de | Umleitung. vor 5 Minuten, 12 Aufrufe  | Umleitung. vor einer Stunde, 1.012 Aufrufe
            de | Umleitung. Kommentare: 5              | Umleitung. Kommentare: 7
            de | Umleitung. Keine Kommentare           | Umleitung. 2 Kommentare
            fr | Le pont est fermé. il y a 5 minutes. 1 234 vues | Le pont est fermé. il y a 2 heures. 1 300 vues
            es | El puente cierra. hace 3 horas · 5 comentarios  | El puente cierra. hace 4 horas · 6 comentarios
            ru | Мост закрыт. 5 минут назад · 1 комментарий      | Мост закрыт. 2 часа назад · 5 комментариев
            ru | Мост закрыт. Просмотров: 1 204                  | Мост закрыт. Просмотров: 1 399
            ja | 橋が通行止めになった。5分前 コメント12件              | 橋が通行止めになった。1時間前 コメント15件
            ja | 橋が通行止めになった。１２３４回視聴                   | 橋が通行止めになった。１．３万回視聴
            ja | 田中 誠 コメント 7件 閲覧 230                      | 田中 誠 コメント 8件 閲覧 257
            zh | 王小明 评论 7 条 浏览 230                          | 王小明 评论 8 条 浏览 257
            ko | 김민수 댓글 7개 조회 230                          | 김민수 댓글 8개 조회 257
            en | 120 points by tom 3 hours ago · 45 comments    | 131 points by tom 5 hours ago · 61 comments
            en | The bridge is closed. 12 points · 3 votes      | The bridge is closed. 15 points · 4 votes
            nl | De brug is dicht. 12 keer bekeken              | De brug is dicht. 15 keer bekeken
            en | by Tom Smith in Town hall, comments 7 views 230   | by Tom Smith in Town hall, comments 8 views 257
            zh | 大桥关闭。3小时前 · 阅读 1234                     | 大桥关闭。5小时前 · 阅读 1300
            ko | 다리가 폐쇄됐다. 조회 1,234 · 댓글 5              | 다리가 폐쇄됐다. 조회 1,300 · 댓글 7
            ar | أغلق الجسر. قبل ٥ دقائق                       | أغلق الجسر. قبل ٩ دقائق
            th | สะพานปิดแล้ว · 12 ความคิดเห็น                  | สะพานปิดแล้ว · 15 ความคิดเห็น
            ar | أغلق الجسر. ١٢٣ مشاهدة                        | أغلق الجسر. ١٣٠ مشاهدة
            pl | Most zamknięty. 5 minut temu, 3 komentarze     | Most zamknięty. 9 minut temu, 5 komentarzy
            tr | Köprü kapandı. 5 dakika önce, 12 yorum         | Köprü kapandı. 9 dakika önce, 13 yorum
            en | by Ann, 3 comments 198 views The bridge is closed | by Ann, 4 comments 252 views The bridge is closed
            """)
    void countersAndRelativeTimesAreNoEdit(String language, String before, String after) {
        assertThat(isEdit(language, before, after, false)).isFalse();
    }

    /** Elements that follow one another on the page are joined by a blank. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            zh | 陈雨 评论 3 · 浏览 198 时隔39年，防洪堤开放。      | 陈雨 评论 4 · 浏览 252 时隔39年，防洪堤开放。
            zh | 评论 3 · 浏览 12 时隔39年，防洪堤开放。           | 评论 4 · 浏览 13 时隔39年，防洪堤开放。
            zh | 评论 3 · 赞 2 浏览 198 防洪堤开放。               | 评论 4 · 赞 3 浏览 252 防洪堤开放。
            ja | 渡辺 葵 コメント 3件 · 閲覧 179 詳しくは窓口まで。 | 渡辺 葵 コメント 4件 · 閲覧 233 詳しくは窓口まで。
            ja | コメント 3件 · 閲覧 233 94年ぶりに公開されます。   | コメント 4件 · 閲覧 251 94年ぶりに公開されます。
            ja | コメント 3件 · 閲覧 999 940年ぶりに公開されます。  | コメント 4件 · 閲覧 1060 940年ぶりに公開されます。
            ja | 閲覧 179 · コメント 3件 詳しくは窓口まで。         | 閲覧 233 · コメント 4件 詳しくは窓口まで。
            ko | 김민수 댓글 3 · 조회 198 다리가 폐쇄됐다.          | 김민수 댓글 4 · 조회 252 다리가 폐쇄됐다.
            en | by Ann Comments 3 • Views 198 The bridge is closed. | by Ann Comments 4 • Views 252 The bridge is closed.
            en | by Ann 3 hours ago · Views 198 The bridge is closed | by Ann 1 day ago · Views 252 The bridge is closed
            en | 💬 3 · 👁 198 The bridge is closed.               | 💬 4 · 👁 252 The bridge is closed.
            ru | Комментарии 3 · Просмотры 198 Мост закрыт.        | Комментарии 4 · Просмотры 252 Мост закрыт.
            ar | تعليقات ٣ · مشاهدات ١٩٨ أغلق الجسر.               | تعليقات ٤ · مشاهدات ٢٥٢ أغلق الجسر.
            """)
    void aCounterAmongCountersIsNoEditThoughProseFollows(String language, String before, String after) {
        assertThat(isEdit(language, before, after, false)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 李静 评论 7 浏览 121           | 李静 8 comments 130 views
            de | 김민수 댓글 7 조회 230 추천 5   | 김민수 8 Kommentare 257 Aufrufe
            en | Ann 👍 12 💬 3                | Ann 13 likes 4 comments
            """)
    void countersThatAreNamedInAnotherLanguageAreNoEdit(String language, String before, String after) {
        assertThat(isEdit(language, before, after, false)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 5 dead in a fire at the harbour        | 7 dead in a fire at the harbour
            en | The bridge is closed until 3 May       | The bridge is closed until 5 May
            en | Tickets cost 12 €                      | Tickets cost 15 €
            en | The bridge is closed                   | The bridge is closed?
            en | The bridge is closed                   | The BRIDGE is closed
            en | The bridge is closed. 12 views         | The bridge is open. 15 views
            de | Bei dem Brand starben 5 Menschen       | Bei dem Brand starben 7 Menschen
            ja | 火災で５人が死亡                          | 火災で７人が死亡
            zh | 火灾造成5人死亡                           | 火灾造成7人死亡
            ar | مقتل ٥ أشخاص في حريق                    | مقتل ٧ أشخاص في حريق
            """)
    void aNumberInTheTextIsAnEdit(String language, String before, String after) {
        assertThat(isEdit(language, before, after, false)).isTrue();
        assertThat(isEdit(language, before, after, true)).isTrue();
    }

    @Test
    void todayIsContentInATitle() {
        assertThat(isEdit("en", "Trial starts tomorrow", "Trial starts today", true))
                .isTrue();
    }

    @Test
    void countersThatStandApartInATitleAreNoEdit() {
        for (String[] pair : new String[][] {
            {"Bridge closed (3 comments)", "Bridge closed (5 comments)"},
            {"Bridge closed", "Bridge closed [1 comment]"},
            {"Bridge closed | 1,234 views", "Bridge closed | 1,301 views"},
            {"Bridge closed - 5 new comments", "Bridge closed - 7 new comments"},
            {"Bridge closed. 12 views", "Bridge closed. 13 views"},
            {"Bridge closed · 5 minutes ago", "Bridge closed · about 2 hours ago"},
            {"【12评论】大桥关闭", "【15评论】大桥关闭"},
            {"大桥关闭（评论 7）", "大桥关闭（评论 8）"},
            {"5 minutes ago", "1 hour ago"},
        }) {
            assertThat(isEdit("en", pair[0], pair[1], true)).as(pair[1]).isFalse();
        }
    }

    @Test
    void pricesThatAllChangeAreEdits() {
        assertThat(new UpdatedRowSamples("de", "Ware %s\nPreis: %d €", 8).update(8, 7))
                .hasSize(8);
    }

    @Test
    void aStoryThatIsEditedAllTheTimeBecomesNoCounter() {
        CounterMemory memory = CounterMemory.EMPTY;
        for (int update = 0; update < 9; update++) {
            CounterDetector detector = new CounterDetector(memory, "en");
            detector.addChange(0, update + " dead in the fire", update + 1 + " dead in the fire", false, update == 0);
            UpdatedRowSamples.addRow(detector, "Title", update + 1 + " dead in the fire");
            assertThat(detector.editedRows()).containsExactly(0);
            memory = detector.memory();
        }
    }
}
