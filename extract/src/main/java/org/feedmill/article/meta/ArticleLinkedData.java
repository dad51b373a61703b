package org.feedmill.article.meta;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;
import org.feedmill.text.TextFolding;
import org.jspecify.annotations.Nullable;

/**
 * The linked data (schema.org) about the article of a page: the object that represents it, and the objects it refers
 * to.
 */
public final class ArticleLinkedData {

    /** Members that refer to the subject of the page. Lists and teasers refer to other pages. */
    private static final List<String> LINK_MEMBERS = List.of("@graph", "mainEntity", "mainEntityOfPage");

    private static final int MAX_OBJECTS = 5000;
    private static final int MAX_AUTHORS = 30;
    private static final int MAX_NAME = 200;

    /** Ranks of objects that can describe an article; a higher rank is more likely. */
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
    record AuthorName(String name, boolean person) {}

    private final Page page;
    private final Map<String, JsonValue.JsonObject> byId = new HashMap<>();
    private final List<JsonValue.JsonObject> allObjects = new ArrayList<>();
    private final List<JsonValue.JsonObject> articleObjects = new ArrayList<>();

    public ArticleLinkedData(Page page, List<JsonValue> roots) {
        this.page = page;
        if (!roots.isEmpty()) {
            collectObjects(roots);
            selectArticleObjects();
        }
    }

    /** Returns true if any object of the page describes an article or a part of one. */
    boolean hasArticle() {
        return !articleObjects.isEmpty() && rank(articleObjects.getFirst()) >= ARTICLE;
    }

    /** All objects that describe the page or its subject. */
    List<JsonValue.JsonObject> objects() {
        return allObjects;
    }

    private void collectObjects(List<JsonValue> roots) {
        Deque<JsonValue> todo = new ArrayDeque<>(roots);
        while (!todo.isEmpty() && allObjects.size() < MAX_OBJECTS) {
            for (JsonValue one : LinkedData.elements(todo.poll())) {
                if (one instanceof JsonValue.JsonObject struct) {
                    allObjects.add(struct);
                    for (String way : LINK_MEMBERS) {
                        JsonValue next = struct.get(way);
                        if (next instanceof JsonValue.JsonObject || next instanceof JsonValue.JsonArray) {
                            todo.add(next);
                        }
                    }
                } else if (one instanceof JsonValue.JsonArray) {
                    todo.add(one);
                }
            }
        }
        for (JsonValue.JsonObject struct : allObjects) {
            String id = LinkedData.text(struct, "@id");
            if (id != null && struct.members().size() > 2) {
                byId.putIfAbsent(id, struct);
            }
        }
    }

    /** Selects the objects that represent the article, most likely first. */
    private void selectArticleObjects() {
        String title = TextFolding.comparisonKey(page.metadata().title());
        String other = TextFolding.comparisonKey(page.metadata().meta().getOrDefault("og:title", ""));
        Map<JsonValue.JsonObject, Double> weights = new java.util.IdentityHashMap<>();
        for (JsonValue.JsonObject struct : allObjects) {
            int kind = rank(struct);
            if (kind > 0) {
                String headline = TextFolding.comparisonKey(orElse(LinkedData.text(struct, "headline", "name"), ""));
                boolean named = headline.length() > 3 && (title.contains(headline) || other.contains(headline));
                boolean dated = struct.get("datePublished") != null;
                weights.put(struct, kind + (named ? 1.5 : 0) + (dated ? 0.6 : 0));
                articleObjects.add(struct);
            }
        }
        articleObjects.sort((a, b) -> Double.compare(weights.getOrDefault(b, 0.0), weights.getOrDefault(a, 0.0)));
    }

    private static int rank(JsonValue.JsonObject struct) {
        int kind = 0;
        for (String type : LinkedData.types(struct)) {
            boolean article = type.endsWith("article") || type.endsWith("posting") && !type.equals("jobposting");
            kind = Math.max(
                    kind, article ? ARTICLE : WORKS.contains(type) ? WORK : type.endsWith("page") ? WEB_PAGE : 0);
        }
        return kind;
    }

    private static String orElse(@Nullable String text, String other) {
        return text == null ? other : text;
    }

    @Nullable
    String headline() {
        for (JsonValue.JsonObject struct : articleObjects) {
            String text = rank(struct) >= WORK ? LinkedData.text(struct, "headline", "name") : null;
            String plain = text == null ? null : LinkedData.plainText(text);
            if (plain != null) {
                return TextFolding.normalizeSpaces(plain);
            }
        }
        return null;
    }

    /** The first of these members that an object of the article has, unchanged. */
    public @Nullable String member(String... names) {
        for (JsonValue.JsonObject struct : articleObjects) {
            String text = LinkedData.text(struct, names);
            if (text != null) {
                return text;
            }
        }
        return null;
    }

    /** The authors of the first object that names any. */
    List<AuthorName> authors() {
        for (JsonValue.JsonObject struct : articleObjects) {
            for (String member : List.of("author", "creator")) {
                List<AuthorName> names =
                        rank(struct) == WEB_PAGE && member.equals("creator") ? List.of() : names(struct.get(member));
                if (!names.isEmpty()) {
                    return names;
                }
            }
        }
        return List.of();
    }

    private List<AuthorName> names(@Nullable JsonValue stated) {
        List<AuthorName> names = new ArrayList<>();
        for (JsonValue one : LinkedData.elements(stated)) {
            JsonValue.JsonObject struct = one instanceof JsonValue.JsonObject found ? resolve(found) : null;
            JsonValue name = struct == null ? one : struct.get("name");
            boolean person = struct != null
                    && LinkedData.types(struct).stream().anyMatch(t -> t.equals("person") || t.equals("author"));
            for (JsonValue each : LinkedData.elements(name)) {
                String text = LinkedData.text(each);
                String plain = text == null || text.length() > MAX_NAME ? null : LinkedData.plainText(text);
                if (plain != null && names.size() < MAX_AUTHORS) {
                    names.add(new AuthorName(TextFolding.normalizeSpaces(plain), person));
                }
            }
        }
        return names;
    }

    /** Replaces an object that is only a reference by the object that it refers to. */
    private JsonValue.JsonObject resolve(JsonValue.JsonObject struct) {
        String id = struct.get("name") == null ? LinkedData.text(struct, "@id") : null;
        JsonValue.JsonObject whole = id == null ? null : byId.get(id);
        return whole == null ? struct : whole;
    }

    @Nullable
    String publisher() {
        for (JsonValue.JsonObject struct : articleObjects) {
            List<AuthorName> names = names(struct.get("publisher"));
            if (!names.isEmpty()) {
                return names.getFirst().name();
            }
        }
        return null;
    }

    /** The name of the site according to its own object. */
    @Nullable
    String siteName() {
        for (JsonValue.JsonObject struct : allObjects) {
            if (LinkedData.types(struct).contains("website")) {
                List<AuthorName> names = names(struct.get("name"));
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
        for (JsonValue.JsonObject struct : articleObjects) {
            for (String member : List.of("image", "thumbnailUrl")) {
                for (JsonValue one : LinkedData.elements(struct.get(member))) {
                    JsonValue.JsonObject object = one instanceof JsonValue.JsonObject found ? resolve(found) : null;
                    String raw = object == null ? LinkedData.text(one) : LinkedData.text(object, "url", "contentUrl");
                    String address = raw == null ? null : page.absoluteAddress(raw);
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
        for (JsonValue.JsonObject struct : articleObjects) {
            for (JsonValue one : out.isEmpty() ? LinkedData.elements(struct.get("keywords")) : List.<JsonValue>of()) {
                String text = LinkedData.text(one instanceof JsonValue.JsonObject s ? s.get("name") : one);
                String plain = text == null ? null : LinkedData.plainText(text);
                if (plain != null) {
                    out.add(TextFolding.normalizeSpaces(plain));
                }
            }
        }
        return out;
    }

    /** Returns true if an object of the page says that it is not accessible for free. */
    public boolean isPaywalled() {
        for (JsonValue.JsonObject struct : allObjects) {
            if (isClosed(struct.get("isAccessibleForFree"))) {
                return true;
            }
        }
        return false;
    }

    /** Selectors of the parts that are not accessible for free. */
    public List<String> paywalledSelectors() {
        List<String> out = new ArrayList<>();
        for (JsonValue.JsonObject struct : allObjects) {
            for (JsonValue part : LinkedData.elements(struct.get("hasPart"))) {
                if (part instanceof JsonValue.JsonObject one && isClosed(one.get("isAccessibleForFree"))) {
                    for (JsonValue selector : LinkedData.elements(one.get("cssSelector"))) {
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

    private static boolean isClosed(@Nullable JsonValue stated) {
        if (stated instanceof JsonValue.JsonBoolean bool) {
            return !bool.value();
        }
        String text = LinkedData.text(stated);
        return text != null && (text.toLowerCase(Locale.ROOT).endsWith("false") || text.equals("0"));
    }
}
