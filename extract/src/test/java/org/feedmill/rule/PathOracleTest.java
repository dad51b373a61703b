package org.feedmill.rule;

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
final class PathOracleTest {

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
                Path path = path(1 + random.nextInt(4));
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
            Path path = path(1 + random.nextInt(5));
            assertThat(Path.parse(path.toString())).as(path.toString()).isEqualTo(path);
        }
    }

    private static List<String> selected(Page page, Path path) {
        int[] nodes = new PathWalk(page).select(Place.document(page), path);
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

    private Path path(int length) {
        List<Step> steps = new ArrayList<>();
        steps.add(new Step(Axis.BELOW, name(), conditions(0), span()));
        for (int i = 1; i < length; i++) {
            Axis axis = List.of(Axis.CHILD, Axis.BELOW, Axis.NEXT, Axis.PREVIOUS, Axis.PARENT, Axis.ABOVE)
                    .get(random.nextInt(6));
            steps.add(axis == Axis.PARENT ? Step.parent() : new Step(axis, name(), conditions(0), span()));
        }
        return new Path(steps, null);
    }

    private String name() {
        return random.nextInt(3) == 0
                ? Step.ANY
                : TAGS.get(random.nextInt(TAGS.size())).toUpperCase(Locale.ROOT);
    }

    private Span span() {
        return switch (random.nextInt(7)) {
            case 0 -> Span.at(random.nextInt(3));
            case 1 -> Span.at(-1 - random.nextInt(2));
            case 2 -> new Span(1, -1);
            case 3 -> new Span(0, random.nextInt(3));
            case 4 -> new Span(-2, -1);
            default -> Span.ALL;
        };
    }

    private List<Condition> conditions(int depth) {
        List<Condition> conditions = new ArrayList<>();
        for (int i = random.nextInt(5) - 3; i >= 0; i--) {
            conditions.add(condition(depth));
        }
        return conditions;
    }

    private Condition condition(int depth) {
        return switch (random.nextInt(depth > 1 ? 4 : 8)) {
            case 0, 1 -> new Condition.HasClass(word());
            case 2 -> new Condition.HasAttribute("title");
            case 3 -> new Condition.Attribute("title", relation(), word());
            case 4 -> new Condition.HasId("i" + random.nextInt(3));
            case 5 -> new Condition.Leads(Path.of(new Step(Axis.BELOW, name(), conditions(2), Span.ALL)));
            case 6 -> new Condition.Not(condition(depth + 1));
            default -> new Condition.Either(List.of(condition(depth + 1), condition(depth + 1)));
        };
    }

    private Condition.Relation relation() {
        return List.of(Condition.Relation.CONTAINS, Condition.Relation.STARTS, Condition.Relation.ENDS)
                .get(random.nextInt(3));
    }

    // The same in XPath, which counts from 1.

    private static String xpath(Path path) {
        StringBuilder out = new StringBuilder();
        for (Step step : path.steps()) {
            String name = step.name().equals(Step.ANY) ? "*" : step.name().toLowerCase(Locale.ROOT);
            out.append(out.isEmpty() ? "" : "/");
            out.append(
                    switch (step.axis()) {
                        case CHILD -> name;
                        case BELOW -> "/" + name;
                        case PARENT -> "..";
                        case NEXT -> "following-sibling::" + name;
                        case PREVIOUS -> "preceding-sibling::" + name;
                        case ABOVE -> "ancestor::" + name;
                        case SELF -> throw new IllegalArgumentException();
                    });
            step.conditions().forEach(c -> out.append('[').append(xpath(c)).append(']'));
            out.append(xpath(step.span()));
        }
        return out.toString();
    }

    private static String xpath(Span span) {
        return span.equals(Span.ALL)
                ? ""
                : "[position()>=" + place(span.first()) + " and position()<=" + place(span.last()) + "]";
    }

    private static String place(int index) {
        return index < 0 ? "last()" + (index + 1 == 0 ? "" : index + 1) : Integer.toString(index + 1);
    }

    private static String xpath(Condition condition) {
        return switch (condition) {
            case Condition.HasClass c -> "contains(concat(' ',@class,' '),' " + c.name() + " ')";
            case Condition.HasId c -> "@id='" + c.id() + "'";
            case Condition.HasAttribute c -> "@" + c.name();
            case Condition.Attribute c -> {
                String value = "@" + c.name();
                String wanted = "'" + c.value() + "'";
                yield switch (c.relation()) {
                    case CONTAINS -> "contains(" + value + "," + wanted + ")";
                    case STARTS -> "starts-with(" + value + "," + wanted + ")";
                    default ->
                        "substring(" + value + ",string-length(" + value + ")-"
                                + (c.value().length() - 1) + ")=" + wanted;
                };
            }
            case Condition.Leads c -> "." + xpath(c.path()).replaceFirst("^/", "//");
            case Condition.Not c -> "not(" + xpath(c.condition()) + ")";
            case Condition.Either c ->
                c.conditions().stream().map(one -> "(" + xpath(one) + ")").collect(Collectors.joining(" or "));
            default -> throw new IllegalArgumentException(condition.toString());
        };
    }

    /** The oracle's elements in the page's order are the page's. */
    @Test
    void countsAsTheOracleDoes() {
        String html = "<html><body>" + elements(0) + "</body></html>";
        List<String> all = Jsoup.parse(html).select("[n]").stream()
                .map((Element e) -> e.attr("n"))
                .toList();
        assertThat(selected(Page.parse(html, ""), Path.parse("//*"))).isEqualTo(all);
    }
}
