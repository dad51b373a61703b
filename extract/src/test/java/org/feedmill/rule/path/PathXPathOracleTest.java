package org.feedmill.rule.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.feedmill.page.Page;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Compares paths with equivalent XPath expressions on random trees. */
final class PathXPathOracleTest {

    private static final List<String> TAGS = List.of("div", "section", "span", "b", "em");
    private static final List<String> CLASSES = List.of("news", "item", "big", "ad");

    private final Random random = new Random(20);
    private int number;

    @Test
    void selectsWhatXpathSelects() {
        int led = 0;
        for (int tree = 0; tree < 60; tree++) {
            number = 0;
            String html = "<html><body>" + elements(0) + elements(0) + "</body></html>";
            Document oracle = Jsoup.parse(html);
            Page page = Page.parse(html, "https://example.org/");
            for (int i = 0; i < 60; i++) {
                RulePath path = path(1 + random.nextInt(4));
                List<String> expected = oracle.selectXpath("/" + xpath(path)).stream()
                        .map(e -> e.attr("n"))
                        .filter(n -> !n.isEmpty())
                        .distinct()
                        .toList();
                assertThat(selected(page, path))
                        .as("%s on %s", path, html)
                        .containsExactlyInAnyOrderElementsOf(expected);
                led += expected.isEmpty() ? 0 : 1;
            }
        }
        assertThat(led).as("paths that led anywhere").isGreaterThan(1000);
    }

    @Test
    void readsItsOwnWritingOfAnyPath() {
        for (int i = 0; i < 2000; i++) {
            RulePath path = path(1 + random.nextInt(5));
            assertThat(RulePath.parse(path.toString())).as(path.toString()).isEqualTo(path);
        }
    }

    private static List<String> selected(Page page, RulePath path) {
        int[] nodes = new PathEvaluator(page).select(NodeRange.document(page), path);
        List<String> names = new ArrayList<>();
        for (int node : nodes) {
            String name = page.isText(node) ? null : page.attribute(node, "n");
            if (name != null) {
                names.add(name);
            }
        }
        return names;
    }

    private String elements(int depth) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(depth == 0 ? 5 : 4); i >= 0; i--) {
            String tag = TAGS.get(random.nextInt(TAGS.size()));
            out.append('<').append(tag).append(" n=").append(number++);
            if (random.nextInt(2) == 0) {
                out.append(" class='")
                        .append(word())
                        .append(random.nextBoolean() ? " " + word() : "")
                        .append('\'');
            }
            if (random.nextInt(8) == 0) {
                out.append(" id=i").append(random.nextInt(3));
            }
            if (random.nextInt(4) == 0) {
                out.append(" title='").append(word()).append(word()).append('\'');
            }
            out.append('>').append(random.nextBoolean() ? word() : "");
            out.append(depth < 4 && random.nextInt(3) > 0 ? elements(depth + 1) : "");
            out.append("</").append(tag).append('>');
        }
        return out.toString();
    }

    private String word() {
        return CLASSES.get(random.nextInt(CLASSES.size()));
    }

    private RulePath path(int length) {
        List<PathStep> steps = new ArrayList<>();
        steps.add(new PathStep(StepAxis.DESCENDANT, name(), conditions(0), span()));
        for (int i = 1; i < length; i++) {
            StepAxis axis = List.of(
                            StepAxis.CHILD,
                            StepAxis.DESCENDANT,
                            StepAxis.FOLLOWING_SIBLING,
                            StepAxis.PRECEDING_SIBLING,
                            StepAxis.PARENT,
                            StepAxis.ANCESTOR)
                    .get(random.nextInt(6));
            steps.add(axis == StepAxis.PARENT ? PathStep.parent() : new PathStep(axis, name(), conditions(0), span()));
        }
        return new RulePath(steps, null);
    }

    private String name() {
        return random.nextInt(3) == 0
                ? PathStep.ANY
                : TAGS.get(random.nextInt(TAGS.size())).toUpperCase(Locale.ROOT);
    }

    private IndexRange span() {
        return switch (random.nextInt(7)) {
            case 0 -> IndexRange.at(random.nextInt(3));
            case 1 -> IndexRange.at(-1 - random.nextInt(2));
            case 2 -> new IndexRange(1, -1);
            case 3 -> new IndexRange(0, random.nextInt(3));
            case 4 -> new IndexRange(-2, -1);
            default -> IndexRange.ALL;
        };
    }

    private List<StepCondition> conditions(int depth) {
        List<StepCondition> conditions = new ArrayList<>();
        for (int i = random.nextInt(5) - 3; i >= 0; i--) {
            conditions.add(condition(depth));
        }
        return conditions;
    }

    private StepCondition condition(int depth) {
        return switch (random.nextInt(depth > 1 ? 4 : 8)) {
            case 0, 1 -> new StepCondition.HasClass(word());
            case 2 -> new StepCondition.HasAttribute("title");
            case 3 -> new StepCondition.AttributeMatches("title", relation(), word());
            case 4 -> new StepCondition.HasId("i" + random.nextInt(3));
            case 5 ->
                new StepCondition.HasPath(
                        RulePath.of(new PathStep(StepAxis.DESCENDANT, name(), conditions(2), IndexRange.ALL)));
            case 6 -> new StepCondition.Not(condition(depth + 1));
            default -> new StepCondition.AnyOf(List.of(condition(depth + 1), condition(depth + 1)));
        };
    }

    private StepCondition.TextOperator relation() {
        return List.of(
                        StepCondition.TextOperator.CONTAINS,
                        StepCondition.TextOperator.STARTS,
                        StepCondition.TextOperator.ENDS)
                .get(random.nextInt(3));
    }

    // The same in XPath, which counts from 1.

    private static String xpath(RulePath path) {
        StringBuilder out = new StringBuilder();
        for (PathStep step : path.steps()) {
            String name = step.name().equals(PathStep.ANY) ? "*" : step.name().toLowerCase(Locale.ROOT);
            out.append(out.isEmpty() ? "" : "/");
            out.append(
                    switch (step.axis()) {
                        case CHILD -> name;
                        case DESCENDANT -> "/" + name;
                        case PARENT -> "..";
                        case FOLLOWING_SIBLING -> "following-sibling::" + name;
                        case PRECEDING_SIBLING -> "preceding-sibling::" + name;
                        case ANCESTOR -> "ancestor::" + name;
                        case SELF -> throw new IllegalArgumentException();
                    });
            step.conditions().forEach(c -> out.append('[').append(xpath(c)).append(']'));
            out.append(xpath(step.range()));
        }
        return out.toString();
    }

    private static String xpath(IndexRange span) {
        return span.equals(IndexRange.ALL)
                ? ""
                : "[position()>=" + place(span.first()) + " and position()<=" + place(span.last()) + "]";
    }

    private static String place(int index) {
        return index < 0 ? "last()" + (index + 1 == 0 ? "" : index + 1) : Integer.toString(index + 1);
    }

    private static String xpath(StepCondition condition) {
        return switch (condition) {
            case StepCondition.HasClass c -> "contains(concat(' ',@class,' '),' " + c.name() + " ')";
            case StepCondition.HasId c -> "@id='" + c.id() + "'";
            case StepCondition.HasAttribute c -> "@" + c.name();
            case StepCondition.AttributeMatches c -> {
                String value = "@" + c.name();
                String wanted = "'" + c.value() + "'";
                yield switch (c.operator()) {
                    case CONTAINS -> "contains(" + value + "," + wanted + ")";
                    case STARTS -> "starts-with(" + value + "," + wanted + ")";
                    default ->
                        "substring(" + value + ",string-length(" + value + ")-"
                                + (c.value().length() - 1) + ")=" + wanted;
                };
            }
            case StepCondition.HasPath c -> "." + xpath(c.path()).replaceFirst("^/", "//");
            case StepCondition.Not c -> "not(" + xpath(c.condition()) + ")";
            case StepCondition.AnyOf c ->
                c.conditions().stream().map(one -> "(" + xpath(one) + ")").collect(Collectors.joining(" or "));
            default -> throw new IllegalArgumentException(condition.toString());
        };
    }

    /** The oracle's elements in page order are those of the page. */
    @Test
    void countsAsTheOracleDoes() {
        String html = "<html><body>" + elements(0) + "</body></html>";
        List<String> all = Jsoup.parse(html).select("[n]").stream()
                .map((Element e) -> e.attr("n"))
                .toList();
        assertThat(selected(Page.parse(html, ""), RulePath.parse("//*"))).isEqualTo(all);
    }
}
