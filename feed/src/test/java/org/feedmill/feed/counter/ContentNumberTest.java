package org.feedmill.feed.counter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests numbers that are not counters, although a neighbouring word looks like one. */
class ContentNumberTest {

    private static boolean isEdit(String language, String before, String after, boolean headline) {
        CounterDetector detector = new CounterDetector(CounterMemory.EMPTY, language);
        detector.addChange(0, before, after, headline, true);
        UpdatedRowSamples.addRow(detector, headline ? after : "Title", headline ? null : after);
        return !detector.editedRows().isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | Dow Jones falls 300 points            | Dow Jones falls 900 points
            en | Senate passes bill with 51 votes      | Senate passes bill with 60 votes
            en | Labour leads by 5 points              | Labour leads by 9 points
            en | Company sells 500 shares              | Company sells 900 shares
            en | Iran hits 5 ships                     | Iran hits 7 ships
            en | Who wins? 5 answers                   | Who wins? 7 answers
            en | Minister likes 5 plans                | Minister likes 7 plans
            en | Star gets 500 likes for her song      | Star gets 900 likes for her song
            en | Vote ends - 51 votes                  | Vote ends - 60 votes
            en | Viral clip, 500 views                 | Viral clip, 900 views
            zh | 法案以51票通过                          | 法案以61票通过
            zh | 评论员5人获奖                           | 评论员7人获奖
            de | 12 Stimmen dafür                      | 14 Stimmen dafür
            nl | Man 5 keer aangehouden                | Man 7 keer aangehouden
            ru | 5 ответственных уволены               | 7 ответственных уволены
            en | Suspect arrested 3 days ago in Berlin | Suspect arrested 5 days ago in Berlin
            en | Suspect arrested 3 days ago           | Suspect arrested 5 days ago
            de | Wird um -3 gesenkt, 12 Aufrufe        | Wird um 3 gesenkt, 13 Aufrufe
            de | Wird um -3 gesenkt (12 Aufrufe)       | Wird um 3 gesenkt (13 Aufrufe)
            de | Wird um –3 gesenkt (12 Aufrufe)       | Wird um 3 gesenkt (13 Aufrufe)
            """)
    void aNumberInTheSentenceOfATitleIsAnEdit(String language, String before, String after) {
        assertThat(isEdit(language, before, after, true)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | Dow Jones falls 300 points today      | Dow Jones falls 900 points today
            en | The bill passed with 51 votes.        | The bill passed with 60 votes.
            en | Iran hits 5 ships                     | Iran hits 7 ships
            de | Es gab 12 Stimmen dafür               | Es gab 14 Stimmen dafür
            zh | 法案以51票通过                          | 法案以61票通过
            de | Wird um -3 gesenkt, 12 Aufrufe        | Wird um 3 gesenkt, 13 Aufrufe
            de | 5 Tote Kommentare 3                   | 7 Tote Kommentare 4
            en | Version 3.2 comments 5                | Version 9.9 comments 6
            en | Price 13 comments 5                   | Price 99 comments 6
            en | Minister likes 5 plans of the mayor   | Minister likes 7 plans of the mayor
            en | 3 comments · 5 dead in a fire         | 4 comments · 7 dead in a fire
            en | 3 comments, likes 5 plans             | 3 comments, likes 7 plans
            en | Health · Visits 5 hospitals today     | Health · Visits 7 hospitals today
            en | Comments 5 views 10 dead in a fire    | Comments 6 views 12 dead in a fire
            en | Comments 5 · Views 10 9 dead          | Comments 6 · Views 12 11 dead
            zh | 评论 3 · 阅读5本书的人                  | 评论 4 · 阅读7本书的人
            zh | 评论 3 · 浏览 198 时隔39年，防洪堤开放。 | 评论 4 · 浏览 252 时隔40年，防洪堤开放。
            ja | コメント 3件 · 閲覧 233 940年ぶりに公開 | コメント 4件 · 閲覧 261 950年ぶりに公開
            """)
    void aNumberInTheSentenceOfASummaryIsAnEdit(String language, String before, String after) {
        assertThat(isEdit(language, before, after, false)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Version 3.%2$d",
                "Version %2$d",
                "Deadline: %2$d May",
                "%2$d June",
                "Price: %2$d",
                "In stock: %2$d",
                "Score %2$d",
                "%2$d Uhr",
                "Bis %2$d",
                "Preis: %2$d",
                "Цена: %2$d",
                "価格 %2$d",
                "Rs %2$d",
                "RM %2$d",
                "%2$d грн",
                "%2$d TL",
                "AED %2$d",
                "%2$d Ft",
                "%2$d kr",
                "%2$d zł",
                "%2$d Kč",
                "%2$d lei",
                "XOF %2$d",
                "%2$d 円",
                "S/ 12.%2$d",
                "Zugänge: %2$d",
                "in %2$d",
                "%2$d dead"
            })
    void oneNumberUnderALabelThatAllRowsShareIsAnEdit(String part) {
        String form = "Text %s von hier\n".formatted("%1$s") + part;
        assertThat(new UpdatedRowSamples("en", form, 8).update(1, 16)).containsExactly(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Version 3.%2$d",
                "Deadline: %2$d May",
                "%2$d June",
                "Price: %2$d",
                "In stock: %2$d",
                "%2$d Uhr",
                "Rs %2$d",
                "%2$d грн",
                "%2$d kr"
            })
    void contentThatChangesInAllRowsIsAnEdit(String part) {
        String form = "Text %s von hier\n".formatted("%1$s") + part;
        assertThat(new UpdatedRowSamples("en", form, 4).update(4, 8)).hasSize(4);
        assertThat(new UpdatedRowSamples("en", form, 6).update(6, 2)).hasSize(6);
    }

    @Test
    void titlesThatAllEndInCountersMayChangeThem() {
        assertThat(titleEdits("Story %s 12 comments", "Story %s 15 comments", 6))
                .isZero();
        assertThat(titleEdits("Story %s 3 hours ago", "Story %s 1 day ago", 6)).isZero();
        assertThat(titleEdits("Story %s [3]", "Story %s [5]", 6)).isZero();
        assertThat(titleEdits("Story %s 12 comments", "Story %s 15 comments", 1))
                .isEqualTo(1);
        assertThat(titleEdits("Story %s 12 points", "Story %s 15 points", 6)).isEqualTo(6);
        assertThat(titleEdits("%s: 10 dead", "%s: 12 dead", 6)).isEqualTo(6);
    }

    @Test
    void titlesThatAllEndInSeveralCountersMayChangeThem() {
        assertThat(titleEdits("Story %s 12 comments · 3 hours ago", "Story %s 15 comments · 5 hours ago", 6))
                .isZero();
        assertThat(titleEdits("de", "Akte %s 12 Aufrufe | vor 3 Stunden", "Akte %s 15 Aufrufe | vor 5 Stunden", 6))
                .isZero();
        assertThat(titleEdits("ja", "記録%s 12 コメント・3時間前", "記録%s 15 コメント・5時間前", 6))
                .isZero();
        assertThat(titleEdits("Story %s 12 comments · 3 hours ago", "Story %s 15 comments · 5 hours ago", 1))
                .isEqualTo(1);
        assertThat(titleEdits("%s: 10 dead · 3 hours ago", "%s: 12 dead · 5 hours ago", 6))
                .isEqualTo(6);
        assertThat(titleEdits("%s leads by 3 points · 8 comments", "%s leads by 5 points · 9 comments", 6))
                .isEqualTo(6);
    }

    /** Changes that number of eight titles; the others have no counter. */
    private static int titleEdits(String before, String after, int changed) {
        return titleEdits("en", before, after, changed);
    }

    private static int titleEdits(String language, String before, String after, int changed) {
        CounterDetector detector = new CounterDetector(CounterMemory.EMPTY, language);
        for (int i = 0; i < 8; i++) {
            String letters = UpdatedRowSamples.letters(i);
            if (i < changed) {
                detector.addChange(i, before.formatted(letters), after.formatted(letters), true, true);
            }
            UpdatedRowSamples.addRow(detector, i < changed ? after.formatted(letters) : "Other " + letters, "Text");
        }
        return detector.editedRows().size();
    }
}
