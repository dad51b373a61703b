package org.feedmill.list.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CounterLineTest {

    private static TimeScanCache scans(String language) {
        return new TimeScanCache(TimeReader.standard(), () -> new TimeContext(language, null, null));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 5 views
            en | 1,234 views · 8 hours ago
            en | 1.2K views, 3 new comments
            en | Comments: 7
            en | 12 points · 3 comments
            de | 12 Aufrufe · vor 3 Stunden
            de | 2 Kommentare
            fr | 1 234 vues · il y a 3 heures
            es | 12 visitas · hace 3 horas
            it | 12 visualizzazioni · 3 ore fa
            pt | 12 visualizações · há 3 horas
            nl | 4 reacties
            pl | 5 komentarzy
            tr | 12 yorum
            ru | Просмотров: 1 204 · 3 часа назад
            ar | ١٢٣ مشاهدة
            fa | ۱۲ بازدید
            hi | 5 टिप्पणियां
            he | 12 צפיות
            th | 12 ความคิดเห็น
            zh | 阅读 12 · 3小时前
            zh | 阅读(12) 评论(4)
            ja | 閲覧 12 · 3時間前
            ja | コメント 12件
            ja | 1.3万回視聴
            ko | 조회 1,204 · 3시간 전
            ko | 댓글 5개
            en | 👍 12 💬 3
            """)
    void countersAndTheirTimesAreNothingElse(String language, String text) {
        assertThat(CounterLine.isCounterLine(text, scans(language))).isTrue();
        assertThat(CounterLine.isVolatile(text, scans(language))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | 5 dead in a fire
            en | The bridge is closed. 12 views
            en | Views from the bridge
            en | Views on 12 May
            en | 12 points
            en | Meeting 12
            en | Chapter 3: answers
            en | $5 likes
            en | 3/5 responses
            en | Version 3.2
            en | 5 reasons to read the comments
            de | 12 Stimmen
            de | 12 €
            fr | 12 morts
            es | 5 visitas al museo
            ru | 5 человек погибли
            ja | 第3回
            ja | 火災で5人が死亡
            zh | 阅读5本书的人
            ko | 5명 사망
            en | 14 March 2026
            """)
    void anyOtherWordOrDateMakesContent(String language, String text) {
        assertThat(CounterLine.isCounterLine(text, scans(language))).isFalse();
        assertThat(CounterLine.isVolatile(text, scans(language))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"3 hours ago", "about 3 hours ago", "Posted 5 minutes ago"})
    void aRelativeTimeAloneIsVolatileButNoCounter(String text) {
        assertThat(CounterLine.isVolatile(text, scans("en"))).isTrue();
        assertThat(CounterLine.isCounterLine(text, scans("en"))).isFalse();
    }
}
