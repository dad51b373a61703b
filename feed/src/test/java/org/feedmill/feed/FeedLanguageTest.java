package org.feedmill.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeedLanguageTest {

    private static final String DUTCH =
            "De vrijwilligers hebben twee jaar lang aan de molen gewerkt en nu draait hij weer. Het is niet de eerste keer"
                    + " dat zij een oude molen van de sloop redden, maar deze is wel de grootste die er nog staat in het dorp.";

    private static @Nullable String language(String declared, String text) {
        Page page =
                Page.parse("<html" + declared + "><body><p>" + text + "</p></body></html>", "https://town.example/");
        ItemList list = new ItemList(
                List.of(new Subject(
                        null,
                        List.of(Item.builder("1").description(text).node(0).build()))),
                "time",
                1,
                List.of());
        return Feed.of(page, list).language();
    }

    @Test
    void believesTheTextsBeforeThePage() {
        assertThat(language(" lang=en", DUTCH)).isEqualTo("nl");
        assertThat(language("", DUTCH)).isEqualTo("nl");
        assertThat(language(" lang=nl-BE", DUTCH)).isEqualTo("nl-BE");
        assertThat(language(" lang=en", "用 Spring Boot 和 JPA 开发网站时要注意的几个问题，以及怎样升级到新的版本"))
                .isEqualTo("zh");
    }

    @ParameterizedTest
    @CsvSource({"en, en", "pt_BR, pt-BR", "jp,", "english,", "x,", "zh-Hans-CN, zh-Hans-CN", "en us,"})
    void givesOnlyTagsWhoseLanguageExists(String declared, @Nullable String tag) {
        assertThat(FeedLanguage.tag(declared)).isEqualTo(tag);
    }
}
