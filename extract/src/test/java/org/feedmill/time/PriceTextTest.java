package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Amounts and currencies in the notation of shops in many countries. */
class PriceTextTest {

    private final PriceReader reader = PriceReader.standard();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            $1,234.50        | 1234.50
            $1,234,567       | 1234567
            1.234.567,89 €   | 1234567.89
            1 234 567 kr     | 1234567
            CHF 1'234.50     | 1234.50
            $1,23            | 1.23
            $1.2             | 1.2
            $1.234           | 1234
            $1234.567        | 1234
            € 0,99           | 0.99
            $1,234,56        | 1234
            """)
    void takesThreeDigitsForThousandsAndFewerForDecimals(String text, BigDecimal amount) {
        assertThat(reader.scan(text)).hasSize(1);
        assertThat(reader.scan(text).getFirst().price().amount()).isEqualByComparingTo(amount);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            US$ 5          | USD
            U.S.$ 5        | USD
            HK$5           | HKD
            NT$5           | TWD
            R$ 5           | BRL
            A$5            | AUD
            $5             | $
            ¥5             | ¥
            5 元           | 元
            5 元人民币     | CNY
            5 人民币       | CNY
            5 руб.         | RUB
            5 ₽            | RUB
            5 zł           | PLN
            5 บาท          | THB
            ₪5             | ILS
            5 ر.س          | SAR
            5 درهم         | AED
            5 تومان        | IRR
            Rs. 5          | INR
            5 Ft           | HUF
            S/ 5           | PEN
            """)
    void takesTheLongestSignOfACurrency(String text, String currency) {
        assertThat(reader.scan(text)).hasSize(1);
        assertThat(reader.scan(text).getFirst().price().currency()).isEqualTo(currency);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            5€99     | 5.99
            12€50    | 12.50
            5€999    | 5
            5€ 99    | 5
            """)
    void takesTwoDigitsRightBehindTheSignForCents(String text, BigDecimal amount) {
        assertThat(reader.scan(text).getFirst().price().amount()).isEqualByComparingTo(amount);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            99,- Kč     | 99,- Kč
            CHF 12.–    | CHF 12.–
            EUR 5,- now | EUR 5,-
            """)
    void takesTheDashThatClosesAPriceAsPartOfIt(String text, String covered) {
        PriceMatch match = reader.scan(text).getFirst();
        assertThat(text.substring(match.start(), match.end())).isEqualTo(covered);
    }

    @Test
    void givesASignBetweenTwoAmountsToTheFirst() {
        assertThat(reader.scan("5 € 7"))
                .extracting(match -> match.price().amount())
                .containsExactly(new BigDecimal(5));
        assertThat(reader.scan("$5 $7"))
                .extracting(match -> match.price().amount())
                .containsExactly(new BigDecimal(5), new BigDecimal(7));
    }

    @Test
    void readsTheDigitsOfOtherScripts() {
        assertThat(reader.scan("٥ ريال").getFirst().price().amount()).isEqualByComparingTo("5");
        assertThat(reader.scan("￥１，９８０").getFirst().price().amount()).isEqualByComparingTo("1980");
        assertThat(reader.scan("₹ १,४९९").getFirst().price().amount()).isEqualByComparingTo("1499");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5 €", "$5", "5 USD", "usd 5", "5 Kč", "￥5", "5 원", "₿ 5", "5 euros"})
    void looksCloserAtATextWithACurrency(String text) {
        assertThat(reader.mayContainPrice(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"5 apples", "2024-05-03", "eurovision 5", "usdollars 5", ""})
    void needsNoLookAtATextWithoutACurrency(String text) {
        assertThat(reader.mayContainPrice(text)).isFalse();
    }

    @Test
    void namesTheFormWithTheSignAsWritten() {
        assertThat(List.of("$5", "€5", "5 €", "5 kr", "5€99").stream()
                        .map(text -> reader.scan(text).getFirst().pattern())
                        .toList())
                .containsExactly("$ nn", "€ nn", "nn €", "nn kr", "nn € nn");
    }
}
