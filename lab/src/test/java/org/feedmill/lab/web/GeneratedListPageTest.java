package org.feedmill.lab.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GeneratedListPageTest {

    private static final List<PageLanguage> TONGUES = PageLanguage.all();

    static Stream<Integer> numbers() {
        return IntStream.range(0, 56).boxed();
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void isAListPageOfItsSize(int number) {
        PageLanguage language = TONGUES.get(number % TONGUES.size());
        byte[] bytes = GeneratedListPage.of(language, number);
        assertThat(bytes.length)
                .isBetween(GeneratedListPage.TARGET_BYTES - 3000, GeneratedListPage.TARGET_BYTES + 3000);
        Page page = Page.parse(bytes, "text/html; charset=utf-8", "http://h0001.test/p/" + number);
        ItemList found = ListFinders.best().find(page).best().orElseThrow();
        assertThat(found.items()).hasSizeGreaterThan(10);
        assertThat(found.items()).allSatisfy(item -> {
            assertThat(item.date()).isNotNull();
            assertThat(item.link()).contains("/" + language.code() + "-");
        });
    }

    @Test
    void isTheSameAtEveryRun() {
        assertThat(GeneratedListPage.of(TONGUES.getFirst(), 3)).isEqualTo(GeneratedListPage.of(TONGUES.getFirst(), 3));
        assertThat(GeneratedListPage.of(TONGUES.getFirst(), 3))
                .isNotEqualTo(GeneratedListPage.of(TONGUES.getFirst(), 7));
    }

    @Test
    void comesInManyScripts() {
        assertThat(TONGUES)
                .hasSizeGreaterThan(10)
                .extracting(PageLanguage::code)
                .contains("en", "ar", "hi", "ja", "ru", "zh");
    }
}
