package org.feedmill.article.meta;

import static org.assertj.core.api.Assertions.assertThat;

import org.feedmill.article.ArticleTestPages;
import org.feedmill.text.PersonNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests author names with bylines of many languages. */
final class AuthorFinderTest {

    private static final String TEXT =
            "The harbour was quiet in the morning, and the boats that had been out for the night came in one by one.";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "By Jane Doe | Jane Doe",
                "By Jane Doe and John Roe, Staff Writers | Jane Doe; John Roe",
                "Von Karla Meier und Jürgen Groß | Karla Meier; Jürgen Groß",
                "Par Élise Martin | Élise Martin",
                "Por Ana Sousa e Rui Melo | Ana Sousa; Rui Melo",
                "Di Carla Bianchi | Carla Bianchi",
                "Door Piet de Vries | Piet de Vries",
                "Автор: Анна Петрова | Анна Петрова",
                "作者：王小明 | 王小明",
                "本报记者 王小明 李大海 | 王小明; 李大海",
                "記者王小明／台北報導 | 王小明",
                "文＝山田太郎 | 山田太郎",
                "Oleh Budi Santoso | Budi Santoso",
                "Yazar: Ayşe Demir | Ayşe Demir",
            })
    void readsBylines(String line, String expected) {
        ArticleMetadata details = ArticleTestPages.details(ArticleTestPages.html("", "The old harbour", line, TEXT));
        assertThat(String.join("; ", ArticleTestPages.names(details))).isEqualTo(expected);
    }

    @Test
    void stripsRolesAddressesAndTurnedNames() {
        assertThat(PersonNames.parse("Jane Doe, Senior Editor")).containsExactly("Jane Doe");
        assertThat(PersonNames.parse("Doe, Jane")).containsExactly("Jane Doe");
        assertThat(PersonNames.parse("김민수 기자")).containsExactly("김민수");
        assertThat(PersonNames.parse("김민수 기자 minsu@example.org")).containsExactly("김민수");
        assertThat(PersonNames.parse("By Jane Doe | The Coast Paper")).containsExactly("Jane Doe");
        assertThat(PersonNames.parse("https://www.example.org/jane")).isEmpty();
        assertThat(PersonNames.parse("")).isEmpty();
        assertThat(PersonNames.parse("Di Stefano")).containsExactly("Di Stefano");
        assertThat(PersonNames.parse("Küste24 Redaktion")).containsExactly("Küste24 Redaktion");
    }

    @Test
    void prefersPersonsToTheSite() {
        String head =
                "<meta property='og:site_name' content='The Coast Paper'><meta name='author' content='The Coast Paper'>";
        ArticleMetadata details = ArticleTestPages.details(ArticleTestPages.html(
                head, "The old harbour", "<span class='byline'>By <a href='/jane'>Jane Doe</a></span>", TEXT));
        assertThat(ArticleTestPages.names(details)).containsExactly("Jane Doe");
        ArticleMetadata alone = ArticleTestPages.details(ArticleTestPages.html(head, "The old harbour", "", TEXT));
        assertThat(ArticleTestPages.names(alone)).containsExactly("The Coast Paper");
    }

    @Test
    void takesNoAddressForAName() {
        ArticleMetadata details = ArticleTestPages.details(ArticleTestPages.html(
                "<meta property='article:author' content='https://www.example.org/jane'>",
                "The old harbour",
                "",
                TEXT));
        assertThat(details.authors()).isEmpty();
    }
}
