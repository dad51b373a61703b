package org.feedmill.list.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the weight of texts in different scripts, and the numbers and addresses in them. */
class TextWeightTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "news item | 8",
                "最新消息 | 10",
                "ニュース一覧 | 15",
                "새로운 소식 | 12",
                "Новости | 7",
                "أخبار | 5",
                "No. 17 | 4",
                "– » … | 0",
                "Äpfel | 5",
                "๓๔ | 2"
            })
    void countsIdeographsAndSyllablesAsMuchAsShortWords(String text, int weight) {
        assertThat(TextWeight.weight(text)).isEqualTo(weight);
        assertThat(TextWeight.weighsAtLeast(text, weight)).isTrue();
        assertThat(TextWeight.weighsAtLeast(text, weight + 1)).isFalse();
        assertThat(TextWeight.measure(text).weight()).isEqualTo(weight);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "17", "– » …", "No. 17", "๓๔", "第", "12・3", "Ä1", "12:30", "👍 3", "नया", "1|2"})
    void hasAWordIfItHasWeightBesidesDigits(String text) {
        assertThat(TextWeight.hasWord(text)).isEqualTo(TextWeight.weight(TextWeight.withoutDigits(text)) > 0);
    }

    @ParameterizedTest
    @CsvSource({"abcd, 1", "ab12, 0.5", "2024-05, 0", "第12回, 0.5", "a b, 1", "'', 0", "👍👍, 1", "नया!, 0.5"})
    void sharesLettersAmongWhatIsNoSpace(String text, double share) {
        assertThat(TextWeight.letterShare(text)).isEqualTo(share);
        assertThat(TextWeight.measure(text).letterShare()).isEqualTo(share);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12. Bread from the oven | 12 | Bread from the oven",
                "3) Soup | 3 | Soup",
                "4: Cake | 4 | Cake",
                "1、全市植树造林 | 1 | 全市植树造林",
                "２ | 0 | ２",
                "5．河道清淤 | 5 | 河道清淤"
            })
    void readsTheNumberThatATextBeginsWith(String text, int number, String rest) {
        assertThat(TextWeight.leadingNumber(text)).isEqualTo(number);
        assertThat(TextWeight.withoutNumber(text)).isEqualTo(rest);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"12 ideas for a garden", "3.5 million people", "10:30 in the hall", "7", "7.", "1234567. x"})
    void leavesNumbersThatAreTheTextsOwn(String text) {
        assertThat(TextWeight.leadingNumber(text)).isZero();
        assertThat(TextWeight.withoutNumber(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://one.example/tiles",
                "http://one.example",
                "www.one.example",
                "one.example/tiles",
                "https://one.example/x …"
            })
    void knowsTextsThatAreAddresses(String text) {
        assertThat(TextWeight.isUrl(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "one.example",
                "either/or",
                "See https://one.example/tiles",
                "https://one.example is where it began",
                "Version 2.0",
                ""
            })
    void knowsTextsThatAreNoAddresses(String text) {
        assertThat(TextWeight.isUrl(text)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"Reply 12, 'Reply ', true", "第３回, 第回, true", "٣ ردود, ' ردود', true", "Reply, Reply, false"})
    void knowsTheDigitsOfAnyScript(String text, String rest, boolean digit) {
        assertThat(TextWeight.withoutDigits(text)).isEqualTo(rest);
        assertThat(TextWeight.hasDigit(text)).isEqualTo(digit);
    }

    @ParameterizedTest
    @CsvSource({"0.005, 0.01", "-0.001, 0.00", "-1.5, -1.50", "12, 12.00", "0.994, 0.99"})
    void formatsNumbersWithTwoDecimals(double value, String text) {
        assertThat(TextWeight.formatNumber(value)).isEqualTo(text);
    }
}
