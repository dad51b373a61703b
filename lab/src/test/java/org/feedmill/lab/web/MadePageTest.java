package org.feedmill.lab.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedmill.list.Finders;
import org.feedmill.list.ItemList;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MadePageTest {

    private static final List<Tongue> TONGUES = Tongue.all();

    static Stream<Integer> numbers() {
        return IntStream.range(0, 56).boxed();
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void isAListPageOfItsSize(int number) {
        Tongue tongue = TONGUES.get(number % TONGUES.size());
        byte[] bytes = MadePage.of(tongue, number);
        assertThat(bytes.length).isBetween(MadePage.BYTES - 3000, MadePage.BYTES + 3000);
        Page page = Page.parse(bytes, "text/html; charset=utf-8", "http://h0001.test/p/" + number);
        ItemList found = Finders.best().find(page).best().orElseThrow();
        assertThat(found.items()).hasSizeGreaterThan(10);
        assertThat(found.items()).allSatisfy(item -> {
            assertThat(item.date()).isNotNull();
            assertThat(item.link()).contains("/" + tongue.lang() + "-");
        });
    }

    @Test
    void isTheSameAtEveryRun() {
        assertThat(MadePage.of(TONGUES.getFirst(), 3)).isEqualTo(MadePage.of(TONGUES.getFirst(), 3));
        assertThat(MadePage.of(TONGUES.getFirst(), 3)).isNotEqualTo(MadePage.of(TONGUES.getFirst(), 7));
    }

    @Test
    void comesInManyScripts() {
        assertThat(TONGUES)
                .hasSizeGreaterThan(10)
                .extracting(Tongue::lang)
                .contains("en", "ar", "hi", "ja", "ru", "zh");
    }
}
