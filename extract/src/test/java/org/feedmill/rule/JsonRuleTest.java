package org.feedmill.rule;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.path.JsonPathEvaluator;
import org.feedmill.page.json.path.JsonPathParser;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.rule.heal.HealingResult;
import org.feedmill.rule.heal.KnownItems;
import org.feedmill.rule.heal.RuleHealer;
import org.feedmill.rule.induce.InducedRule;
import org.feedmill.rule.induce.PageVersion;
import org.feedmill.rule.induce.RuleInducer;
import org.feedmill.rule.learn.LearnedRule;
import org.feedmill.rule.learn.RuleLearner;
import org.feedmill.rule.mark.MarkTarget;
import org.feedmill.rule.mark.PageMark;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JsonRuleTest {

    private static final String RECORD =
            "{\"id\":%1$d,\"title\":\"Story number %1$d of the town\",\"teaser\":\"Short %1$d\",\"url\":\"/s/%1$d\",\"at\":\"2024-05-%1$02dT08:00:00Z\"}";
    private static final String REORDERED =
            "{\"at\":\"2024-05-%1$02dT08:00:00Z\",\"extra\":[1,2],\"url\":\"/s/%1$d\",\"title\":\"Story number %1$d of the town\",\"id\":%1$d,\"teaser\":\"Short %1$d\"}";

    private static Page page(String owner, String record, int from, int to) {
        List<String> records =
                IntStream.rangeClosed(from, to).mapToObj(record::formatted).toList();
        String json = "{\"meta\":{\"count\":3},\"" + owner + "\":[" + String.join(",", records) + "]}";
        return Page.parse(json.getBytes(UTF_8), "application/json", "https://site.example/api");
    }

    private static ItemList list(Page page) {
        return ListFinders.best().find(page).best().orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(RuleFormat.class)
    void givesTheListAgainInBothFormats(RuleFormat format) {
        Page page = page("items", RECORD, 1, 5);
        InducedRule induced = RuleInducer.induce(List.of(new PageVersion(page, list(page))));

        Rule read = RuleFormat.read(format.write(induced.rule()));

        assertThat(induced.exact()).isTrue();
        assertThat(read).isEqualTo(induced.rule());
        assertThat(read.find(page).best().orElseThrow().items())
                .isEqualTo(list(page).items());
    }

    @Test
    void holdsForNewItemsAndAnotherOrderOfMembers() {
        Page page = page("items", RECORD, 1, 5);
        Rule rule = RuleInducer.ruleFor(page, list(page));

        List<Item> later =
                rule.find(page("items", REORDERED, 3, 9)).best().orElseThrow().items();

        assertThat(later)
                .extracting(Item::title)
                .contains("Story number 9 of the town")
                .hasSize(7);
        assertThat(later.getLast().link()).isEqualTo("https://site.example/s/9");
        assertThat(later.getLast().fields().toText(ItemField.DATE)).isEqualTo("2024-05-09T08:00:00Z");
    }

    @Test
    void readsWhatAPersonWrites() {
        Rule rule = RuleFormat.read("""
                <page version="1">
                  <subject path="$">
                    <item path="@.items[?@.id>2]">
                      <title>@.teaser</title>
                      <link>"https://other.example/{@.id}"</link>
                      <date format="yyyy-MM-dd" before="T">@.at</date>
                    </item>
                  </subject>
                </page>""");

        List<Item> items =
                rule.find(page("items", RECORD, 1, 4)).best().orElseThrow().items();

        assertThat(items).extracting(Item::title).containsExactly("Short 3", "Short 4");
        assertThat(items.getFirst().link()).isEqualTo("https://other.example/3");
        assertThat(items.getFirst().fields().toText(ItemField.DATE)).isEqualTo("2024-05-03");
    }

    @Test
    void learnsTheListOfAMarkedValue() {
        Page page = page("items", RECORD, 1, 4);
        JsonTree tree = Objects.requireNonNull(page.json()).tree();
        int teaser = new JsonPathEvaluator(tree).selectFirst(0, JsonPathParser.parse("$.items[1].teaser"));

        LearnedRule learned = RuleLearner.learn(page, List.of(new PageMark(MarkTarget.ITEM_TITLE, tree.node(teaser))));

        assertThat(learned).isInstanceOfSatisfying(LearnedRule.Success.class, success -> {
            assertThat(Objects.requireNonNull(success.applied().list()).items())
                    .extracting(Item::title)
                    .contains("Short 1", "Short 4");
            assertThat(Objects.requireNonNull(success.applied().list())
                            .items()
                            .getFirst()
                            .link())
                    .isEqualTo("https://site.example/s/1");
        });
    }

    @Test
    void healsARuleWhenTheArrayGetsAnotherName() {
        Page page = page("items", RECORD, 1, 6);
        Rule rule = RuleInducer.ruleFor(page, list(page));

        HealingResult healed = RuleHealer.heal(rule, page("articles", RECORD, 2, 7), KnownItems.of(page, list(page)));

        assertThat(healed)
                .isInstanceOfSatisfying(
                        HealingResult.Healed.class,
                        one -> assertThat(Objects.requireNonNull(one.applied().list())
                                        .items())
                                .hasSize(6));
    }

    @Test
    void saysWhichPathSelectsNothing() {
        Rule rule = RuleFormat.read(
                "<page version=\"1\"><subject path=\"$.nothing\"><item path=\"@[*]\"/></subject></page>");

        assertThat(rule.find(page("items", RECORD, 1, 3)).tried())
                .containsExactly("rule: subject 1 $.nothing: nothing there");
    }
}
