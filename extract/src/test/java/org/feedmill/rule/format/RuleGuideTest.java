package org.feedmill.rule.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.feedmill.rule.path.NodeRange;
import org.feedmill.rule.path.PathEvaluator;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.RuleSyntaxException;
import org.junit.jupiter.api.Test;

/** Tests the examples and statements of the guide to rules. */
final class RuleGuideTest {

    private static final Pattern BLOCK = Pattern.compile("```([a-z]+)\n(.*?)\n```", Pattern.DOTALL);
    private static final Pattern ADDRESS = Pattern.compile("`(https://[^`]+)`");
    private static final Pattern TABLE_ROW = Pattern.compile("(?m)^\\| (`.*?`) \\|");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    private static String guide() throws IOException {
        return Files.readString(java.nio.file.Path.of("../docs/rules.md"));
    }

    /** A block of the guide. */
    private record Block(String kind, String text, int at) {}

    private static List<Block> blocks(String guide) {
        return BLOCK.matcher(guide)
                .results()
                .map(m -> new Block(m.group(1), m.group(2), m.start()))
                .toList();
    }

    private static Page page(String guide, Block block) {
        String url = ADDRESS.matcher(guide.substring(0, block.at()))
                .results()
                .map(r -> r.group(1))
                .reduce((a, b) -> b)
                .orElseThrow();
        return Page.parse(block.text(), url);
    }

    @Test
    void rulesGiveWhatIsShown() throws IOException {
        String guide = guide();
        List<Block> blocks = blocks(guide);
        Page page = null;
        int shown = 0;
        for (int i = 0; i + 1 < blocks.size(); i++) {
            Block block = blocks.get(i);
            Block next = blocks.get(i + 1);
            if (block.kind().equals("html")) {
                page = page(guide, block);
            } else if (next.kind().equals("text")) {
                assertThat(result(Objects.requireNonNull(page), block.text())).isEqualTo(next.text());
                shown++;
            }
        }
        assertThat(shown).isEqualTo(9);
    }

    private static String result(Page page, String text) {
        Rule rule;
        try {
            rule = RuleFormat.read(text + "\n");
        } catch (RuleSyntaxException fault) {
            return String.valueOf(fault.getMessage());
        }
        FoundLists found = rule.find(page);
        if (found.best().isEmpty()) {
            return String.join("\n", found.tried());
        }
        StringJoiner lines = new StringJoiner("\n");
        found.best().orElseThrow().items().forEach(item -> lines.add(line(item)));
        return lines.toString();
    }

    private static String line(Item item) {
        List<String> all = new ArrayList<>(List.of(item.title()));
        for (Object part : new Object[] {
            item.link(),
            item.date() == null ? null : item.date().toIso(),
            item.category(),
            item.author(),
            item.price() == null
                    ? null
                    : item.price().amount() + " " + item.price().currency(),
            item.image()
        }) {
            if (part != null) {
                all.add(part.toString());
            }
        }
        return String.join(" · ", all);
    }

    @Test
    void bothFormsAreTheSameRule() throws IOException {
        List<Block> blocks = blocks(guide());
        Block whole = blocks.stream()
                .filter(b -> b.text().startsWith("<?xml"))
                .findFirst()
                .orElseThrow();
        Block ini =
                blocks.stream().filter(b -> b.kind().equals("ini")).findFirst().orElseThrow();
        assertThat(XmlRuleFormat.write(IniRuleFormat.read(ini.text()))).isEqualTo(whole.text() + "\n");
        assertThat(IniRuleFormat.write(XmlRuleFormat.read(whole.text()))).isEqualTo(ini.text() + "\n");
    }

    @Test
    void pathsOfTheTableLeadSomewhere() throws IOException {
        String guide = guide();
        Page page = page(guide, blocks(guide).getFirst());
        List<String> paths = TABLE_ROW
                .matcher(guide)
                .results()
                .flatMap(row -> CODE.matcher(row.group(1)).results())
                .map((MatchResult code) -> code.group(1))
                .toList();
        assertThat(paths).hasSizeGreaterThan(20).allSatisfy(path -> {
            PathEvaluator evaluator = new PathEvaluator(page);
            assertThat(evaluator.hasMatch(NodeRange.document(page), RulePath.parse(path)))
                    .as(path)
                    .isTrue();
        });
    }

    @Test
    void everyKeyOfTheGuideIsKnown() throws IOException {
        Pattern key = Pattern.compile("`((?:Item|Subject)_[A-Za-z_]+)[0-9.]*(?:=yes)?`");
        assertThat(key.matcher(guide()).results().map(m -> m.group(1)))
                .isNotEmpty()
                .allMatch(IniKey.byName()::containsKey);
    }
}
