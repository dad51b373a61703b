package org.feedmill.ruleimport;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.ArticleSource;
import org.feedmill.rule.FetchHints;
import org.feedmill.rule.FieldChoice;
import org.feedmill.rule.FieldRule;
import org.feedmill.rule.path.IndexRange;
import org.feedmill.rule.path.PathStep;
import org.feedmill.rule.path.RulePath;
import org.feedmill.rule.path.StepAxis;
import org.feedmill.rule.path.StepCondition;
import org.feedmill.rule.path.StepCondition.TextOperator;
import org.feedmill.ruleimport.selector.UnsupportedRuleException;
import org.feedmill.ruleimport.selector.XPathConditionTranslator;
import org.feedmill.ruleimport.selector.XPathTranslator;
import org.feedmill.ruleimport.selector.XPathValueTranslator;
import org.jspecify.annotations.Nullable;

/**
 * Reads full-text site configurations, one {@code directive: value} per line. Directives for things that Feedmill does
 * anyway are ignored: {@code tidy}, {@code parser}, {@code strip_comments} and so on.
 */
final class SiteConfigReader {

    static final Set<String> KNOWN_DIRECTIVES = Set.of(
            "title",
            "body",
            "author",
            "date",
            "strip",
            "strip_id_or_class",
            "strip_image_src",
            "next_page_link",
            "single_page_link",
            "prune",
            "tidy",
            "test_url",
            "http_header",
            "find_string",
            "replace_string");

    /** Directives that need no action. */
    private static final Set<String> IGNORED_DIRECTIVES =
            Set.of("tidy", "parser", "strip_comments", "convert_double_br_tags", "footnotes", "test_contains");

    /** Attributes that Feedmill never writes. */
    private static final Set<String> NEVER_WRITTEN = Set.of(
            "class",
            "style",
            "id",
            "loading",
            "onclick",
            "width",
            "height",
            "align",
            "target",
            "rel",
            "role",
            "srcset",
            "data-srcset",
            "sizes");

    private static final Map<String, String> SKIP_REASONS = Map.ofEntries(
            Map.entry("single_page_link_in_feed", "Feedmill reads the page at the given address"),
            Map.entry("wrap_in", "wrapping elements is not supported"),
            Map.entry("dissolve", "unwrapping elements is not supported"),
            Map.entry("move_into", "moving elements is not supported"),
            Map.entry("native_ad_clue", "marking articles as advertisements is not supported"),
            Map.entry("skip_json_ld", "the rule takes precedence anyway; only missing fields are read from JSON-LD"),
            Map.entry("requires_login", "Feedmill does not log in"),
            Map.entry("not_logged_in_xpath", "Feedmill does not log in"),
            Map.entry("login_uri", "Feedmill does not log in"),
            Map.entry("login_username_field", "Feedmill does not log in"),
            Map.entry("login_password_field", "Feedmill does not log in"),
            Map.entry("login_extra_fields", "Feedmill does not log in"));

    private static final int MAX_NOTES = 50;

    /** Real files have up to about two hundred; each costs a search of the whole page. */
    private static final int MAX_LINES = 1_000;

    private final RuleImportCollector findings = new RuleImportCollector(RuleImportFormat.SITE_CONFIG);
    private final List<FieldChoice> titles = new ArrayList<>();
    private final List<List<RulePath>> bodies = new ArrayList<>();
    private final List<FieldChoice> authors = new ArrayList<>();
    private final List<FieldChoice> dates = new ArrayList<>();
    private final List<RulePath> strip = new ArrayList<>();
    private final List<FieldChoice> next = new ArrayList<>();
    private final List<FieldChoice> singlePage = new ArrayList<>();
    private final SourceReplacementReader replacements = new SourceReplacementReader(findings);
    private final List<String> notes = new ArrayList<>();
    private FetchHints fetch = FetchHints.NONE;
    private boolean leadImage = true;
    /** On by default, as in other readers of such files. */
    private boolean prune = true;

    /** The list that the last line added links to, for a condition that follows it. */
    private List<FieldChoice> lastLinks = next;

    /** The number of links that the last line added. */
    private int lastLinkChoices;

    private int directiveCount;

    private SiteConfigReader() {}

    static RuleImportResult read(String text, @Nullable String name) {
        SiteConfigReader config = new SiteConfigReader();
        String[] lines = SettingLineReader.lines(text);
        for (int i = 0; i < lines.length; i++) {
            if (!SettingLineReader.isIgnored(lines[i])) {
                config.line(i + 1, lines[i]);
            }
        }
        return config.finish(site(name));
    }

    /** Returns {@code example.org} of {@code example.org.txt} and {@code .example.org.txt}. */
    static @Nullable String site(@Nullable String name) {
        if (name == null) {
            return null;
        }
        String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String plain = file.endsWith(".txt") ? file.substring(0, file.length() - 4) : file;
        String host = (plain.startsWith(".") ? plain.substring(1) : plain).toLowerCase(Locale.ROOT);
        return host.indexOf('.') > 0 && host.chars().noneMatch(Character::isWhitespace) ? host : null;
    }

    private RuleImportResult finish(@Nullable String site) {
        ArticleRule rule = ArticleRule.builder()
                .site(site)
                .title(new FieldRule(titles))
                .body(bodies)
                .author(new FieldRule(authors))
                .date(new FieldRule(dates))
                .strip(strip)
                .prune(prune)
                .next(new FieldRule(next))
                .source(new ArticleSource(fetch, replacements.finish(), new FieldRule(singlePage)))
                .leadImage(leadImage)
                .notes(notes)
                .build();
        if (!rule.isEmpty()) {
            findings.add(new ImportedRule(site == null ? "site" : site, null, null, rule));
        }
        return findings.toResult();
    }

    private void line(int number, String line) {
        String plain = line.strip();
        int colon = colon(plain);
        if (colon < 0) {
            findings.skip(number, plain, "expected a directive with a colon");
            return;
        }
        String key = plain.substring(0, colon).strip();
        int bracket = key.indexOf('(');
        String directive =
                (bracket < 0 ? key : key.substring(0, bracket)).strip().toLowerCase(Locale.ROOT);
        ImportedSetting setting =
                new ImportedSetting(number, key, plain.substring(colon + 1).strip());
        if (++directiveCount > MAX_LINES) {
            findings.skip(setting, "more than " + MAX_LINES + " lines; the rest is ignored");
            return;
        }
        boolean mayBeEmpty = SKIP_REASONS.containsKey(directive) || directive.equals("replace_string");
        if (setting.value().isEmpty() && !mayBeEmpty) {
            findings.skip(setting, "the value is empty");
            return;
        }
        directive(directive, setting);
    }

    /** Returns the index of the colon after the directive, or after its brackets. */
    private static int colon(String line) {
        int colon = line.indexOf(':');
        int bracket = line.indexOf('(');
        boolean bracketed = bracket > 0
                && bracket < colon
                && line.substring(0, bracket).chars().allMatch(c -> c == '_' || Character.isLetter(c));
        int close = bracketed ? line.indexOf("):", bracket) : -1;
        return close < 0 ? colon : close + 1;
    }

    private void directive(String directive, ImportedSetting setting) {
        switch (directive) {
            case "title" -> values(setting, titles);
            case "author" -> values(setting, authors);
            case "date" -> values(setting, dates);
            case "body" -> {
                List<RulePath> paths = nodes(setting);
                bodies.addAll(paths == null ? List.of() : List.of(paths));
            }
            case "strip" -> strip(nodes(setting));
            case "strip_id_or_class", "strip_image_src" -> stripNamed(directive, setting);
            case "strip_attr" -> attribute(setting);
            case "next_page_link" -> links(setting, next);
            case "single_page_link" -> links(setting, singlePage);
            case "find_string", "replace_string" -> replacements.read(directive, setting);
            case "http_header", "user_agent" -> header(directive, setting);
            case "insert_detected_image" -> leadImage = !setting.value().equalsIgnoreCase("no");
            case "if_page_contains" -> condition(setting);
            case "prune" -> prune = !setting.value().equalsIgnoreCase("no");
            case "test_url" -> note(setting);
            case "autodetect_on_failure", "autodetect_next_page" -> detect(setting);
            default -> skipOther(directive, setting);
        }
        lastLinkChoices = directive.endsWith("_page_link") ? lastLinkChoices : 0;
    }

    /** Adds links, and remembers them for a condition that follows. */
    private void links(ImportedSetting setting, List<FieldChoice> links) {
        int before = links.size();
        values(setting, links);
        lastLinks = links;
        lastLinkChoices = links.size() - before;
    }

    private void header(String directive, ImportedSetting setting) {
        int bracket = setting.key().indexOf('(');
        int close = setting.key().lastIndexOf(')');
        String name = directive.equals("user_agent")
                ? "user-agent"
                : bracket < 0 || close < bracket
                        ? ""
                        : setting.key().substring(bracket + 1, close).strip();
        try {
            fetch = fetch.withHeader(name, unquoted(setting.value()));
        } catch (IllegalArgumentException e) {
            findings.skip(setting, String.valueOf(e.getMessage()));
        }
    }

    private void skipOther(String directive, ImportedSetting setting) {
        if (!IGNORED_DIRECTIVES.contains(directive)) {
            findings.skip(setting, SKIP_REASONS.getOrDefault(directive, "unknown directive"));
        }
    }

    private void detect(ImportedSetting setting) {
        if (!setting.value().equalsIgnoreCase("yes")) {
            findings.skip(setting, "if the rule finds nothing, Feedmill reads the page without the rule and says so");
        }
    }

    private void note(ImportedSetting setting) {
        if (notes.size() < MAX_NOTES) {
            notes.add(setting.displayText());
        }
    }

    private void values(ImportedSetting setting, List<FieldChoice> out) {
        List<FieldChoice> choices =
                findings.attempt(setting, () -> new XPathValueTranslator(true, null).read(setting.value()));
        out.addAll(choices == null ? List.of() : choices);
    }

    private @Nullable List<RulePath> nodes(ImportedSetting setting) {
        return findings.attempt(setting, () -> {
            List<RulePath> paths = XPathTranslator.read(setting.value(), true);
            if (paths.stream().anyMatch(p -> p.attribute() != null)) {
                throw new UnsupportedRuleException("an attribute cannot be part of an article");
            }
            return paths;
        });
    }

    private void strip(@Nullable List<RulePath> paths) {
        strip.addAll(paths == null ? List.of() : paths);
    }

    private static String unquoted(String value) {
        return value.replaceAll("^[\"']|[\"']$", "").strip();
    }

    private static StepCondition holds(String attribute, String value) {
        return new StepCondition.AttributeMatches(attribute, TextOperator.CONTAINS, value);
    }

    private void stripNamed(String directive, ImportedSetting setting) {
        String value = unquoted(setting.value());
        if (value.isEmpty()) {
            findings.skip(setting, "the value is empty");
            return;
        }
        strip.add(
                directive.equals("strip_image_src")
                        ? RulePath.of(PathStep.descendant("IMG", holds("src", value)))
                        : idOrClass(value));
    }

    private static RulePath idOrClass(String value) {
        return RulePath.of(PathStep.descendant(
                PathStep.ANY, new StepCondition.AnyOf(List.of(holds("class", value), holds("id", value)))));
    }

    private void attribute(ImportedSetting setting) {
        List<RulePath> paths = findings.attempt(setting, () -> XPathTranslator.read(setting.value(), true));
        if (paths != null && !paths.stream().allMatch(p -> NEVER_WRITTEN.contains(String.valueOf(p.attribute())))) {
            findings.skip(setting, "removing attributes is not supported; Feedmill writes only those that it needs");
        }
    }

    /** Adds a condition to the preceding links: they count only on pages that contain something. */
    private void condition(ImportedSetting setting) {
        if (lastLinkChoices == 0) {
            findings.skip(setting, "the condition belongs to a line that was not imported, or to none");
            return;
        }
        List<FieldChoice> last = lastLinks.subList(lastLinks.size() - lastLinkChoices, lastLinks.size());
        List<FieldChoice> guarded = findings.attempt(setting, () -> conditionalLinks(setting.value(), last));
        if (guarded != null) {
            last.clear();
            lastLinks.addAll(guarded);
        }
    }

    private static List<FieldChoice> conditionalLinks(String expression, List<FieldChoice> links) {
        List<StepCondition> there = new ArrayList<>();
        for (RulePath path : XPathTranslator.read(expression, true)) {
            there.add(new StepCondition.HasPath(below(path)));
        }
        PathStep root = PathStep.child("HTML").with(List.of(XPathConditionTranslator.anyOf(there)));
        List<FieldChoice> all = new ArrayList<>();
        for (FieldChoice choice : links) {
            RulePath path = RulePath.of(root).append(below(choice.path()));
            XPathTranslator.check(path);
            all.add(choice.withPath(path));
        }
        return all;
    }

    /** Converts a path from the page to one from its root. */
    private static RulePath below(RulePath path) {
        boolean deep = !path.steps().isEmpty() && path.steps().getFirst().axis() == StepAxis.DESCENDANT;
        if (!deep || !path.steps().getFirst().range().equals(IndexRange.ALL)) {
            throw new UnsupportedRuleException("a condition must start with //");
        }
        return path;
    }
}
