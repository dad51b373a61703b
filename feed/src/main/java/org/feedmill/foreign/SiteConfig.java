package org.feedmill.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.rule.ArticleRule;
import org.feedmill.rule.Axis;
import org.feedmill.rule.Choice;
import org.feedmill.rule.Condition;
import org.feedmill.rule.Condition.Relation;
import org.feedmill.rule.Field;
import org.feedmill.rule.Path;
import org.feedmill.rule.Span;
import org.feedmill.rule.Step;
import org.jspecify.annotations.Nullable;

/**
 * Reads full-text site configurations, {@code directive: value} a line. Directives that tell other parsers what Feedmill's
 * does anyway are passed over: {@code tidy}, {@code parser}, {@code strip_comments} and their like.
 */
final class SiteConfig {

    static final Set<String> KNOWN = Set.of(
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

    /** Nothing is left to do for them. */
    private static final Set<String> DONE =
            Set.of("tidy", "parser", "strip_comments", "convert_double_br_tags", "footnotes", "test_contains");

    /** Attributes that Feedmill never hands on. */
    private static final Set<String> NEVER_WRITTEN =
            Set.of("class", "style", "id", "loading", "onclick", "width", "height", "align", "target", "rel", "role");

    private static final Map<String, String> WHY = Map.ofEntries(
            Map.entry("single_page_link", "Feedmill reads the page it is given; give it the single page's address"),
            Map.entry("single_page_link_in_feed", "Feedmill reads the page it is given"),
            Map.entry("find_string", "the page's source is not rewritten"),
            Map.entry("replace_string", "the page's source is not rewritten"),
            Map.entry("http_header", "how a page is fetched is no part of a rule"),
            Map.entry("user_agent", "how a page is fetched is no part of a rule"),
            Map.entry("wrap_in", "elements are not put around others"),
            Map.entry("dissolve", "elements are not taken off what they hold"),
            Map.entry("move_into", "parts are not moved"),
            Map.entry("native_ad_clue", "articles are not marked as advertisements"),
            Map.entry("insert_detected_image", "Feedmill shows the picture before the text where there is one"),
            Map.entry(
                    "skip_json_ld", "what the rule says comes first anyway; what it does not say may come from there"),
            Map.entry("requires_login", "Feedmill does not log in"),
            Map.entry("not_logged_in_xpath", "Feedmill does not log in"),
            Map.entry("login_uri", "Feedmill does not log in"),
            Map.entry("login_username_field", "Feedmill does not log in"),
            Map.entry("login_password_field", "Feedmill does not log in"),
            Map.entry("login_extra_fields", "Feedmill does not log in"));

    private static final int MOST_NOTES = 50;

    /** Real files have up to some two hundred; each costs a look at the whole page. */
    private static final int MOST_LINES = 1_000;

    private final Findings findings = new Findings(Form.SITE_CONFIG);
    private final List<Choice> titles = new ArrayList<>();
    private final List<List<Path>> bodies = new ArrayList<>();
    private final List<Choice> authors = new ArrayList<>();
    private final List<Choice> dates = new ArrayList<>();
    private final List<Path> strip = new ArrayList<>();
    private final List<Choice> next = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    /** As in other readers of such files, unless it is said that it should not. */
    private boolean prune = true;

    /** How many choices of the next page the last line gave, for a condition that follows it. */
    private int fresh;

    private int told;

    private SiteConfig() {}

    static Borrowed read(String text, @Nullable String name) {
        SiteConfig config = new SiteConfig();
        String[] lines = SettingLines.lines(text);
        for (int i = 0; i < lines.length; i++) {
            if (!SettingLines.passed(lines[i])) {
                config.line(i + 1, lines[i]);
            }
        }
        return config.finish(site(name));
    }

    /** {@code example.org} of {@code example.org.txt} and {@code .example.org.txt}. */
    static @Nullable String site(@Nullable String name) {
        if (name == null) {
            return null;
        }
        String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String plain = file.endsWith(".txt") ? file.substring(0, file.length() - 4) : file;
        String host = (plain.startsWith(".") ? plain.substring(1) : plain).toLowerCase(Locale.ROOT);
        return host.indexOf('.') > 0 && host.chars().noneMatch(Character::isWhitespace) ? host : null;
    }

    private Borrowed finish(@Nullable String site) {
        ArticleRule rule = new ArticleRule(
                site,
                new Field(titles),
                bodies,
                new Field(authors),
                new Field(dates),
                strip,
                prune,
                new Field(next),
                notes);
        if (!rule.isEmpty()) {
            findings.add(new Lent(site == null ? "site" : site, null, null, rule));
        }
        return findings.borrowed();
    }

    private void line(int number, String line) {
        String plain = line.strip();
        int colon = colon(plain);
        if (colon < 0) {
            findings.skip(number, plain, "no directive with a colon");
            return;
        }
        String key = plain.substring(0, colon).strip();
        int bracket = key.indexOf('(');
        String directive =
                (bracket < 0 ? key : key.substring(0, bracket)).strip().toLowerCase(Locale.ROOT);
        Setting setting = new Setting(number, key, plain.substring(colon + 1).strip());
        if (++told > MOST_LINES) {
            findings.skip(setting, "more than " + MOST_LINES + " lines; no site needs so many");
            return;
        }
        if (setting.value().isEmpty() && !WHY.containsKey(directive)) {
            findings.skip(setting, "nothing is said");
            return;
        }
        directive(directive, setting);
    }

    /** The colon behind the directive, or behind its brackets. */
    private static int colon(String line) {
        int colon = line.indexOf(':');
        int bracket = line.indexOf('(');
        boolean bracketed = bracket > 0
                && bracket < colon
                && line.substring(0, bracket).chars().allMatch(c -> c == '_' || Character.isLetter(c));
        int close = bracketed ? line.indexOf("):", bracket) : -1;
        return close < 0 ? colon : close + 1;
    }

    private void directive(String directive, Setting setting) {
        boolean condition = directive.equals("if_page_contains");
        switch (directive) {
            case "title" -> values(setting, titles);
            case "author" -> values(setting, authors);
            case "date" -> values(setting, dates);
            case "body" -> {
                List<Path> paths = nodes(setting);
                bodies.addAll(paths == null ? List.of() : List.of(paths));
            }
            case "strip" -> strip(nodes(setting));
            case "strip_id_or_class", "strip_image_src" -> stripNamed(directive, setting);
            case "strip_attr" -> attribute(setting);
            case "next_page_link" -> {
                int before = next.size();
                values(setting, next);
                fresh = next.size() - before;
            }
            case "if_page_contains" -> condition(setting);
            case "prune" -> prune = !setting.value().equalsIgnoreCase("no");
            case "test_url" -> note(setting);
            case "autodetect_on_failure", "autodetect_next_page" -> detect(setting);
            default -> other(directive, setting);
        }
        fresh = directive.equals("next_page_link") && !condition ? fresh : 0;
    }

    private void other(String directive, Setting setting) {
        if (!DONE.contains(directive)) {
            findings.skip(setting, WHY.getOrDefault(directive, "an unknown directive"));
        }
    }

    private void detect(Setting setting) {
        if (!setting.value().equalsIgnoreCase("yes")) {
            findings.skip(
                    setting, "where the rule leads nowhere, the page is read as any other, and the reader is told so");
        }
    }

    private void note(Setting setting) {
        if (notes.size() < MOST_NOTES) {
            notes.add(setting.shown());
        }
    }

    private void values(Setting setting, List<Choice> out) {
        List<Choice> choices = findings.attempt(setting, () -> new XPathValues(true, null).read(setting.value()));
        out.addAll(choices == null ? List.of() : choices);
    }

    private @Nullable List<Path> nodes(Setting setting) {
        return findings.attempt(setting, () -> {
            List<Path> paths = XPathPaths.read(setting.value(), true);
            if (paths.stream().anyMatch(p -> p.attribute() != null)) {
                throw new NotTaken("an attribute is no part of an article");
            }
            return paths;
        });
    }

    private void strip(@Nullable List<Path> paths) {
        strip.addAll(paths == null ? List.of() : paths);
    }

    private static String unquoted(String value) {
        return value.replaceAll("^[\"']|[\"']$", "").strip();
    }

    private static Condition holds(String attribute, String value) {
        return new Condition.Attribute(attribute, Relation.CONTAINS, value);
    }

    private void stripNamed(String directive, Setting setting) {
        String value = unquoted(setting.value());
        if (value.isEmpty()) {
            findings.skip(setting, "nothing is said");
            return;
        }
        strip.add(
                directive.equals("strip_image_src")
                        ? Path.of(Step.below("IMG", holds("src", value)))
                        : idOrClass(value));
    }

    private static Path idOrClass(String value) {
        return Path.of(Step.below(Step.ANY, new Condition.Either(List.of(holds("class", value), holds("id", value)))));
    }

    private void attribute(Setting setting) {
        List<Path> paths = findings.attempt(setting, () -> XPathPaths.read(setting.value(), true));
        if (paths != null && !paths.stream().allMatch(p -> NEVER_WRITTEN.contains(String.valueOf(p.attribute())))) {
            findings.skip(setting, "attributes are not taken off; Feedmill writes only those that it needs");
        }
    }

    /** The link before it counts only on pages that hold something: that is asked of the page's root. */
    private void condition(Setting setting) {
        if (fresh == 0) {
            findings.skip(setting, "a condition of a line that was not taken, or of none");
            return;
        }
        List<Choice> guarded = findings.attempt(setting, () -> guarded(setting.value()));
        if (guarded != null) {
            next.subList(next.size() - fresh, next.size()).clear();
            next.addAll(guarded);
        }
    }

    private List<Choice> guarded(String expression) {
        List<Condition> there = new ArrayList<>();
        for (Path path : XPathPaths.read(expression, true)) {
            there.add(new Condition.Leads(below(path)));
        }
        Step root = Step.child("HTML").with(List.of(XPathConditions.either(there)));
        List<Choice> all = new ArrayList<>();
        for (Choice choice : next.subList(next.size() - fresh, next.size())) {
            Path path = Path.of(root).then(below(choice.path()));
            XPathPaths.check(path);
            all.add(new Choice(path, choice.after(), choice.before(), choice.undated(), choice.format()));
        }
        return all;
    }

    /** A path from the page as one from its root. */
    private static Path below(Path path) {
        boolean deep = !path.steps().isEmpty() && path.steps().getFirst().axis() == Axis.BELOW;
        if (!deep || !path.steps().getFirst().span().equals(Span.ALL)) {
            throw new NotTaken("a condition that does not begin with //");
        }
        return path;
    }
}
