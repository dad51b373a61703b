package org.feedmill.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class MessagePatternTest {

    private static String format(String language, String pattern, Object... values) {
        return MessagePattern.of(pattern, language).format(List.of(values));
    }

    @Test
    void insertsValues() {
        assertThat(format("en", "{1} of {0}, it's {0}", "a", "b")).isEqualTo("b of a, it's a");
        assertThat(format("en", "{0} and {3}", "{3}")).isEqualTo("{3} and {3}");
    }

    @Test
    void selectsTheFormOfTheNumber() {
        String items = "{0, plural, =0 {no items} one {# item} other {# items}} of {1}";
        assertThat(format("en", items, 0, "x")).isEqualTo("no items of x");
        assertThat(format("en", items, 1, "x")).isEqualTo("1 item of x");
        assertThat(format("en", items, "12", "x")).isEqualTo("12 items of x");
        assertThat(format("en", items, 1_200, "x")).isEqualTo("1,200 items of x");
        assertThat(format("de", items, 1_200, "x")).isEqualTo("1.200 items of x");
        assertThat(format("en", items, "many", "x")).isEqualTo("many items of x");
    }

    @Test
    void formsContainValues() {
        assertThat(format("en", "{1, plural, one {# page of {0}} other {# pages of {0}}}", "a.example", 3))
                .isEqualTo("3 pages of a.example");
    }

    @Test
    void frenchZeroIsSingularAndMillionsHaveAForm() {
        String items = "{0, plural, one {# élément} many {# d’éléments} other {# éléments}}";
        assertThat(format("fr", items, 0)).isEqualTo("0 élément");
        assertThat(format("fr", items, 2)).isEqualTo("2 éléments");
        assertThat(format("fr", items, 3_000_000)).endsWith("d’éléments");
    }

    @Test
    void arabicHasSixCategories() {
        PluralRules rules = PluralRules.forLanguage("ar");
        assertThat(List.of(0L, 1L, 2L, 3L, 10L, 11L, 99L, 100L, 102L, 103L))
                .extracting(rules::of)
                .containsExactly(
                        PluralCategory.ZERO,
                        PluralCategory.ONE,
                        PluralCategory.TWO,
                        PluralCategory.FEW,
                        PluralCategory.FEW,
                        PluralCategory.MANY,
                        PluralCategory.MANY,
                        PluralCategory.OTHER,
                        PluralCategory.OTHER,
                        PluralCategory.FEW);
    }

    @Test
    void malformedPatternsAreRefused() {
        for (String pattern : List.of(
                "{",
                "a}",
                "{x}",
                "{0",
                "{0, plural, one {x}}",
                "{0, plural, other {{1, plural, other {x}}}}",
                "{0,}")) {
            assertThatThrownBy(() -> MessagePattern.of(pattern, "en"))
                    .as(pattern)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void tellsItsValuesAndForms() {
        MessagePattern pattern = MessagePattern.of("{2} {0, plural, =0 {none} one {{1}} other {#}}", "en");
        assertThat(pattern.valueNumbers()).containsExactly(0, 1, 2);
        assertThat(pattern.pluralKeywords()).hasSize(1);
        assertThat(pattern.pluralKeywords().getFirst()).containsExactly("one", "other");
    }
}
