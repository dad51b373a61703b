package org.feedmill.article.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.feedmill.text.LanguageDetector;
import org.feedmill.text.TextFolding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Languages, labels and comparison keys of texts in many scripts. */
class TextScriptTest {

    private static final String ENGLISH =
            "The harbour was quiet in the morning, and the boats that had been out for the night came in one by one "
                    + "with the tide, as they had done on all of the days before, and it was clear to those who had "
                    + "been waiting for them on the shore that the storm was over.";
    private static final String GERMAN =
            "Der Hafen war am Morgen still, und die Boote, die in der Nacht draußen gewesen waren, kamen mit der Flut "
                    + "wieder herein, wie sie es an allen Tagen zuvor getan hatten, und es war denen, die auf sie am "
                    + "Ufer gewartet hatten, klar, dass der Sturm nun vorbei war.";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ja  | 朝の港は静かで、夜に漁へ出た船は潮とともに一隻ずつ戻ってきた。
            zh  | 清晨的港口很安静，夜里出海的船只随着潮水一只一只地回来了。
            ko  | 아침의 항구는 조용했고 밤새 바다에 나가 있던 배들이 하나씩 돌아왔다.
            el  | Το λιμάνι ήταν ήσυχο το πρωί και οι βάρκες γύρισαν μία μία.
            he  | הנמל היה שקט בבוקר והסירות חזרו אחת אחת עם הגאות.
            th  | ตอนเช้าท่าเรือเงียบสงบ เรือที่ออกไปตอนกลางคืนก็กลับเข้ามาทีละลำ
            hy  | Առավոտյան նավահանգիստը լուռ էր, և նավակները վերադարձան մեկ առ մեկ։
            ka  | დილით ნავსადგური წყნარი იყო და ნავები სათითაოდ დაბრუნდნენ.
            bn  | সকালে বন্দরটি শান্ত ছিল এবং নৌকাগুলো একে একে ফিরে এল।
            ta  | காலையில் துறைமுகம் அமைதியாக இருந்தது, படகுகள் ஒவ்வொன்றாகத் திரும்பின.
            am  | ጠዋት ወደቡ ጸጥ ያለ ነበር፣ ጀልባዎቹም አንድ በአንድ ተመለሱ።
            km  | នៅពេលព្រឹក កំពង់ផែមានភាពស្ងប់ស្ងាត់ ហើយទូកបានត្រឡប់មកវិញម្តងមួយៗ
            """)
    void tellsALanguageByItsScriptAlone(String language, String text) {
        assertThat(LanguageDetector.detect(text, null)).isEqualTo(language);
        assertThat(LanguageDetector.detect(text, "en")).isEqualTo(language);
    }

    @Test
    void tellsJapaneseByItsKanaAmongIdeographs() {
        assertThat(LanguageDetector.detect("市議会は本日新港湾計画案を審議可決した旨発表され関係者各位に通知済", null))
                .isEqualTo("ja");
        assertThat(LanguageDetector.detect("市议会今日审议通过新港口计划方案并通知各有关方面人士", null)).isEqualTo("zh");
    }

    @Test
    void keepsADeclaredLanguageThatSharesTheScript() {
        assertThat(LanguageDetector.detect("清晨的港口很安静，夜里出海的船只随着潮水一只一只地回来了。", "yue"))
                .isEqualTo("yue");
        assertThat(LanguageDetector.detect("הנמל היה שקט בבוקר והסירות חזרו אחת אחת עם הגאות.", "yi"))
                .isEqualTo("yi");
        assertThat(LanguageDetector.detect("সকালে বন্দরটি শান্ত ছিল এবং নৌকাগুলো একে একে ফিরে এল।", "as"))
                .isEqualTo("as");
    }

    @Test
    void tellsALanguageByItsFrequentWords() {
        assertThat(LanguageDetector.detect(ENGLISH, null)).isEqualTo("en");
        assertThat(LanguageDetector.detect(GERMAN, null)).isEqualTo("de");
        assertThat(LanguageDetector.detect(GERMAN, "en")).isEqualTo("de");
        assertThat(LanguageDetector.detect(ENGLISH, "en-GB")).isEqualTo("en-GB");
    }

    @Test
    void tellsNothingByAFewWordsOrLetters() {
        assertThat(LanguageDetector.detect("Der Hafen war am Morgen still.", null))
                .isNull();
        assertThat(LanguageDetector.detect("Der Hafen war am Morgen still.", "en"))
                .isEqualTo("en");
        assertThat(LanguageDetector.detect("港は静か", null)).isNull();
        assertThat(LanguageDetector.detect("港は静か", "en")).isEqualTo("en");
    }

    @Test
    void believesADeclaredLanguageThatTheTextHalfSpeaks() {
        String mixed = GERMAN + " " + ENGLISH;
        assertThat(LanguageDetector.detect(mixed, "en")).isEqualTo("en");
        assertThat(LanguageDetector.detect(mixed, "de")).isEqualTo("de");
    }

    @Test
    void takesTheNorwegianTagsForOneLanguage() {
        assertThat(LanguageDetector.isSameLanguage("no", "nb")).isTrue();
        assertThat(LanguageDetector.isSameLanguage("nn-NO", "nb")).isTrue();
        assertThat(LanguageDetector.isSameLanguage("zh-Hant-TW", "ZH")).isTrue();
        assertThat(LanguageDetector.isSameLanguage("da", "nb")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            comments | 12 Comments
            comments | Kommentare (3)
            related  | Read more: the storm
            related  | → See also
            share    | Share this story
            sign     | Subscribe to our newsletter
            tags     | Tags: boats, sea
            advert   | Anzeige
            rights   | © 2024 Coast Paper
            credit   | Photo: Jane Doe
            credit   | Foto: Karla Meier
            author   | By Jane Doe
            next     | Next article
            reply    | Antworten
            reply    | Ответить
            """)
    void knowsTheLabelThatATextBeginsWith(String kind, String text) {
        assertThat(LabelPhrases.kindsOf(text) & 1 << LabelPhrases.KINDS.indexOf(kind))
                .isNotZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Sharek came home", "Bystanders said", "Photosynthesis is", "Nextdoor", "", "12", "The share"})
    void takesNoLongerWordForALabel(String text) {
        assertThat(LabelPhrases.kindsOf(text)).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Storm closes harbour!     | STORM closes “harbour”
            Straße & Café             | straße café
            ＡＢＣ１２３               | abc123
            ﾃｽﾄ                       | テスト
            Привет, мир               | привет мир
            2024 – a year             | 2024 a year
            हिन्दी!                   | हिन्दी
            """)
    void takesTitlesForEqualThatDifferInSignsCaseOrWidth(String one, String other) {
        assertThat(TextFolding.comparisonKey(one)).isEqualTo(TextFolding.comparisonKey(other));
    }

    @Test
    void keepsTheVowelSignsOfAKey() {
        assertThat(TextFolding.comparisonKey("कि")).isNotEqualTo(TextFolding.comparisonKey("की"));
        assertThat(TextFolding.comparisonKey("ที่")).isNotEqualTo(TextFolding.comparisonKey("ทิ"));
    }

    @Test
    void measuresSimilarityByPairsOfLetters() {
        assertThat(TextFolding.similarity("harbour", "harbour")).isEqualTo(1);
        assertThat(TextFolding.similarity("abcd", "abxy")).isCloseTo(1.0 / 3, within(1e-9));
        assertThat(TextFolding.similarity("aaaa", "aa")).isCloseTo(0.5, within(1e-9));
        assertThat(TextFolding.similarity("abcd", "wxyz")).isZero();
        assertThat(TextFolding.similarity("", "")).isZero();
        assertThat(TextFolding.similarity("a", "ab")).isZero();
        TextFolding.CharacterPairs pairs = new TextFolding.CharacterPairs("harbour");
        assertThat(pairs.similarity("harbor")).isEqualTo(pairs.similarity("harbor"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            a\u00a0\u3000 b        | a b
            a\u200bb               | ab
            a\u00adb               | ab
            \ufeffa                | a
            'a\t\n b '             | a b
            """)
    void foldsTheWhiteSpaceOfAllScripts(String text, String folded) {
        assertThat(TextFolding.normalizeSpaces(text)).isEqualTo(folded);
    }

    @Test
    void dropsCharactersThatXmlCannotCarry() {
        assertThat(OutputCharacters.legal("a\u0000b\u0007c\ufffed\ufdd0e\ud800f"))
                .isEqualTo("abcdef");
        assertThat(OutputCharacters.legal("a\u0085\u007fb\ufeffc")).isEqualTo("abc");
        assertThat(OutputCharacters.legal("漢字 😀")).isEqualTo("漢字 😀");
    }

    @Test
    void writesOneLineOfBoundedLength() {
        assertThat(OutputCharacters.singleLine("  a \n\t b\u3000c\u0000 ", 100)).isEqualTo("a b c");
        assertThat(OutputCharacters.singleLine("abcdef", 3)).isEqualTo("abc");
        assertThat(OutputCharacters.singleLine(null, 3)).isEmpty();
    }

    @Test
    void keepsLineEndsAndTabsOfCodeOnly() {
        assertThat(OutputCharacters.preformatted("a\r\n\tb\u00a0c\u0000")).isEqualTo("a\n\tb c");
    }

    @Test
    void readsTheDirectionOfTheFirstLetterThatHasOne() {
        assertThat(OutputCharacters.isRightToLeft("12 – שלום hello")).isTrue();
        assertThat(OutputCharacters.isRightToLeft("مرحبا")).isTrue();
        assertThat(OutputCharacters.isRightToLeft("hello שלום")).isFalse();
        assertThat(OutputCharacters.isRightToLeft("12 – …")).isFalse();
    }
}
