package org.feedmill.rule.path;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which names and paths of a page are likely to stay valid when the page changes. */
class SelectorStabilityTest {

    @ParameterizedTest
    @ValueSource(strings = {"news", "news-list", "col-12", "h2", "md:flex", "w-1/2", "Überschrift", "item_title"})
    void trustsNamesThatPeopleGive(String name) {
        assertThat(SelectorStability.isStableName(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "post-123", "a1b2c", "css-1x2y3z", "with space", "a(b)"})
    void distrustsNamesThatMachinesMake(String name) {
        assertThat(SelectorStability.isStableName(name)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {61, 200})
    void distrustsNamesWithoutEnd(int length) {
        assertThat(SelectorStability.isStableName("x".repeat(length))).isFalse();
        assertThat(SelectorStability.isStableName("x".repeat(60))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "//UL#news/LI > //UL.news/LI",
                "//UL.news/LI > //UL/LI",
                "//UL.news > //UL.news/LI",
                "//H3 > //DIV",
                "//DIV.n/A > //DIV.n/A[1]",
                "//DIV.n/A[0] > //DIV.n/A[1]",
                "//DIV.n/A[1] > //DIV.n/A[-1]",
                "//DIV.n/A > //DIV.n/A/@href",
                "//DIV.n.m/A > //DIV.n.m.o/A"
            })
    void ratesTheFirstPathAsMoreDurable(String durable, String fragile) {
        assertThat(SelectorStability.cost(RulePath.parse(durable)))
                .isLessThan(SelectorStability.cost(RulePath.parse(fragile)));
    }
}
