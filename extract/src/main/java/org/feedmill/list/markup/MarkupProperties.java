package org.feedmill.list.markup;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.feedmill.list.ItemField;
import org.feedmill.list.field.ExtraFields;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * Reads the fields that the markup inside a record names: microdata's itemprop, the classes of microformats,
 * rel=bookmark. Properties of a nested item (its author's name, its image's address) are not the record's.
 */
final class MarkupProperties {

    /** The properties that are read. */
    private enum Property {
        TITLE,
        LINK,
        DATE,
        SUMMARY,
        IMAGE,
        AUTHOR
    }

    private static final Map<String, Property> ITEMPROPS = Map.ofEntries(
            Map.entry("headline", Property.TITLE),
            Map.entry("name", Property.TITLE),
            Map.entry("url", Property.LINK),
            Map.entry("mainEntityOfPage", Property.LINK),
            Map.entry("datePublished", Property.DATE),
            Map.entry("startDate", Property.DATE),
            Map.entry("uploadDate", Property.DATE),
            Map.entry("datePosted", Property.DATE),
            Map.entry("dateCreated", Property.DATE),
            Map.entry("description", Property.SUMMARY),
            Map.entry("image", Property.IMAGE),
            Map.entry("thumbnailUrl", Property.IMAGE),
            Map.entry("author", Property.AUTHOR));

    private static final Map<String, Property> CLASSES = Map.ofEntries(
            Map.entry("p-name", Property.TITLE),
            Map.entry("entry-title", Property.TITLE),
            Map.entry("u-url", Property.LINK),
            Map.entry("dt-published", Property.DATE),
            Map.entry("dt-start", Property.DATE),
            Map.entry("published", Property.DATE),
            Map.entry("dtstart", Property.DATE),
            Map.entry("p-summary", Property.SUMMARY),
            Map.entry("entry-summary", Property.SUMMARY),
            Map.entry("u-photo", Property.IMAGE),
            Map.entry("u-featured", Property.IMAGE),
            Map.entry("p-author", Property.AUTHOR));

    /** Classes of microformats that are nested in others: people, places, quotations. */
    private static final Set<String> SCOPES =
            Set.of("h-card", "h-cite", "h-entry", "h-adr", "h-geo", "h-event", "h-product", "h-review", "vcard");

    private static final int MAX_NODES = 2000;
    private static final int MAX_TITLE_LENGTH = 300;
    private static final int MAX_AUTHOR_LENGTH = 80;

    /** A text or address that this share of the records has in common identifies none of them. */
    private static final double MAX_SHARED_SHARE = 0.3;

    private final Page page;
    private final JsonValueReader values;
    private final Map<Integer, List<Property>> byClass = new HashMap<>();
    private final Map<Integer, Boolean> scopes = new HashMap<>();

    MarkupProperties(PageIndex survey) {
        this.page = survey.page();
        this.values = new JsonValueReader(survey);
    }

    /** Returns the declared properties of each record, keyed by the record's first node. */
    Map<Integer, MarkupEntry> of(List<Integer> records) {
        Map<Integer, MarkupEntry> stated = new HashMap<>();
        Map<String, Integer> seen = new HashMap<>();
        for (int record : records) {
            MarkupEntry own = record(record);
            stated.put(record, own);
            seen.merge("title " + own.title(), 1, Integer::sum);
            seen.merge("link " + own.link(), 1, Integer::sum);
        }
        double many = Math.max(1, MAX_SHARED_SHARE * records.size());
        stated.replaceAll((record, own) -> {
            boolean title = seen.getOrDefault("title " + own.title(), 0) <= many;
            boolean link = seen.getOrDefault("link " + own.link(), 0) <= many;
            return own.with(ItemField.TITLE, title ? own.title() : null).with(ItemField.LINK, link ? own.link() : null);
        });
        return stated;
    }

    /** The address of a link without text that covers the record as a whole; null if there is none. */
    @Nullable
    String overlay(int record) {
        for (int n = record; n < Math.min(page.end(record), record + MAX_NODES); n++) {
            String address = page.tag(n) == HtmlTag.A ? values.address(page.attribute(n, "href")) : null;
            if (address != null) {
                return address;
            }
        }
        return null;
    }

    private MarkupEntry record(int record) {
        MarkupEntry stated = MarkupEntry.EMPTY;
        int stop = Math.min(page.end(record), record + MAX_NODES);
        int inner = 0;
        for (int n = record; n < stop; n++) {
            if (page.isText(n)) {
                continue;
            }
            boolean own = n >= inner;
            if (own && n > record && scope(n)) {
                inner = page.end(n);
            }
            if (own) {
                for (Property property : properties(n)) {
                    stated = stated.or(value(property, n));
                }
            }
        }
        return stated;
    }

    /** Returns true if a node begins a nested item, whose properties are not the record's. */
    private boolean scope(int node) {
        if (!page.hasOnlyClass(node) && page.attribute(node, "itemscope") != null) {
            return true;
        }
        int symbol = page.classSymbol(node);
        return symbol > 0
                && scopes.computeIfAbsent(symbol, k -> {
                    String classes = page.attribute(node, "class");
                    return classes != null
                            && Arrays.stream(MarkupScanner.tokens(classes)).anyMatch(SCOPES::contains);
                });
    }

    private List<Property> properties(int node) {
        if (!page.hasOnlyClass(node)) {
            String prop = page.attribute(node, "itemprop");
            if (prop != null && Arrays.asList(prop.strip().split(" +")).contains("author")) {
                return List.of(Property.AUTHOR); // an address in it is the author's
            }
            if (prop != null) {
                return Arrays.stream(prop.strip().split(" +"))
                        .map(ITEMPROPS::get)
                        .filter(Objects::nonNull)
                        .toList();
            }
            if ("bookmark".equals(page.attribute(node, "rel"))) {
                return List.of(Property.LINK);
            }
        }
        int symbol = page.classSymbol(node);
        return symbol == 0 ? List.of() : byClass.computeIfAbsent(symbol, k -> named(node));
    }

    private List<Property> named(int node) {
        String classes = page.attribute(node, "class");
        return Arrays.stream(MarkupScanner.tokens(classes == null ? "" : classes))
                .map(CLASSES::get)
                .filter(Objects::nonNull)
                .toList();
    }

    private MarkupEntry value(Property property, int node) {
        String text = text(node);
        return switch (property) {
            case TITLE ->
                MarkupEntry.EMPTY.with(ItemField.TITLE, text == null || text.length() > MAX_TITLE_LENGTH ? null : text);
            case LINK ->
                MarkupEntry.EMPTY.with(ItemField.LINK, values.address(first(node, "href", "content", "itemid")));
            case DATE -> MarkupEntry.EMPTY.with(ItemField.DATE, date(node));
            case SUMMARY ->
                MarkupEntry.EMPTY.with(ItemField.DESCRIPTION, text == null ? null : ExtraFields.shorten(text));
            case IMAGE -> MarkupEntry.EMPTY.with(ItemField.IMAGE, image(node));
            case AUTHOR -> MarkupEntry.EMPTY.with(ItemField.AUTHOR, author(node, text));
        };
    }

    private @Nullable String text(int node) {
        String stated = page.attribute(node, "content");
        String text = stated != null ? stated.strip() : page.text(node);
        return text.isEmpty() ? null : text;
    }

    private @Nullable String first(int node, String... names) {
        for (String name : names) {
            String value = page.attribute(node, name);
            if (value != null && !value.isBlank()) {
                return value;
            }
        }
        int link = page.tag(node) == HtmlTag.A ? -1 : page.firstChild(node);
        return link >= 0 && page.tag(link) == HtmlTag.A ? page.attribute(link, "href") : null;
    }

    private @Nullable Moment date(int node) {
        String machine = first(node, "datetime", "content", "title");
        Moment moment = machine == null ? null : values.date(machine);
        return moment != null ? moment : values.date(text(node));
    }

    private @Nullable String image(int node) {
        String address = first(node, "data-src", "src", "content", "href");
        return address == null || address.startsWith("data:") ? null : page.absoluteAddress(address);
    }

    /** The author's name: for a nested item, its name. */
    private @Nullable String author(int node, @Nullable String text) {
        for (int n = node + 1; n < Math.min(page.end(node), node + 30); n++) {
            if (!page.isText(n) && "name".equals(page.attribute(n, "itemprop"))) {
                return text(n);
            }
        }
        boolean name = text != null && text.length() <= MAX_AUTHOR_LENGTH && !text.contains("://");
        return name ? text : null;
    }
}
