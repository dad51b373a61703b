package org.feedmill.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names in bylines, and the words before, between and after them. */
class PersonNamesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            By Jane Doe                     | Jane Doe
            Written by Jane Doe             | Jane Doe
            Posted by By Jane Doe           | Jane Doe
            Von Karla Meier                 | Karla Meier
            Propos recueillis par Élise Roy | Élise Roy
            A cura di Carla Bianchi         | Carla Bianchi
            Автор: Анна Петрова             | Анна Петрова
            بقلم: سارة أحمد                 | سارة أحمد
            מאת: דנה לוי                    | דנה לוי
            작성자: 김민수                   | 김민수
            文/王小明                        | 王小明
            लेखक: अनिल कुमार                | अनिल कुमार
            โดย สมชาย ใจดี                  | สมชาย ใจดี
            """)
    void takesOffTheWordsBeforeAName(String stated, String name) {
        assertThat(PersonNames.parse(stated)).containsExactly(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Di Stefano", "Von Trapp", "Da Costa"})
    void keepsAParticleBeforeASingleName(String name) {
        assertThat(PersonNames.parse(name)).containsExactly(name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Jane Doe and John Roe                | Jane Doe; John Roe
            Jane Doe, John Roe                   | Jane Doe; John Roe
            Jane Doe, John Roe and Ann Poe       | Jane Doe; John Roe; Ann Poe
            Jane Doe; John Roe                   | Jane Doe; John Roe
            Jane Doe & John Roe                  | Jane Doe; John Roe
            Jane Doe / John Roe                  | Jane Doe; John Roe
            Karla Meier und Jürgen Groß          | Karla Meier; Jürgen Groß
            Élise Roy et Paul Lenoir             | Élise Roy; Paul Lenoir
            Анна Петрова и Иван Орлов            | Анна Петрова; Иван Орлов
            王小明、李大海                        | 王小明; 李大海
            王小明 李大海                         | 王小明; 李大海
            Jane Doe, Jane Doe                   | Jane Doe
            Jane Doe and JANE DOE                | Jane Doe
            """)
    void partsSeveralNamesAndKeepsEachOnce(String stated, String names) {
        assertThat(PersonNames.parse(stated)).isEqualTo(Arrays.asList(names.split("; ")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Jane Doe, Staff Writer           | Jane Doe
            Jane Doe, Editor                 | Jane Doe
            Jane Doe Correspondent           | Jane Doe
            Jane Doe, Berlin                 | Jane Doe
            Karla Meier, Redakteurin         | Karla Meier
            김민수 특파원                     | 김민수
            Jane Doe (Berlin)                | Jane Doe
            Jane Doe — 3 May 2024            | Jane Doe
            Jane Doe - The Coast Paper       | Jane Doe
            Jane Doe 3 May 2024              | Jane Doe
            Jane Doe jane@coast.example      | Jane Doe
            """)
    void takesOffRolesPlacesDatesAndAddresses(String stated, String name) {
        assertThat(PersonNames.parse(stated)).containsExactly(name);
    }

    @Test
    void takesOffTheSiteBehindABar() {
        assertThat(PersonNames.parse("Jane Doe | The Coast Paper")).containsExactly("Jane Doe");
        assertThat(PersonNames.parse("Jane Doe · The Coast Paper")).containsExactly("Jane Doe");
        assertThat(PersonNames.parse("Jane Doe • The Coast Paper")).containsExactly("Jane Doe");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Doe, Jane       | Jane Doe
            Müller, Jörg    | Jörg Müller
            Иванов, Пётр    | Пётр Иванов
            """)
    void turnsANameWithTheFamilyNameFirst(String stated, String name) {
        assertThat(PersonNames.parse(stated)).containsExactly(name);
    }

    @Test
    void turnsNoAcronymAndNoLongerList() {
        assertThat(PersonNames.parse("DPA, Reuters")).doesNotContain("Reuters DPA");
        assertThat(PersonNames.parse("Jane Doe, John Roe")).containsExactly("Jane Doe", "John Roe");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Jane Doe.             | Jane Doe
            Jane Doe,             | Jane Doe
            “Jane Doe             | Jane Doe
            * Jane Doe            | Jane Doe
            Sammy Davis Jr.       | Sammy Davis Jr.
            John Q.               | John Q.
            """)
    void takesOffMarksButNotThoseOfAbbreviations(String stated, String name) {
        assertThat(PersonNames.parse(stated)).containsExactly(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://coast.example/jane",
                "www.coast.example",
                "jane@coast.example",
                "|",
                "J",
                "12345",
                "+++ === %%%",
                "(Jane Doe)",
                "Seven words never make up one name",
                "staff writer"
            })
    void takesNothingElseForAName(String stated) {
        assertThat(PersonNames.parse(stated)).isEmpty();
    }

    @Test
    void readsABoundedNumberOfNames() {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            many.append((char) ('A' + i % 26)).append((char) ('a' + i / 26)).append("b;");
        }
        List<String> names = PersonNames.parse(many.toString());
        assertThat(names).hasSize(20);
    }
}
