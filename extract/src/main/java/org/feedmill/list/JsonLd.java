package org.feedmill.list;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.feedmill.page.Json;
import org.feedmill.page.LinkedData;
import org.feedmill.time.Price;
import org.jspecify.annotations.Nullable;

/**
 * Lists in linked data (schema.org in JSON-LD): an ItemList's elements by position, the parts of a collection, a blog's
 * posts, or several articles, events, products side by side in one graph or in scripts of their own. Paths of
 * breadcrumbs and menus are lists too, but not of items.
 */
final class JsonLd {

    /** What is never an item of a list. */
    private static final Set<String> NO_ITEM = Set.of(
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

    /** Members that hold the items of their owner, or what holds them. */
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

    private static final int LEAST_TOLD = 2;
    private static final int LEAST_GRAPH = 3;
    /** What stands in a graph without being called a list is one only where it is mostly of one kind. */
    private static final double OF_ONE_KIND = 0.6;

    private static final double TRUST_LIST = 1;
    private static final double TRUST_GRAPH = 0.85;
    private static final int MOST_AUTHORS = 3;

    /** A member that was reached, and the object it is of. */
    private record Held(Json.@Nullable Struct owner, String key, Json value) {}

    private final JsonValues values;
    private final Map<String, Json.Struct> byId = new HashMap<>();
    private final List<ToldList> lists = new ArrayList<>();

    JsonLd(JsonValues values) {
        this.values = values;
    }

    /** The lists of all linked data of a page; @param script the node of its first script */
    List<ToldList> lists(List<Json> roots, int script) {
        List<Json> top = new ArrayList<>();
        for (Json root : roots) {
            top.addAll(LinkedData.elements(root));
        }
        Deque<Held> todo = new ArrayDeque<>();
        todo.add(new Held(null, "@graph", new Json.Array(top)));
        List<Held> all = new ArrayList<>();
        while (!todo.isEmpty()) {
            Held held = todo.poll();
            all.add(held);
            for (Json element : LinkedData.elements(held.value())) {
                if (element instanceof Json.Struct struct) {
                    expand(struct, todo);
                }
            }
        }
        all.forEach(held -> list(held, script));
        return lists;
    }

    private void expand(Json.Struct struct, Deque<Held> todo) {
        String id = JsonValues.raw(struct, "@id");
        if (id != null && struct.members().size() > 2) {
            byId.putIfAbsent(id, struct);
        }
        if (LinkedData.types(struct).contains("breadcrumblist")) {
            return;
        }
        for (String key : HOLDERS) {
            Json value = struct.get(key);
            if (value instanceof Json.Array || value instanceof Json.Struct) {
                todo.add(new Held(struct, key, value));
            }
        }
        if (struct.get("item") instanceof Json.Struct item) {
            todo.add(new Held(struct, "item", item));
        }
    }

    private void list(Held held, int script) {
        boolean graph = held.key().equals("@graph");
        List<Json> elements = new ArrayList<>(LinkedData.elements(held.value()));
        if (held.key().equals("itemListElement")) {
            elements.sort(Comparator.comparingInt(JsonLd::position));
        }
        List<Told> entries = new ArrayList<>();
        Map<String, Integer> kinds = new HashMap<>();
        for (Json element : elements) {
            Told told = entry(element, graph, kinds);
            if (told != null) {
                entries.add(told);
            }
        }
        int most = kinds.values().stream().mapToInt(k -> k).max().orElse(0);
        boolean mixed = graph && most < OF_ONE_KIND * entries.size();
        if (!mixed && entries.size() >= (graph ? LEAST_GRAPH : LEAST_TOLD)) {
            Json.Struct owner = held.key().equals("itemListElement") ? held.owner() : null;
            String name = owner == null ? null : JsonValues.plain(JsonValues.raw(owner, "name"));
            String what =
                    graph ? String.join(", ", kinds.keySet().stream().sorted().toList()) : held.key();
            lists.add(new ToldList(
                    "JSON-LD " + what, held.key(), name, graph ? TRUST_GRAPH : TRUST_LIST, script, entries));
        }
    }

    private static int position(Json element) {
        String told = element instanceof Json.Struct struct ? JsonValues.raw(struct, "position") : null;
        boolean number = told != null && told.length() <= 9 && told.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Integer.parseInt(told) : Integer.MAX_VALUE;
    }

    private @Nullable Told entry(Json element, boolean graph, Map<String, Integer> kinds) {
        if (element instanceof Json.Str text) {
            String link = graph ? null : values.address(text.value().strip());
            return link == null ? null : Told.NOTHING.withLink(link);
        }
        if (!(element instanceof Json.Struct found)) {
            return null;
        }
        Json.Struct struct = resolved(found);
        Set<String> types = LinkedData.types(struct);
        if (types.stream().anyMatch(JsonLd::noItem) || (graph && types.stream().anyMatch(t -> t.endsWith("page")))) {
            return null;
        }
        Told told = told(struct);
        if (struct.get("item") instanceof Json.Struct item) {
            Json.Struct inner = resolved(item);
            if (LinkedData.types(inner).stream().anyMatch(JsonLd::noItem)) {
                return null;
            }
            told = told(inner).or(told);
        } else if (told.link() == null) {
            told = told.withLink(values.address(JsonValues.raw(struct, "item")));
        }
        boolean item =
                graph ? told.title() != null && told.link() != null : told.title() != null || told.link() != null;
        if (item) {
            types.forEach(type -> kinds.merge(type, 1, Integer::sum));
        }
        return item ? told : null;
    }

    private static boolean noItem(String type) {
        return NO_ITEM.contains(type) || type.endsWith("organization") || type.endsWith("action");
    }

    /** An object that is but a reference stands for the one it refers to. */
    private Json.Struct resolved(Json.Struct struct) {
        String id = struct.members().size() <= 2 ? JsonValues.raw(struct, "@id") : null;
        Json.Struct whole = id == null ? null : byId.get(id);
        return whole == null ? struct : whole;
    }

    private Told told(Json.Struct struct) {
        String date = JsonValues.raw(
                struct,
                "datePublished",
                "startDate",
                "uploadDate",
                "datePosted",
                "releaseDate",
                "dateCreated",
                "dateModified");
        return new Told(
                JsonValues.plain(JsonValues.raw(struct, "headline", "name", "title")),
                link(struct),
                values.date(date),
                JsonValues.plain(JsonValues.raw(struct, "articleSection")),
                JsonValues.plain(JsonValues.raw(struct, "description", "abstract")),
                image(struct),
                author(struct),
                price(struct),
                enclosure(struct));
    }

    private @Nullable String link(Json.Struct struct) {
        UnaryOperator<@Nullable String> absolute = values::address;
        String link = absolute.apply(JsonValues.raw(struct, "url"));
        Json page = struct.get("mainEntityOfPage");
        if (link == null && page != null) {
            link = absolute.apply(
                    page instanceof Json.Struct s ? JsonValues.raw(s, "@id", "url") : JsonValues.raw(page));
        }
        String id = link == null ? JsonValues.raw(struct, "@id") : null;
        boolean address = id != null && (id.startsWith("http") || id.startsWith("/"));
        return address ? absolute.apply(id) : link;
    }

    private @Nullable String image(Json.Struct struct) {
        for (String name : List.of("image", "thumbnailUrl", "thumbnail")) {
            Json told = struct.get(name);
            Json first = told == null || LinkedData.elements(told).isEmpty()
                    ? null
                    : LinkedData.elements(told).getFirst();
            String raw =
                    first instanceof Json.Struct s ? JsonValues.raw(s, "url", "contentUrl") : JsonValues.raw(first);
            String image = values.address(raw);
            if (image != null) {
                return image;
            }
        }
        return null;
    }

    private static @Nullable String author(Json.Struct struct) {
        Json told = struct.get("author") != null ? struct.get("author") : struct.get("creator");
        List<String> names = new ArrayList<>();
        for (Json one : told == null ? List.<Json>of() : LinkedData.elements(told)) {
            String name =
                    JsonValues.plain(one instanceof Json.Struct s ? JsonValues.raw(s, "name") : JsonValues.raw(one));
            if (name != null && !name.contains("://") && names.size() < MOST_AUTHORS) {
                names.add(name);
            }
        }
        return names.isEmpty() ? null : String.join(", ", names);
    }

    private static @Nullable Price price(Json.Struct struct) {
        Json told = struct.get("offers");
        Json first = told == null || LinkedData.elements(told).isEmpty()
                ? null
                : LinkedData.elements(told).getFirst();
        if (!(first instanceof Json.Struct offer)) {
            return null;
        }
        Json detail = offer.get("priceSpecification");
        Json.Struct from = offer.get("price") == null && detail instanceof Json.Struct s ? s : offer;
        return JsonValues.price(JsonValues.raw(from, "price", "lowPrice"), JsonValues.raw(from, "priceCurrency"));
    }

    private @Nullable Enclosure enclosure(Json.Struct struct) {
        for (String name : List.of("associatedMedia", "audio", "video", "encoding")) {
            if (struct.get(name) instanceof Json.Struct media) {
                return values.enclosure(JsonValues.raw(media, "contentUrl"), JsonValues.raw(media, "encodingFormat"));
            }
        }
        return values.enclosure(JsonValues.raw(struct, "contentUrl"), JsonValues.raw(struct, "encodingFormat"));
    }
}
