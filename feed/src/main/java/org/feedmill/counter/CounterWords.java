package org.feedmill.counter;

import java.util.Set;

/** Words that stand beside a counter ("1,234 views", "コメント 5"), in lower case and compatibility form. */
final class CounterWords {

    /** Longer runs of ideographs are sentences. */
    private static final int MAX_LABEL_LENGTH = 8;

    /** Shorter stems would match ordinary words. */
    private static final int MIN_STEM_LENGTH = 4;

    private static final Set<String> WORDS = words("""
            view views viewed pageviews visits hits reads clicks downloads plays like likes upvotes votes vote
            points pts shares retweets reposts favorites favourites bookmarks reactions comment comments
            replies reply responses answers subscribers followers listens karma aufruf aufrufe aufrufen
            ansichten klicks besucher kommentar kommentare antworten zugriffe lesungen stimmen weergaven
            weergave keer reacties reactie opmerkingen visningar visninger kommentarer svar katselua
            kommenttia vues vue lectures commentaire commentaires réponses partages visualizzazioni
            visualizzazione letture commento commenti risposte condivisioni vistas visitas lecturas
            visualizaciones comentario comentarios respuestas visualizações visualização leituras comentário
            comentários respostas curtidas vizualizări comentarii wyświetleń wyświetlenia odsłon komentarz
            komentarzy komentarze odpowiedzi zobrazení přečtení komentář komentářů komentáře komentárov
            megtekintés hozzászólás komment görüntüleme görüntülenme okunma yorum beğeni προβολές σχόλια
            σχόλιο lượt dilihat komentar balasan suka""");

    /** Beginnings of inflected words, and parts of words that are written without blanks. */
    private static final Set<String> STEMS = words("""
            просмотр коммент ответ лайк перегляд прочит отзыв гласов преглед مشاهد تعليق تعليقات قراءة زيارة
            بازدید نظرات צפיות תגובות टिप्पणी टिप्पणियां views""");

    private static final Set<String> IDEOGRAPHIC = words("""
            回視聴 視聴 閲覧 再生 コメント いいね 返信 アクセス ビュー ブックマーク 拍手 票 閱讀 阅读 浏览 瀏覽 评论 評論 留言 回复 回覆 点赞 點讚 赞 人气 人氣 点击 點擊 播放 观看
            觀看 次查看 转发 收藏 조회 댓글 추천 좋아요 답글 공감 ครั้ง ความคิดเห็น อ่าน""");

    private static final Set<String> SYMBOLS = words("""
            👍 👎 ❤ ♥ ♡ 💬 👁 🗨 👀 🔁 ⇧ ▲ ▼ ⬆ 💗 🔥""");

    private static final Set<String> NEGATIONS = words("""
            no zero keine kein aucun aucune pas sin nessun sem geen inga нет brak""");

    private static final Set<String> NO_COUNT_ENDINGS = words("""
            なし ゼロ 无 無 없음""");

    /** Words that count things of a kind, between a number and what follows. */
    private static final Set<String> CLASSIFIERS = words("""
            件 回 次 条 條 則 则 個 个 人 名 篇 개 회 건 명 ครั้ง lần lượt""");

    /** Words around a relative time that come and go with it. */
    private static final Set<String> TIME_FILLERS = words("""
            about almost over less than nearly just now a an few moments moment some vor etwa ca circa knapp
            gerade eben environ il y hace unos há cerca около 約 大约 大約 약 in ago und and et только что たった今 刚刚
            剛剛 방금""");

    private CounterWords() {}

    private static Set<String> words(String list) {
        return Set.of(list.strip().split("\\s+", -1));
    }

    static boolean isCounter(String word) {
        if (WORDS.contains(word) || SYMBOLS.contains(word)) {
            return true;
        }
        if (isIdeographic(word)) {
            return word.length() <= MAX_LABEL_LENGTH && containsAny(word, IDEOGRAPHIC);
        }
        return word.length() >= MIN_STEM_LENGTH && STEMS.stream().anyMatch(word::startsWith);
    }

    /** Whether the word itself says that there are none ("コメントなし"). */
    static boolean saysNone(String word) {
        return isIdeographic(word)
                && isCounter(word)
                && NO_COUNT_ENDINGS.stream().anyMatch(word::endsWith);
    }

    static boolean isClassifier(String word) {
        return CLASSIFIERS.contains(word);
    }

    static boolean isNegation(String word) {
        return NEGATIONS.contains(word);
    }

    static boolean isTimeFiller(String word) {
        return TIME_FILLERS.contains(word);
    }

    private static boolean containsAny(String word, Set<String> parts) {
        return parts.stream().anyMatch(word::contains);
    }

    /** Scripts written without blanks between words. */
    private static boolean isIdeographic(String word) {
        return switch (Character.UnicodeScript.of(word.codePointAt(0))) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, THAI -> true;
            default -> false;
        };
    }
}
