package org.feedmill.ruleimport;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.list.ItemField;
import org.feedmill.rule.edit.TextEdit;
import org.feedmill.rule.edit.TextEdit.TemplatePart;
import org.feedmill.rule.path.RulePath;
import org.feedmill.ruleimport.selector.UnsupportedRuleException;
import org.jspecify.annotations.Nullable;

/** Reads the post-processing steps of an html2rss selector as edits of a field. */
final class Html2RssEditReader {

    /** {@code %{name}} or {@code %<name>s}. */
    private static final Pattern REFERENCE = Pattern.compile("%\\{(\\w{1,60})\\}|%<(\\w{1,60})>s|%s");

    /** An image in Markdown whose address is a reference. */
    private static final Pattern MARKDOWN_IMAGE =
            Pattern.compile("#* ?!\\[[^\\]]{0,200}\\]\\(%(?:\\{(\\w{1,60})\\}|<(\\w{1,60})>s)\\)");

    private static final Pattern MARKDOWN_HEADING = Pattern.compile("(?m)^ {0,3}#{1,6} +");

    /** Selectors that refer to each other in a circle end here. */
    private static final int MAX_DEPTH = 2;

    private static final String SELF = "self";
    private static final String MARKDOWN = "markdown_to_html";

    /** Gives the selector with a name, or null. */
    interface SelectorLookup {
        YamlNode.@Nullable Mapping find(String name);
    }

    private final SelectorLookup selectors;
    private final @Nullable String origin;
    private final Html2RssPaths paths;

    Html2RssEditReader(SelectorLookup selectors, @Nullable String origin, Html2RssPaths paths) {
        this.selectors = selectors;
        this.origin = origin;
        this.paths = paths;
    }

    /** Returns the names that the templates of a selector refer to. */
    static List<String> references(YamlNode.Mapping selector) {
        List<String> names = new ArrayList<>();
        for (YamlNode step : steps(selector)) {
            String template = step instanceof YamlNode.Mapping table ? table.text("string") : null;
            Matcher matcher = REFERENCE.matcher(template == null ? "" : template);
            while (matcher.find()) {
                String name = name(matcher);
                if (!name.equals(SELF)) {
                    names.add(name);
                }
            }
        }
        return names;
    }

    /** Returns the selector whose value a Markdown template shows as an image; null if there is none. */
    static @Nullable String markdownImage(YamlNode.Mapping selector) {
        for (YamlNode step : steps(selector)) {
            String template = step instanceof YamlNode.Mapping table ? table.text("string") : null;
            Matcher matcher = MARKDOWN_IMAGE.matcher(template == null ? "" : template);
            if (matcher.find()) {
                return matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
            }
        }
        return null;
    }

    private static String name(Matcher reference) {
        String braces = reference.group(1) == null ? reference.group(2) : reference.group(1);
        return braces == null ? SELF : braces;
    }

    /** Returns the edits of a selector for a field. */
    List<TextEdit> edits(YamlNode.Mapping selector, @Nullable ItemField part) {
        return edits(selector, part, 1);
    }

    private List<TextEdit> edits(YamlNode.Mapping selector, @Nullable ItemField part, int depth) {
        List<TextEdit> edits = new ArrayList<>();
        String fixed = selector.text("static");
        if ("static".equals(selector.text("extractor")) && fixed != null) {
            edits.add(new TextEdit.Template(List.of(new TemplatePart.Literal(fixed))));
        }
        List<YamlNode> steps = steps(selector);
        boolean markdown = steps.stream()
                .anyMatch(step -> step instanceof YamlNode.Mapping table && MARKDOWN.equals(table.text("name")));
        for (YamlNode step : steps) {
            TextEdit edit = edit(step, part, markdown, depth);
            if (edit != null) {
                edits.add(edit);
            }
        }
        return edits;
    }

    static List<YamlNode> steps(YamlNode.Mapping selector) {
        YamlNode steps = selector.get("post_process");
        return steps instanceof YamlNode.Sequence row ? row.entries() : steps == null ? List.of() : List.of(steps);
    }

    /** Returns the edit of a step; null if Feedmill does the same anyway. */
    private @Nullable TextEdit edit(YamlNode step, @Nullable ItemField part, boolean markdown, int depth) {
        YamlNode.Mapping table = step instanceof YamlNode.Mapping mapping ? mapping : YamlNode.Mapping.EMPTY;
        String name = table.text("name");
        return switch (name == null ? "" : name) {
            case "parse_time", "parse_uri", "sanitize_html", "html_to_markdown", MARKDOWN -> null;
            case "template" -> template(table.text("string"), part, markdown, depth);
            case "gsub" -> replacement(table);
            case "substring" -> substring(table);
            default ->
                throw new UnsupportedRuleException(
                        "the step " + (name == null ? step.displayText() : name) + " is not supported");
        };
    }

    private @Nullable TextEdit template(
            @Nullable String string, @Nullable ItemField part, boolean markdown, int depth) {
        if (string == null) {
            throw new UnsupportedRuleException("the template has no string");
        }
        if (part == ItemField.LINK && isUrlCompletion(string.strip())) {
            return null;
        }
        String plain = markdown
                ? MARKDOWN_HEADING
                        .matcher(MARKDOWN_IMAGE.matcher(string).replaceAll(""))
                        .replaceAll("")
                : string;
        List<TemplatePart> parts = new ArrayList<>();
        Matcher matcher = REFERENCE.matcher(plain.strip());
        int end = 0;
        while (matcher.find()) {
            addLiteral(parts, plain.strip().substring(end, matcher.start()));
            parts.addAll(values(name(matcher), depth));
            end = matcher.end();
        }
        addLiteral(parts, plain.strip().substring(end));
        return parts.equals(List.of(new TemplatePart.Self())) ? null : new TextEdit.Template(parts);
    }

    private static void addLiteral(List<TemplatePart> parts, String text) {
        if (!text.isEmpty()) {
            parts.add(new TemplatePart.Literal(text));
        }
    }

    /** Returns the values of a selector: one for each of its alternatives, of which usually one is on the page. */
    List<TemplatePart> values(String name, int depth) {
        YamlNode.Mapping selector = name.equals(SELF) ? null : selectors.find(name);
        if (name.equals(SELF)) {
            return List.of(new TemplatePart.Self());
        }
        if (selector == null) {
            return List.of();
        }
        if (depth > MAX_DEPTH) {
            throw new UnsupportedRuleException("templates that refer to templates are supported only once");
        }
        List<TextEdit> edits = edits(selector, null, depth + 1);
        List<TemplatePart> parts = new ArrayList<>();
        for (RulePath path : paths.read(name, selector)) {
            parts.add(new TemplatePart.Value(path, edits));
        }
        return parts;
    }

    /**
     * Returns true if the template only completes an address, as in {@code https://example.org%{self}}; addresses are
     * completed anyway.
     */
    private boolean isUrlCompletion(String string) {
        return Set.of("%{self}", "%<self>s", "%s").contains(string)
                || (origin != null
                        && (string.equals(origin + "%{self}")
                                || string.equals(origin + "/%{self}")
                                || string.equals(origin + "%<self>s")));
    }

    /** Reads a replacement: patterns ignore case and white space, as html2rss reads them. */
    private static TextEdit replacement(YamlNode.Mapping table) {
        String pattern = table.text("pattern");
        String replacement = table.text("replacement");
        if (pattern == null || replacement == null) {
            throw new UnsupportedRuleException("replacing by a table of words is not supported");
        }
        boolean slashes = pattern.length() >= 3 && pattern.startsWith("/") && pattern.endsWith("/");
        String plain = slashes ? pattern.substring(1, pattern.length() - 1) : pattern;
        try {
            return new TextEdit.Replace(
                    "(?i)" + withoutBlanks(plain),
                    replacement.replace("$", "$$").replaceAll("\\\\(\\d)", "\\$$1"));
        } catch (IllegalArgumentException e) {
            throw new UnsupportedRuleException(String.valueOf(e.getMessage()));
        }
    }

    /** Removes the white space of an extended pattern that is neither escaped nor in a set. */
    private static String withoutBlanks(String pattern) {
        StringBuilder out = new StringBuilder();
        boolean set = false;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\' && i + 1 < pattern.length()) {
                out.append(c).append(pattern.charAt(++i));
                continue;
            }
            set = c == '[' || (set && c != ']');
            if (set || !Character.isWhitespace(c)) {
                out.append(c);
            }
        }
        return out.toString();
    }

    /** Reads a cut; both positions are inclusive in html2rss. */
    private static TextEdit substring(YamlNode.Mapping table) {
        Integer from = number(table.text("start"));
        String end = table.text("end");
        Integer to = end == null ? Integer.valueOf(-1) : number(end);
        if (from == null || to == null) {
            throw new UnsupportedRuleException("the positions of the step substring are not whole numbers");
        }
        return new TextEdit.Substring(from, to == -1 ? TextEdit.Substring.END : to + 1);
    }

    private static @Nullable Integer number(@Nullable String text) {
        return text != null && text.strip().matches("-?[0-9]{1,6}") ? Integer.valueOf(text.strip()) : null;
    }
}
