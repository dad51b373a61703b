package org.feedmill.list.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.page.json.JsonTree;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.json.path.JsonPath;
import org.feedmill.page.json.path.JsonTextTemplate;
import org.jspecify.annotations.Nullable;

/**
 * Links of records that have only identifiers or paths, made by what the document itself shows: a template with
 * placeholders, the links of other records, or the address that paths belong to. Nothing is guessed.
 */
final class JsonLinkTemplates {

    private static final int MAX_VALUES = 5_000;
    private static final int MAX_TEMPLATE_LENGTH = 300;
    private static final int MIN_IDENTIFIER_LENGTH = 2;

    /** {id}, {{ id }}, ${id}, :id, %s, %id%, [id], &lt;id&gt;. */
    private static final Pattern PLACEHOLDER = Pattern.compile(
            "\\$?\\{\\{?\\s?([\\w.-]{1,40})\\s?\\}?\\}|(?<=/|=):([A-Za-z_]\\w{0,40})|%(s|d)|%([a-z_]{2,40})%|\\[([a-z_]{2,40})\\]|<([a-z_]{2,40})>");

    private final JsonTree tree;

    JsonLinkTemplates(JsonTree tree) {
        this.tree = tree;
    }

    /** Returns the template of the links of rows; null if the document shows none. */
    @Nullable
    JsonTextTemplate find(List<JsonRecordColumn> columns) {
        List<JsonRecordColumn> identifiers =
                columns.stream().filter(JsonFieldScores::isIdentifier).toList();
        if (identifiers.isEmpty()) {
            return null;
        }
        JsonTextTemplate stated = stated(columns, identifiers);
        if (stated != null) {
            return stated;
        }
        JsonTextTemplate shown = shown(columns, identifiers);
        return shown != null ? shown : onBase(identifiers);
    }

    /** Returns the template that a string of the document is. */
    private @Nullable JsonTextTemplate stated(List<JsonRecordColumn> columns, List<JsonRecordColumn> identifiers) {
        for (int number = 0; number < Math.min(MAX_VALUES, tree.size()); number++) {
            String text = string(number);
            if (text != null
                    && text.length() <= MAX_TEMPLATE_LENGTH
                    && JsonRecordColumn.isUrl(text.replace(' ', '_'))) {
                JsonTextTemplate template = filled(text, columns, identifiers);
                if (template != null) {
                    return template;
                }
            }
        }
        return null;
    }

    private static @Nullable JsonTextTemplate filled(
            String text, List<JsonRecordColumn> columns, List<JsonRecordColumn> identifiers) {
        Matcher placeholder = PLACEHOLDER.matcher(text);
        List<String> texts = new ArrayList<>();
        List<JsonPath> queries = new ArrayList<>();
        int from = 0;
        while (placeholder.find()) {
            String name = "";
            for (int group = 1; group <= placeholder.groupCount(); group++) {
                name = placeholder.group(group) == null ? name : placeholder.group(group);
            }
            JsonRecordColumn column = named(name, columns, identifiers);
            if (column == null) {
                return null;
            }
            texts.add(text.substring(from, placeholder.start()));
            queries.add(column.path());
            from = placeholder.end();
        }
        texts.add(text.substring(from));
        return queries.isEmpty() ? null : new JsonTextTemplate(texts, queries);
    }

    private static @Nullable JsonRecordColumn named(
            String placeholder, List<JsonRecordColumn> columns, List<JsonRecordColumn> identifiers) {
        String wanted = JsonKeyName.of(placeholder).compact();
        for (JsonRecordColumn column : columns) {
            if (!column.isSeveral() && lastName(column).equals(wanted)) {
                return column;
            }
        }
        boolean general = wanted.length() <= 1 || JsonKeyWords.of("identifier").matches(JsonKeyName.of(placeholder));
        for (JsonRecordColumn column : identifiers) {
            if (general && column.depth() == 0 && column.fit("identifier") > 0.5) {
                return column;
            }
        }
        return null;
    }

    private static String lastName(JsonRecordColumn column) {
        List<JsonPath.Segment> segments = column.path().segments();
        return !segments.isEmpty() && segments.getLast().selectors().getFirst() instanceof JsonPath.Selector.Name name
                ? JsonKeyName.of(name.name()).compact()
                : "";
    }

    /** Returns the template that the links of some of the records follow, all of which contain their identifier. */
    private @Nullable JsonTextTemplate shown(List<JsonRecordColumn> columns, List<JsonRecordColumn> identifiers) {
        for (JsonRecordColumn links : columns) {
            boolean addresses = !links.isSeveral()
                    && links.presence() > 0
                    && links.share(JsonRecordColumn::isUrl) == 1
                    && links.share(JsonFieldScores::isImage) == 0
                    && links.fit("address") + links.fit("link") > 0.5;
            for (JsonRecordColumn identifier : identifiers) {
                JsonTextTemplate template = addresses ? common(links, identifier) : null;
                if (template != null) {
                    return template;
                }
            }
        }
        return null;
    }

    private static @Nullable JsonTextTemplate common(JsonRecordColumn links, JsonRecordColumn identifier) {
        String before = null;
        String after = null;
        for (int i = 0; i < links.values().size(); i++) {
            JsonValue link = links.values().get(i);
            JsonValue id = identifier.values().get(i);
            String address = link == null ? null : JsonRecordColumn.text(link);
            String part = id == null ? null : JsonRecordColumn.text(id);
            if (address == null || address.isEmpty()) {
                continue;
            }
            int at = part == null || part.length() < MIN_IDENTIFIER_LENGTH ? -1 : address.lastIndexOf(part);
            if (at < 0 || part == null) {
                return null;
            }
            String start = address.substring(0, at);
            String rest = address.substring(at + part.length());
            if ((before != null && !before.equals(start)) || (after != null && !after.equals(rest))) {
                return null;
            }
            before = start;
            after = rest;
        }
        return before == null || after == null
                ? null
                : new JsonTextTemplate(List.of(before, after), List.of(identifier.path()));
    }

    /** Returns the template of a stated address that ends where slugs or identifiers continue. */
    private @Nullable JsonTextTemplate onBase(List<JsonRecordColumn> identifiers) {
        JsonRecordColumn best = null;
        for (JsonRecordColumn column : identifiers) {
            boolean fits = column.depth() <= 1 && column.fit("path") + column.fit("identifier") > 0.5;
            best = fits && (best == null || column.fit("path") > best.fit("path")) ? column : best;
        }
        String base = best == null ? null : base(true);
        return base == null || best == null ? null : new JsonTextTemplate(List.of(base, ""), List.of(best.path()));
    }

    /**
     * Returns the address that the document states as the start of others.
     *
     * @param open whether it must end with a slash or an equals sign
     */
    @Nullable
    String base(boolean open) {
        for (int number = 0; number < Math.min(MAX_VALUES, tree.size()); number++) {
            String key = tree.key(number);
            String text = string(number);
            if (key == null || text == null || text.length() > MAX_TEMPLATE_LENGTH || !text.startsWith("http")) {
                continue;
            }
            JsonKeyName name = JsonKeyName.of(key);
            boolean based = JsonKeyWords.of("base").matches(name)
                    && (JsonKeyWords.of("address").matches(name)
                            || name.parts().size() == 1
                            || name.compact().toLowerCase(Locale.ROOT).endsWith("prefix"));
            if (based && (!open || text.endsWith("/") || text.endsWith("="))) {
                return text;
            }
        }
        return null;
    }

    private @Nullable String string(int number) {
        return tree.value(number) instanceof JsonValue.JsonString string ? string.value() : null;
    }
}
