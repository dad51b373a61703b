package org.feedmill.article;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.Json;
import org.feedmill.page.LinkedData;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * The linked data (schema.org) about the article of a page: the object that represents it, and the objects it refers
 * to.
 */
final class Linked {

    /** Members that lead to what the page is about. Lists and teasers lead elsewhere. */
    private static final List<String> WAYS = List.of("@graph", "mainEntity", "mainEntityOfPage");

    private static final int MOST_OBJECTS = 5000;
    private static final int MOST_AUTHORS = 30;
    private static final int LONGEST_NAME = 200;

    /** What may stand for an article, the likelier the more. */
    private static final int ARTICLE = 3;

    private static final int WORK = 2;
    private static final int WEB_PAGE = 1;

    private static final Set<String> WORKS = Set.of(
            "review",
            "recipe",
            "howto",
            "creativework",
            "report",
            "webcontent",
            "book",
            "discussionforumposting",
            "qapage",
            "question",
            "medicalwebpage",
            "podcastepisode",
            "videoobject",
            "product",
            "event",
            "message");

    /** The name of an author. */
    record Name(String name, boolean person) {}

    private final Page page;
    private final Map<String, Json.Struct> byId = new HashMap<>();
    private final List<Json.Struct> all = new ArrayList<>();
    private final List<Json.Struct> about = new ArrayList<>();

    Linked(Page page, List<Json> roots) {
        this.page = page;
        if (!roots.isEmpty()) {
            walk(roots);
            choose();
        }
    }

    /** Whether any object of the page stands for an article, or a part of it. */
    boolean tells() {
        return !about.isEmpty() && kind(about.getFirst()) >= ARTICLE;
    }

    private void walk(List<Json> roots) {
        Deque<Json> todo = new ArrayDeque<>(roots);
        while (!todo.isEmpty() && all.size() < MOST_OBJECTS) {
            for (Json one : LinkedData.elements(todo.poll())) {
                if (one instanceof Json.Struct struct) {
                    all.add(struct);
                    for (String way : WAYS) {
                        Json next = struct.get(way);
                        if (next instanceof Json.Struct || next instanceof Json.Array) {
                            todo.add(next);
                        }
                    }
                } else if (one instanceof Json.Array) {
                    todo.add(one);
                }
            }
        }
        for (Json.Struct struct : all) {
            String id = LinkedData.text(struct, "@id");
            if (id != null && struct.members().size() > 2) {
                byId.putIfAbsent(id, struct);
            }
        }
    }

    /** The objects that stand for the article, the likeliest first. */
    private void choose() {
        String title = Fold.key(page.metadata().title());
        String other = Fold.key(page.metadata().meta().getOrDefault("og:title", ""));
        Map<Json.Struct, Double> weights = new java.util.IdentityHashMap<>();
        for (Json.Struct struct : all) {
            int kind = kind(struct);
            if (kind > 0) {
                String headline = Fold.key(or(LinkedData.text(struct, "headline", "name"), ""));
                boolean named = headline.length() > 3 && (title.contains(headline) || other.contains(headline));
                boolean dated = struct.get("datePublished") != null;
                weights.put(struct, kind + (named ? 1.5 : 0) + (dated ? 0.6 : 0));
                about.add(struct);
            }
        }
        about.sort((a, b) -> Double.compare(weights.getOrDefault(b, 0.0), weights.getOrDefault(a, 0.0)));
    }

    private static int kind(Json.Struct struct) {
        int kind = 0;
        for (String type : LinkedData.types(struct)) {
            boolean article = type.endsWith("article") || type.endsWith("posting") && !type.equals("jobposting");
            kind = Math.max(
                    kind, article ? ARTICLE : WORKS.contains(type) ? WORK : type.endsWith("page") ? WEB_PAGE : 0);
        }
        return kind;
    }

    private static String or(@Nullable String text, String other) {
        return text == null ? other : text;
    }

    @Nullable
    String headline() {
        for (Json.Struct struct : about) {
            String text = kind(struct) >= WORK ? LinkedData.text(struct, "headline", "name") : null;
            String plain = text == null ? null : LinkedData.plain(text);
            if (plain != null) {
                return Fold.white(plain);
            }
        }
        return null;
    }

    /** The first of these members that an object of the article tells, as it stands. */
    @Nullable
    String member(String... names) {
        for (Json.Struct struct : about) {
            String text = LinkedData.text(struct, names);
            if (text != null) {
                return text;
            }
        }
        return null;
    }

    /** The authors of the first object that names any. */
    List<Name> authors() {
        for (Json.Struct struct : about) {
            for (String member : List.of("author", "creator")) {
                List<Name> names =
                        kind(struct) == WEB_PAGE && member.equals("creator") ? List.of() : names(struct.get(member));
                if (!names.isEmpty()) {
                    return names;
                }
            }
        }
        return List.of();
    }

    private List<Name> names(@Nullable Json told) {
        List<Name> names = new ArrayList<>();
        for (Json one : LinkedData.elements(told)) {
            Json.Struct struct = one instanceof Json.Struct found ? resolved(found) : null;
            Json name = struct == null ? one : struct.get("name");
            boolean person = struct != null
                    && LinkedData.types(struct).stream().anyMatch(t -> t.equals("person") || t.equals("author"));
            for (Json each : LinkedData.elements(name)) {
                String text = LinkedData.text(each);
                String plain = text == null || text.length() > LONGEST_NAME ? null : LinkedData.plain(text);
                if (plain != null && names.size() < MOST_AUTHORS) {
                    names.add(new Name(Fold.white(plain), person));
                }
            }
        }
        return names;
    }

    /** An object that is but a reference stands for the one it refers to. */
    private Json.Struct resolved(Json.Struct struct) {
        String id = struct.get("name") == null ? LinkedData.text(struct, "@id") : null;
        Json.Struct whole = id == null ? null : byId.get(id);
        return whole == null ? struct : whole;
    }

    @Nullable
    String publisher() {
        for (Json.Struct struct : about) {
            List<Name> names = names(struct.get("publisher"));
            if (!names.isEmpty()) {
                return names.getFirst().name();
            }
        }
        return null;
    }

    /** The name of the site as its own object tells it. */
    @Nullable
    String site() {
        for (Json.Struct struct : all) {
            if (LinkedData.types(struct).contains("website")) {
                List<Name> names = names(struct.get("name"));
                if (!names.isEmpty()) {
                    return names.getFirst().name();
                }
            }
        }
        return null;
    }

    /** The article's first image. */
    @Nullable
    String image() {
        for (Json.Struct struct : about) {
            for (String member : List.of("image", "thumbnailUrl")) {
                for (Json one : LinkedData.elements(struct.get(member))) {
                    Json.Struct object = one instanceof Json.Struct found ? resolved(found) : null;
                    String raw = object == null ? LinkedData.text(one) : LinkedData.text(object, "url", "contentUrl");
                    String address = raw == null ? null : page.absolute(raw);
                    if (address != null) {
                        return address;
                    }
                }
            }
        }
        return null;
    }

    List<String> keywords() {
        List<String> out = new ArrayList<>();
        for (Json.Struct struct : about) {
            for (Json one : out.isEmpty() ? LinkedData.elements(struct.get("keywords")) : List.<Json>of()) {
                String text = LinkedData.text(one instanceof Json.Struct s ? s.get("name") : one);
                String plain = text == null ? null : LinkedData.plain(text);
                if (plain != null) {
                    out.add(Fold.white(plain));
                }
            }
        }
        return out;
    }

    /** Whether an object of the page says that not everyone may read it. */
    boolean kept() {
        for (Json.Struct struct : all) {
            if (closed(struct.get("isAccessibleForFree"))) {
                return true;
            }
        }
        return false;
    }

    /** Selectors of the parts that not everyone may read. */
    List<String> keptParts() {
        List<String> out = new ArrayList<>();
        for (Json.Struct struct : all) {
            for (Json part : LinkedData.elements(struct.get("hasPart"))) {
                if (part instanceof Json.Struct one && closed(one.get("isAccessibleForFree"))) {
                    for (Json selector : LinkedData.elements(one.get("cssSelector"))) {
                        String text = LinkedData.text(selector);
                        if (text != null) {
                            out.add(text);
                        }
                    }
                }
            }
        }
        return out;
    }

    private static boolean closed(@Nullable Json told) {
        if (told instanceof Json.Bool bool) {
            return !bool.value();
        }
        String text = LinkedData.text(told);
        return text != null && (text.toLowerCase(Locale.ROOT).endsWith("false") || text.equals("0"));
    }
}
