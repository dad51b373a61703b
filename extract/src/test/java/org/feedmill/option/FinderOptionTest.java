package org.feedmill.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FinderOptionTest {

    private static final Set<FinderOption.Use> LISTS = EnumSet.of(FinderOption.Use.LIST);

    private static final String[] STORIES = {
        "The harbour opens again after the storm",
        "Un nouveau pont sur la rivière",
        "Stadtrat beschließt den Haushalt",
        "新しい図書館が来月開館します",
        "El mercado vuelve a la plaza mayor",
        "Школа получает новый спортивный зал"
    };

    private static Page page(String body) {
        return Page.parse("<html lang=en><title>News</title><body>" + body + "</body></html>", "https://x.example/");
    }

    private static String link(int i) {
        return "<a href=/n/" + i + ">" + STORIES[i] + "</a>";
    }

    /** Records of three neighbours each. */
    private static Page rowsOfThree() {
        StringBuilder rows = new StringBuilder("<div>");
        for (int i = 0; i < STORIES.length; i++) {
            rows.append("<p>")
                    .append(link(i))
                    .append("</p><em>2026-03-0")
                    .append(i + 1)
                    .append("</em><span>Summary of story number ")
                    .append(i)
                    .append(" in plain words</span>");
        }
        return page(rows + "</div>");
    }

    /** Records of one parent that have less and less in common. */
    private static Page unevenRows() {
        StringBuilder rows = new StringBuilder("<div>");
        for (int i = 0; i < STORIES.length; i++) {
            rows.append("<div class=row><h3>").append(link(i)).append("</h3>");
            if (i % 2 == 1) {
                rows.append("<p>Some words</p><ul><li>one</li><li>two</li><li>three</li></ul>");
            }
            rows.append("</div>");
        }
        return page(rows + "</div>");
    }

    private static Page twoGroups() {
        StringBuilder page = new StringBuilder("<ul>");
        for (int i = 0; i < 3; i++) {
            page.append("<li>")
                    .append(link(i))
                    .append(" 2026-03-0")
                    .append(i + 1)
                    .append("</li>");
        }
        page.append("</ul><table>");
        for (int i = 3; i < 6; i++) {
            page.append("<tr><td>1").append(i).append("/02/2026<td>").append(link(i));
        }
        return page(page + "</table>");
    }

    private static Page classedRows() {
        StringBuilder rows = new StringBuilder("<div>");
        for (int i = 0; i < STORIES.length; i++) {
            rows.append("<div class=story-")
                    .append(i)
                    .append("><h3>")
                    .append(link(i))
                    .append("</h3></div>");
        }
        return page(rows + "</div>");
    }

    private static Page plainRows(int count) {
        StringBuilder rows = new StringBuilder("<ul>");
        for (int i = 0; i < count; i++) {
            rows.append("<li>").append(link(i)).append("</li>");
        }
        return page(rows + "</ul>");
    }

    /** Between the items stand more and more paragraphs. */
    private static Page irregularRows() {
        StringBuilder rows = new StringBuilder("<div>");
        for (int i = 0; i < STORIES.length; i++) {
            rows.append("<section><h3>").append(link(i)).append("</h3>");
            for (int p = 0; p < 3 * i; p++) {
                rows.append("<p>words ")
                        .append("and more ".repeat(p))
                        .append("</p><hr><pre>")
                        .append(p)
                        .append("</pre>");
            }
            rows.append("</section>");
        }
        return page(rows + "</div>");
    }

    static Stream<Arguments> listOptions() {
        return Stream.of(
                Arguments.of("time", FinderOption.TIME_PATTERN, "any", "dd/mm/yyyy", twoGroups()),
                Arguments.of("time", FinderOption.TIME_GROUPS, "one", "all", twoGroups()),
                Arguments.of("record", FinderOption.RECORD_MAX_SIBLINGS, "6", "2", rowsOfThree()),
                Arguments.of("record", FinderOption.RECORD_MIN_RECORDS, "2", "7", plainRows(6)),
                Arguments.of("record", FinderOption.RECORD_DEPTH_WEIGHT, "0.1", "1000", unevenRows()),
                Arguments.of("record", FinderOption.RECORD_SIMILARITY, "0.2", "0.9", unevenRows()),
                Arguments.of("record", FinderOption.RECORD_CLASSES, "yes", "no", classedRows()),
                Arguments.of("tag", FinderOption.TAG_FREQUENCY, "3", "7", plainRows(6)),
                Arguments.of("tag", FinderOption.TAG_LENGTH, "2", "40", plainRows(6)),
                Arguments.of("tag", FinderOption.TAG_REGULARITY, "3", "0", irregularRows()),
                Arguments.of("tag", FinderOption.TAG_COVERAGE, "0.02", "0.9", irregularRows()));
    }

    @ParameterizedTest
    @MethodSource("listOptions")
    void changesTheListsThatItsFinderFinds(String finder, FinderOption option, String one, String other, Page page) {
        List<List<String>> first = titles(finder, option, one, page);
        List<List<String>> second = titles(finder, option, other, page);
        assertThat(second).as(option.optionName()).isNotEqualTo(first);
    }

    private static List<List<String>> titles(String finder, FinderOption option, String value, Page page) {
        List<List<String>> lists = new ArrayList<>();
        ListFinders.named(finder, FinderOptionValues.DEFAULTS.with(option, value))
                .find(page)
                .candidates()
                .forEach(list -> lists.add(list.items().stream()
                        .map(item -> item.title() + "|" + item.date() + "|" + item.description())
                        .toList()));
        return lists;
    }

    private static final String NOTICE =
            "<p>This paper is written by volunteers, who read every text twice, and who would"
                    + " be glad of your help, be it money or time.</p>";

    private static Page article(String title, String body) {
        return page("<div id=menu><a href=/>Home</a> <a href=/all>All articles</a></div><div id=main><h1>" + title
                + "</h1>" + NOTICE + body
                + "</div><div id=foot>All rights reserved by the publisher of this page.</div>");
    }

    private static final String STORY = "<div id=text><p>The council met on Monday, and it decided on the new bridge,"
            + " which will be built next year, as planned.</p><p>Work begins in May, said the mayor, and ends in August.</p>"
            + "<p>Nobody objected</p></div><div id=note><p>The next meeting is in June.</p></div>";

    static Stream<Arguments> articleOptions() {
        Page page = article("Bridge decided", STORY);
        return Stream.of(
                Arguments.of(FinderOption.ECON_DISTANCE, "0", "3", page),
                Arguments.of(FinderOption.ECON_PUNCTUATION, "1", "2", page),
                Arguments.of(FinderOption.TSREC_PAGES, "0", "3", page));
    }

    @ParameterizedTest
    @MethodSource("articleOptions")
    void changesTheTextThatItsFinderFinds(FinderOption option, String one, String other, Page page) {
        assertThat(text(option, other, page)).as(option.optionName()).isNotEqualTo(text(option, one, page));
    }

    private static String text(FinderOption option, String value, Page page) {
        FinderOptionValues values = FinderOptionValues.DEFAULTS.with(option, value);
        Page sibling = article(
                "Library opened",
                "<div id=text><p>Readers came from all over the town, and stayed long.</p>"
                        + "</div><div id=note><p>The next meeting is in June.</p></div>");
        ArticleResult result = option == FinderOption.TSREC_PAGES
                ? ArticleFinders.tsrec(values).find(page, List.of(sibling))
                : ArticleFinders.econ(values).find(page, List.of());
        return result.details().map(article -> article.text()).orElse("");
    }

    @Test
    void everyOptionOfListsAndArticlesHasACaseAbove() {
        assertThat(listOptions().map(arguments -> arguments.get()[1]))
                .containsExactlyInAnyOrderElementsOf(FinderOption.of(FinderOption.Use.LIST));
        assertThat(articleOptions().map(arguments -> arguments.get()[0]))
                .containsExactlyInAnyOrderElementsOf(FinderOption.of(FinderOption.Use.ARTICLE));
    }

    @ParameterizedTest
    @EnumSource
    void theDefaultIsValidAndTheGuideNamesIt(FinderOption option) throws IOException {
        assertThat(option.type().normalize(option.defaultValue())).isEqualTo(option.defaultValue());
        assertThat(Files.readString(Path.of("../docs/options.md")))
                .contains("\n| `" + option + "` | `" + option.defaultValue() + "` | "
                        + option.type().range() + " | " + option.description().replace("|", "\\|") + " |\n");
    }

    @Test
    void readsAssignmentsInAnyFormAndWritesThemInOne() {
        FinderOptionValues values = FinderOptionValues.parse(
                List.of("record.T= 0.80 ", "record.K=06", "record.alpha=5.0", "record.T=.8"), LISTS);
        assertThat(values.toAssignments()).containsExactly("record.T=0.8");
        assertThat(values.number(FinderOption.RECORD_SIMILARITY)).isEqualTo(0.8);
        assertThat(FinderOptionValues.parse(values.toAssignments(), LISTS)).isEqualTo(values);
    }

    @Test
    void namesTheOptionsIfOneIsUnknown() {
        assertThatThrownBy(() -> FinderOptionValues.parse(List.of("record.t=0.8"), LISTS))
                .hasMessage("There is no option \"record.t\" here. Use one of "
                        + String.join(
                                ", ",
                                FinderOption.of(FinderOption.Use.LIST).stream()
                                        .map(FinderOption::optionName)
                                        .toList())
                        + ".");
        assertThatThrownBy(() -> FinderOptionValues.parse(List.of("key.D=3"), LISTS))
                .hasMessageStartingWith("There is no option \"key.D\" here.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.01", "-1", "NaN", "1e0", "", "0,8", "99999999999999999999", "half"})
    void namesTheRangeIfAValueIsOutsideOfIt(String value) {
        assertThatThrownBy(() -> FinderOptionValues.parse(List.of("record.T=" + value), LISTS))
                .hasMessage("The option record.T must be a number from 0 to 1, not \"" + value + "\".");
    }

    @Test
    void anAssignmentNeedsAnEqualsSign() {
        assertThatThrownBy(() -> FinderOptionValues.parse(List.of("record.T"), LISTS))
                .hasMessage("\"record.T\" sets no option. Write NAME=VALUE, such as record.T=0.8.");
    }
}
