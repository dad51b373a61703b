package org.feedmill.list.markup;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.feedmill.list.Enclosure;
import org.feedmill.list.FieldValues;
import org.feedmill.list.ItemField;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/**
 * Lists in linked data (schema.org in JSON-LD): the elements of an ItemList by position, the parts of a collection, the
 * posts of a blog, or several articles, events or products in one graph or in separate scripts. Breadcrumbs and menus
 * are lists too, but not of items.
 */
final class JsonLdLists {

    /** Types that are never items of a list. */
    private static final Set<String> EXCLUDED_TYPES = Set.of(
            "breadcrumblist",
            "sitenavigationelement",
            "person",
            "organization",
            "corporation",
            "localbusiness",
            "imageobject",
            "website",
            "webpageelement",
            "wpheader",
            "wpfooter",
            "wpsidebar",
            "searchaction",
            "postaladdress",
            "offer",
            "aggregaterating",
            "rating",
            "brand",
            "language",
            "comment",
            "contactpoint");

    /** Members that contain the items of their owner, or a container of them. */
    private static final List<String> HOLDERS = List.of(
            "itemListElement",
            "hasPart",
            "blogPost",
            "blogPosts",
            "mainEntity",
            "mainEntityOfPage",
            "mainContentOfPage",
            "episode",
            "episodes",
            "event",
            "events",
            "subEvent",
            "track",
            "dataset",
            "issue",
            "@graph");

    private static final int MIN_DECLARED_ITEMS = 2;
    private static final int MIN_GRAPH_ITEMS = 3;
    /** The minimum share of one type among the objects of a graph that does not declare a list. */
    private static final double MIN_SAME_TYPE_SHARE = 0.6;

    private static final double TRUST_LIST = 1;
    private static final double TRUST_GRAPH = 0.85;
    private static final int MAX_AUTHORS = 3;

    /** A member and the object that contains it. */
    private record HeldValue(JsonValue.@Nullable JsonObject owner, String key, JsonValue value) {}

    private final JsonValueReader values;
    private final Map<String, JsonValue.JsonObject> byId = new HashMap<>();
    private final List<MarkupList> lists = new ArrayList<>();

    JsonLdLists(JsonValueReader values) {
        this.values = values;
    }

    /** The lists of all linked data of a page. @param script the node of its first script */
    List<MarkupList> lists(List<JsonValue> roots, int script) {
        List<JsonValue> top = new ArrayList<>();
        for (JsonValue root : roots) {
            top.addAll(LinkedData.elements(root));
        }
        Deque<HeldValue> todo = new ArrayDeque<>();
        todo.add(new HeldValue(null, "@graph", new JsonValue.JsonArray(top)));
        List<HeldValue> all = new ArrayList<>();
        while (!todo.isEmpty()) {
            HeldValue held = todo.poll();
            all.add(held);
            for (JsonValue element : LinkedData.elements(held.value())) {
                if (element instanceof JsonValue.JsonObject struct) {
                    expand(struct, todo);
                }
            }
        }
        all.forEach(held -> list(held, script));
        return lists;
    }

    private void expand(JsonValue.JsonObject struct, Deque<HeldValue> todo) {
        String id = JsonValueReader.raw(struct, "@id");
        if (id != null && struct.members().size() > 2) {
            byId.putIfAbsent(id, struct);
        }
        if (LinkedData.types(struct).contains("breadcrumblist")) {
            return;
        }
        for (String key : HOLDERS) {
            JsonValue value = struct.get(key);
            if (value instanceof JsonValue.JsonArray || value instanceof JsonValue.JsonObject) {
                todo.add(new HeldValue(struct, key, value));
            }
        }
        if (struct.get("item") instanceof JsonValue.JsonObject item) {
            todo.add(new HeldValue(struct, "item", item));
        }
    }

    private void list(HeldValue held, int script) {
        boolean graph = held.key().equals("@graph");
        List<JsonValue> elements = new ArrayList<>(LinkedData.elements(held.value()));
        if (held.key().equals("itemListElement")) {
            elements.sort(Comparator.comparingInt(JsonLdLists::position));
        }
        List<MarkupEntry> entries = new ArrayList<>();
        Map<String, Integer> kinds = new HashMap<>();
        for (JsonValue element : elements) {
            MarkupEntry stated = entry(element, graph, kinds);
            if (stated != null) {
                entries.add(stated);
            }
        }
        int most = kinds.values().stream().mapToInt(k -> k).max().orElse(0);
        boolean mixed = graph && most < MIN_SAME_TYPE_SHARE * entries.size();
        if (!mixed && entries.size() >= (graph ? MIN_GRAPH_ITEMS : MIN_DECLARED_ITEMS)) {
            JsonValue.JsonObject owner = held.key().equals("itemListElement") ? held.owner() : null;
            String name = owner == null ? null : JsonValueReader.plain(JsonValueReader.raw(owner, "name"));
            String what =
                    graph ? String.join(", ", kinds.keySet().stream().sorted().toList()) : held.key();
            lists.add(new MarkupList(
                    "JSON-LD " + what, held.key(), name, graph ? TRUST_GRAPH : TRUST_LIST, script, entries));
        }
    }

    private static int position(JsonValue element) {
        String stated = element instanceof JsonValue.JsonObject struct ? JsonValueReader.raw(struct, "position") : null;
        boolean number =
                stated != null && stated.length() <= 9 && stated.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Integer.parseInt(stated) : Integer.MAX_VALUE;
    }

    private @Nullable MarkupEntry entry(JsonValue element, boolean graph, Map<String, Integer> kinds) {
        if (element instanceof JsonValue.JsonString text) {
            String link = graph ? null : values.address(text.value().strip());
            return link == null ? null : MarkupEntry.EMPTY.with(ItemField.LINK, link);
        }
        if (!(element instanceof JsonValue.JsonObject found)) {
            return null;
        }
        JsonValue.JsonObject struct = resolved(found);
        Set<String> types = LinkedData.types(struct);
        if (types.stream().anyMatch(JsonLdLists::isNoItem)
                || (graph && types.stream().anyMatch(t -> t.endsWith("page")))) {
            return null;
        }
        MarkupEntry stated = readEntry(struct);
        if (struct.get("item") instanceof JsonValue.JsonObject item) {
            JsonValue.JsonObject inner = resolved(item);
            if (LinkedData.types(inner).stream().anyMatch(JsonLdLists::isNoItem)) {
                return null;
            }
            stated = readEntry(inner).or(stated);
        } else if (stated.link() == null) {
            stated = stated.with(ItemField.LINK, values.address(JsonValueReader.raw(struct, "item")));
        }
        boolean item = graph
                ? stated.title() != null && stated.link() != null
                : stated.title() != null || stated.link() != null;
        if (item) {
            types.forEach(type -> kinds.merge(type, 1, Integer::sum));
        }
        return item ? stated : null;
    }

    private static boolean isNoItem(String type) {
        return EXCLUDED_TYPES.contains(type) || type.endsWith("organization") || type.endsWith("action");
    }

    /** Replaces an object that is only a reference by the object that it refers to. */
    private JsonValue.JsonObject resolved(JsonValue.JsonObject struct) {
        String id = struct.members().size() <= 2 ? JsonValueReader.raw(struct, "@id") : null;
        JsonValue.JsonObject whole = id == null ? null : byId.get(id);
        return whole == null ? struct : whole;
    }

    private MarkupEntry readEntry(JsonValue.JsonObject struct) {
        String date = JsonValueReader.raw(
                struct,
                "datePublished",
                "startDate",
                "uploadDate",
                "datePosted",
                "releaseDate",
                "dateCreated",
                "dateModified");
        return new MarkupEntry(FieldValues.builder()
                .with(ItemField.TITLE, JsonValueReader.plain(JsonValueReader.raw(struct, "headline", "name", "title")))
                .with(ItemField.LINK, link(struct))
                .with(ItemField.DATE, values.date(date))
                .with(ItemField.CATEGORY, JsonValueReader.plain(JsonValueReader.raw(struct, "articleSection")))
                .with(
                        ItemField.DESCRIPTION,
                        JsonValueReader.plain(JsonValueReader.raw(struct, "description", "abstract")))
                .with(ItemField.IMAGE, image(struct))
                .with(ItemField.AUTHOR, author(struct))
                .with(ItemField.PRICE, price(struct))
                .with(ItemField.ENCLOSURE, enclosure(struct))
                .build()
                .or(values.event(struct)));
    }

    private @Nullable String link(JsonValue.JsonObject struct) {
        UnaryOperator<@Nullable String> absolute = values::address;
        String link = absolute.apply(JsonValueReader.raw(struct, "url"));
        JsonValue page = struct.get("mainEntityOfPage");
        if (link == null && page != null) {
            link = absolute.apply(
                    page instanceof JsonValue.JsonObject s
                            ? JsonValueReader.raw(s, "@id", "url")
                            : JsonValueReader.raw(page));
        }
        String id = link == null ? JsonValueReader.raw(struct, "@id") : null;
        boolean address = id != null && (id.startsWith("http") || id.startsWith("/"));
        return address ? absolute.apply(id) : link;
    }

    private @Nullable String image(JsonValue.JsonObject struct) {
        for (String name : List.of("image", "thumbnailUrl", "thumbnail")) {
            JsonValue stated = struct.get(name);
            JsonValue first = stated == null || LinkedData.elements(stated).isEmpty()
                    ? null
                    : LinkedData.elements(stated).getFirst();
            String raw = first instanceof JsonValue.JsonObject s
                    ? JsonValueReader.raw(s, "url", "contentUrl")
                    : JsonValueReader.raw(first);
            String image = values.address(raw);
            if (image != null) {
                return image;
            }
        }
        return null;
    }

    private static @Nullable String author(JsonValue.JsonObject struct) {
        JsonValue stated = struct.get("author") != null ? struct.get("author") : struct.get("creator");
        List<String> names = new ArrayList<>();
        for (JsonValue one : stated == null ? List.<JsonValue>of() : LinkedData.elements(stated)) {
            String name = JsonValueReader.plain(
                    one instanceof JsonValue.JsonObject s ? JsonValueReader.raw(s, "name") : JsonValueReader.raw(one));
            if (name != null && !name.contains("://") && names.size() < MAX_AUTHORS) {
                names.add(name);
            }
        }
        return names.isEmpty() ? null : String.join(", ", names);
    }

    private static @Nullable Price price(JsonValue.JsonObject struct) {
        JsonValue stated = struct.get("offers");
        JsonValue first = stated == null || LinkedData.elements(stated).isEmpty()
                ? null
                : LinkedData.elements(stated).getFirst();
        if (!(first instanceof JsonValue.JsonObject offer)) {
            return null;
        }
        JsonValue detail = offer.get("priceSpecification");
        JsonValue.JsonObject from = offer.get("price") == null && detail instanceof JsonValue.JsonObject s ? s : offer;
        return JsonValueReader.price(
                JsonValueReader.raw(from, "price", "lowPrice"), JsonValueReader.raw(from, "priceCurrency"));
    }

    private @Nullable Enclosure enclosure(JsonValue.JsonObject struct) {
        for (String name : List.of("associatedMedia", "audio", "video", "encoding")) {
            if (struct.get(name) instanceof JsonValue.JsonObject media) {
                return values.enclosure(
                        JsonValueReader.raw(media, "contentUrl"), JsonValueReader.raw(media, "encodingFormat"));
            }
        }
        return values.enclosure(
                JsonValueReader.raw(struct, "contentUrl"), JsonValueReader.raw(struct, "encodingFormat"));
    }
}
