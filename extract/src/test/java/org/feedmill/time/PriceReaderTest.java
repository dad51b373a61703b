package org.feedmill.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class PriceReaderTest {

    private final PriceReader reader = PriceReader.standard();

    @ParameterizedTest
    @CsvFileSource(resources = "prices.csv", delimiter = '|', numLinesToSkip = 1)
    void readsAmountAndCurrency(String text, BigDecimal amount, String currency) {
        List<PriceMatch> found = reader.scan(text);
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().price()).isEqualTo(new Price(amount, currency));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-05-01", "version 1.2.3", "12 people", "US", "no digits here", "€"})
    void findsNoPriceElsewhere(String text) {
        assertThat(reader.scan(text)).isEmpty();
    }

    @Test
    void findsAllPrices() {
        assertThat(reader.scan("from $5 to $10"))
                .extracting(match -> match.price().amount())
                .containsExactly(new BigDecimal(5), new BigDecimal(10));
    }

    @Test
    void findsEveryPriceOfALongText() {
        assertThat(reader.scan("one for 12,99 € and one for $5.00, ".repeat(5000)))
                .hasSize(10_000);
    }

    @Test
    void namesTheFormSoThatColumnsGroup() {
        assertThat(reader.scan("¥1,980").getFirst().pattern())
                .isEqualTo(reader.scan("¥120").getFirst().pattern());
    }
}
