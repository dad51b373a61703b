package org.feedmill.article.content;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;
import org.jspecify.annotations.Nullable;

/** Reads the named facts about a product from linked data and meta elements. */
public final class ProductFacts {

    private static final int MAX_OBJECTS = 5000;

    /** The facts of a product and the properties of schema.org that state them. */
    private static final Map<String, List<String>> PROPERTIES = new LinkedHashMap<>();

    static {
        PROPERTIES.put("name", List.of("name"));
        PROPERTIES.put("brand", List.of("brand", "manufacturer"));
        PROPERTIES.put("sku", List.of("sku", "mpn", "productID"));
        PROPERTIES.put("gtin", List.of("gtin", "gtin13", "gtin12", "gtin8", "gtin14", "isbn"));
        PROPERTIES.put("price", List.of("price", "lowPrice"));
        PROPERTIES.put("currency", List.of("priceCurrency"));
        PROPERTIES.put("availability", List.of("availability"));
        PROPERTIES.put("rating", List.of("ratingValue"));
        PROPERTIES.put("reviews", List.of("reviewCount", "ratingCount"));
    }

    private static final List<String> PARTS = List.of("offers", "aggregateRating", "brand", "priceSpecification");

    private ProductFacts() {}

    /** The facts by name, in a fixed order; empty if the page states none. */
    public static Map<String, String> read(Page page) {
        Map<String, String> facts = new LinkedHashMap<>();
        JsonValue.JsonObject product = product(page);
        Map<String, String> meta = page.metadata().meta();
        PROPERTIES.forEach((name, properties) -> {
            String value = product == null ? null : find(product, properties);
            value = value == null ? metaValue(meta, name) : value;
            if (value != null) {
                facts.put(name, value.substring(value.lastIndexOf("schema.org/") < 0 ? 0 : value.lastIndexOf('/') + 1));
            }
        });
        return facts.size() == 1 && facts.containsKey("name") ? Map.of() : facts;
    }

    private static @Nullable String metaValue(Map<String, String> meta, String name) {
        String amount = meta.get("product:" + (name.equals("price") || name.equals("currency") ? "price:" : "")
                + (name.equals("price") ? "amount" : name));
        return amount == null && (name.equals("price") || name.equals("currency"))
                ? meta.get("og:price:" + (name.equals("price") ? "amount" : "currency"))
                : amount;
    }

    private static JsonValue.@Nullable JsonObject product(Page page) {
        Deque<JsonValue> todo = new ArrayDeque<>(LinkedData.readAll(page, JsonValue.Limits.STANDARD));
        for (int seen = 0; !todo.isEmpty() && seen < MAX_OBJECTS; seen++) {
            switch (todo.poll()) {
                case JsonValue.JsonArray array -> todo.addAll(array.values());
                case JsonValue.JsonObject struct -> {
                    if (LinkedData.types(struct).stream().anyMatch(type -> type.startsWith("product"))) {
                        return struct;
                    }
                    todo.addAll(struct.members().values());
                }
                default -> {}
            }
        }
        return null;
    }

    /** The value in the object itself, or in its offers and ratings. */
    private static @Nullable String find(JsonValue.JsonObject product, List<String> properties) {
        String own = LinkedData.text(product, properties.toArray(String[]::new));
        if (own != null) {
            return own;
        }
        Deque<JsonValue> todo = new ArrayDeque<>();
        PARTS.forEach(part -> todo.addAll(LinkedData.elements(product.get(part))));
        for (int seen = 0; !todo.isEmpty() && seen < MAX_OBJECTS; seen++) {
            if (todo.poll() instanceof JsonValue.JsonObject struct) {
                boolean named = properties.contains("brand") && struct.get("name") != null;
                String value = LinkedData.text(struct, properties.toArray(String[]::new));
                value = value == null && named && struct == brand(product) ? LinkedData.text(struct, "name") : value;
                if (value != null && !properties.contains("name")) {
                    return value;
                }
                PARTS.forEach(part -> todo.addAll(LinkedData.elements(struct.get(part))));
            }
        }
        return null;
    }

    private static @Nullable JsonValue brand(JsonValue.JsonObject product) {
        List<JsonValue> brands = LinkedData.elements(product.get("brand"));
        return brands.isEmpty() ? null : brands.getFirst();
    }
}
