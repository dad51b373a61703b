package org.feedmill.rule.format;

import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.feedmill.list.ItemField;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.rule.FetchHints;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.ItemRule;
import org.feedmill.rule.Rule;
import org.feedmill.rule.RuleSettings;
import org.feedmill.rule.SubjectRule;
import org.feedmill.rule.edit.TextEdit;
import org.feedmill.rule.edit.TextEdit.TemplatePart;
import org.feedmill.rule.path.IndexRange;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepAxis;
import org.feedmill.rule.path.StepCondition;
import org.jspecify.annotations.Nullable;

/** Generates random rules from a seed; their texts contain characters that are difficult for files and grammars. */
final class RandomRules {

    private static final List<String> TEXTS = List.of(
            "news",
            "a b",
            " edges ",
            "",
            "it's",
            "\"so\"",
            "'\"",
            "]]>",
            "<a href=\"&amp;\">",
            "&lt;",
            "\\",
            "\\u0041",
            "😀",
            "新着",
            "أخبار",
            "md:w-1/2",
            "tab\there",
            "line\nline",
            "\r\n",
            "; no comment",
            "# no comment",
            "[Paths]",
            "key=value",
            "|",
            "--",
            "a\u00a0b",
            "\u3000",
            "\u2028",
            "\u0085");

    /** Characters that XML cannot contain; in paths they are escaped. */
    private static final List<String> ODD = List.of("\u0000", "bell\u0007", "\ud83d", "half\udc00", "\uffff", "\ufeff");

    private static final List<String> TAGS = List.of("DIV", "A", "LI", "TEXT", "*", "H2", "O:P", "my-card");
    private static final List<String> NAMES = List.of("href", "datetime", "data-x", "xlink:href", "class", "id");
    private static final List<String> FORMATS =
            List.of("yyyy 年 MM 月 dd 日 HH 時 mm 分", "HH:mm", "d. MMM yyyy", "'on' dd/MM/yy", " yyyy-MM-dd ");

    private final Random random;

    RandomRules(long seed) {
        this.random = new Random(seed);
    }

    Rule rule() {
        return new Rule(
                one(4) ? null : "https://site.example/?a=1&b=<" + random.nextInt(99) + ">",
                one(2) ? null : pick(List.of("EUC-JP", "utf-8", "windows-1251", "x-sjis")),
                field(),
                some(3, this::subject),
                some(3, this::text),
                settings());
    }

    private RuleSettings settings() {
        FinderOptionValues options = FinderOptionValues.DEFAULTS;
        if (one(3)) {
            options = options.with(FinderOption.RECORD_SIMILARITY, "0." + (1 + random.nextInt(6)));
        }
        if (one(4)) {
            options = options.with(
                    FinderOption.TIME_PATTERN, pick(List.of("yyyy年mm月dd日|mm/dd", "mmm dd, yyyy", "dd.mm.\"yy")));
        }
        return new RuleSettings(
                one(3) ? ZoneId.of(pick(List.of("Asia/Tokyo", "Europe/Berlin", "UTC"))) : null,
                one(3) ? pick(List.of("de", "pt-BR", "zh-Hant")) : null,
                options,
                new FetchHints(
                        one(4) ? Boolean.valueOf(one(2)) : null,
                        one(4) ? pick(List.of(Duration.ofMinutes(90), Duration.ofHours(6), Duration.ofDays(2))) : null,
                        one(4) ? Map.of("user-agent", "A \"b\" <c>; d", "accept-language", "de") : Map.of()));
    }

    private SubjectRule subject() {
        List<RulePath> paths = one(3) ? List.of(RulePath.SELF) : paths();
        List<ItemRule> items = some(3, this::item);
        ListFinderKind finder = items.isEmpty() && one(2) ? pick(List.of(ListFinderKind.values())) : null;
        return new SubjectRule(paths, one(4), field(), field(), items, finder);
    }

    private ItemRule item() {
        Map<ItemField, FieldRule> fields = new EnumMap<>(ItemField.class);
        for (ItemField part : ItemField.values()) {
            if (one(2)) {
                fields.put(part, field());
            }
        }
        FieldRule title = fields.get(ItemField.TITLE);
        if (title != null && one(3)) {
            fields.put(ItemField.LINK, title);
        }
        return new ItemRule(paths(), one(4), fields, one(2) ? paths() : List.of());
    }

    private FieldRule field() {
        return new FieldRule(some(3, this::choice));
    }

    private FieldChoice choice() {
        return new FieldChoice(path(2), textOrNull(), textOrNull(), one(5), one(3) ? pick(FORMATS) : null, edits());
    }

    private List<TextEdit> edits() {
        return one(4) ? some(3, this::edit) : List.of();
    }

    private TextEdit edit() {
        return switch (random.nextInt(3)) {
            case 0 ->
                new TextEdit.Replace(
                        pick(List.of("^By\\s+", "(\\d+)'s [\\[(]x", "\"{2,}")), pick(List.of("", "$1 '", "{}")));
            case 1 ->
                new TextEdit.Substring(random.nextInt(9) - 4, one(2) ? TextEdit.Substring.END : random.nextInt(9) - 4);
            default ->
                new TextEdit.Template(List.of(
                        new TemplatePart.Self(),
                        new TemplatePart.Literal(pick(List.of(" (it's {", "}: \"", "、<&>"))),
                        new TemplatePart.Value(
                                RulePath.parse("SPAN.grade/@title"), List.of(new TextEdit.Substring(1, -1)))));
        };
    }

    private @Nullable String textOrNull() {
        return one(4) ? text() : null;
    }

    private String text() {
        return pick(TEXTS) + (one(2) ? pick(TEXTS) : "");
    }

    private String anything() {
        return one(4) ? pick(ODD) + text() : text();
    }

    private List<RulePath> paths() {
        List<RulePath> paths = new ArrayList<>(some(2, () -> path(2)));
        paths.add(path(2));
        return paths;
    }

    private RulePath path(int depth) {
        List<PathStep> steps = some(4, () -> step(depth));
        return new RulePath(steps, one(4) ? pick(NAMES) : null);
    }

    private PathStep step(int depth) {
        if (one(8)) {
            return PathStep.parent();
        }
        StepAxis axis = pick(List.of(
                StepAxis.CHILD,
                StepAxis.CHILD,
                StepAxis.CHILD,
                StepAxis.DESCENDANT,
                StepAxis.FOLLOWING_SIBLING,
                StepAxis.PRECEDING_SIBLING));
        IndexRange span = pick(List.of(
                IndexRange.ALL,
                IndexRange.at(0),
                IndexRange.at(-1),
                IndexRange.at(12),
                new IndexRange(1, -1),
                new IndexRange(0, -2)));
        return new PathStep(axis, pick(TAGS), some(2, () -> condition(depth)), span);
    }

    private StepCondition condition(int depth) {
        StepCondition.TextOperator relation = pick(List.of(StepCondition.TextOperator.values()));
        return switch (random.nextInt(depth > 0 ? 9 : 5)) {
            case 0 -> new StepCondition.HasClass(anything());
            case 1 -> new StepCondition.HasId(anything());
            case 2 -> new StepCondition.HasAttribute(pick(NAMES));
            case 3 -> new StepCondition.AttributeMatches("title", relation, anything());
            case 4 -> new StepCondition.TextMatches(relation, anything());
            case 5 -> new StepCondition.HasPath(RulePath.of(PathStep.child("A"), step(0)));
            case 6 -> new StepCondition.Not(condition(depth - 1));
            case 7 -> new StepCondition.AnyOf(List.of(condition(depth - 1), condition(depth - 1)));
            default -> new StepCondition.AllOf(List.of(condition(depth - 1), condition(depth - 1)));
        };
    }

    private boolean one(int of) {
        return random.nextInt(of) == 0;
    }

    private <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private <T> List<T> some(int max, Supplier<T> each) {
        List<T> all = new ArrayList<>();
        for (int i = random.nextInt(max + 1); i > 0; i--) {
            all.add(each.get());
        }
        return all;
    }
}
