package org.feedmill.render;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.Box;
import org.feedmill.page.DrawnPage;
import org.feedmill.page.DrawnPage.Drawn;
import org.feedmill.page.DrawnPage.DrawnElement;
import org.feedmill.page.DrawnPage.DrawnText;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the result of DOMSnapshot.captureSnapshot: flat arrays per document, with shadow trees and slots already in
 * place. Documents of frames are inserted at their frame. Cost: one pass.
 */
final class Snapshot {

    /** More nodes are left out; the page itself was trimmed to about as many, its frames and shadows come on top. */
    private static final int MOST_NODES = 200_000;

    /** Pieces are joined up to here: joining costs the length. */
    private static final int LONGEST_JOINED = 10_000;

    private static final int DEEPEST_FRAME = 4;
    private static final int ELEMENT = 1;
    private static final int TEXT = 3;
    private static final int LEFT_OUT = -2;
    private static final Set<String> ADDRESSES = Set.of("href", "src", "data-src", "poster", "action");

    private final JsonNode documents;
    private final JsonNode strings;
    private final List<Drawn> nodes = new ArrayList<>();
    private int body = -1;

    private Snapshot(JsonNode snapshot) {
        this.documents = snapshot.path("documents");
        this.strings = snapshot.path("strings");
    }

    /** The parameters of the snapshot call. */
    static ObjectNode params() {
        ObjectNode params = Devtools.params().put("includePaintOrder", false).put("includeDOMRects", false);
        params.putArray("computedStyles").add("visibility").add("position");
        return params;
    }

    /** The page, with the JSON that it loaded as scripts at its end: state that the finders read like any other. */
    static DrawnPage read(JsonNode result, List<Traffic.Answer> answers) {
        Snapshot snapshot = new Snapshot(result);
        JsonNode main = snapshot.documents.path(0);
        snapshot.document(0, new Spot(-1, 0, 0, 0, null, snapshot.undeclared(main)));
        for (Traffic.Answer answer : snapshot.body < 0 ? List.<Traffic.Answer>of() : answers) {
            List<String> attributes = List.of("type", "application/json", "data-from", answer.url());
            snapshot.nodes.add(new DrawnElement(snapshot.body, "script", attributes, null));
            snapshot.nodes.add(new DrawnText(snapshot.nodes.size() - 1, answer.body(), null));
        }
        return new DrawnPage(snapshot.string(main.path("documentURL")), snapshot.nodes);
    }

    private String string(JsonNode index) {
        int at = index.asInt(-1);
        return at < 0 ? "" : strings.path(at).asString("");
    }

    /**
     * The position at which a document is inserted.
     *
     * @param under the node that it stands in, -1 for the main one
     * @param base what its addresses are seen from, null where they need not be changed
     * @param undeclared whether its texts may be UTF-8 without saying so
     */
    private record Spot(
            int under,
            int depth,
            int left,
            int top,
            @Nullable WebAddress base,
            boolean undeclared) {}

    private void document(int number, Spot spot) {
        JsonNode document = documents.path(number);
        JsonNode table = document.path("nodes");
        JsonNode parents = table.path("parentIndex");
        JsonNode kinds = table.path("nodeType");
        Map<Integer, Box> boxes = boxes(document, spot.left(), spot.top());
        Map<Integer, Integer> frames = frames(table);
        int[] places = new int[parents.size()];
        for (int n = 0; n < places.length && nodes.size() < MOST_NODES; n++) {
            int parent = parents.get(n).asInt(-1);
            int place = parent < 0 ? spot.under() : places[parent];
            int kind = kinds.path(n).asInt(0);
            Box box = boxes.get(n);
            if (place == LEFT_OUT || (kind != ELEMENT && kind != TEXT)) {
                places[n] = parent < 0 ? place : LEFT_OUT;
            } else if (kind == TEXT) {
                boolean next = n > 0
                        && kinds.path(n - 1).asInt(0) == TEXT
                        && parents.get(n - 1).asInt(-1) == parent;
                text(told(table.path("nodeValue").path(n), spot), place, box, next);
            } else {
                Integer inner = spot.depth() < DEEPEST_FRAME ? frames.get(n) : null;
                places[n] = element(table, n, place, box, spot, inner != null);
                if (inner != null && places[n] >= 0) {
                    document(inner, inside(inner, places[n], box, spot));
                }
            }
        }
    }

    private Spot inside(int document, int under, @Nullable Box box, Spot spot) {
        WebAddress base = WebAddress.of(string(documents.path(document).path("baseURL")));
        int left = box == null ? spot.left() : box.x();
        int top = box == null ? spot.top() : box.y();
        return new Spot(under, spot.depth() + 1, left, top, base, undeclared(documents.path(document)));
    }

    private boolean undeclared(JsonNode document) {
        if (!Undeclared.possible(string(document.path("encodingName")))) {
            return false;
        }
        Undeclared texts = new Undeclared();
        for (JsonNode value : document.path("nodes").path("nodeValue")) {
            texts.see(string(value));
        }
        return texts.utf8();
    }

    private String told(JsonNode index, Spot spot) {
        return spot.undeclared() ? Undeclared.meant(string(index)) : string(index);
    }

    /** The node's number, that of its parent for what stands for it, or {@link #LEFT_OUT}. */
    private int element(JsonNode table, int n, int place, @Nullable Box box, Spot spot, boolean frame) {
        String tag = string(table.path("nodeName").path(n)).toLowerCase(Locale.ROOT);
        boolean whole = tag.equals("html") || tag.equals("body");
        if (spot.depth() > 0 && whole) {
            return place;
        }
        boolean head = spot.depth() > 0 && tag.equals("head");
        if (head || tag.isEmpty() || tag.startsWith("::") || (place < 0 && !nodes.isEmpty())) {
            return LEFT_OUT;
        }
        nodes.add(new DrawnElement(place, frame ? "div" : tag, attributes(table, n, spot), box));
        body = body < 0 && tag.equals("body") ? nodes.size() - 1 : body;
        return nodes.size() - 1;
    }

    private List<String> attributes(JsonNode table, int n, Spot spot) {
        WebAddress base = spot.base();
        List<String> attributes = new ArrayList<>();
        JsonNode told = table.path("attributes").path(n);
        for (int i = 0; i + 1 < told.size(); i += 2) {
            String name = string(told.get(i));
            String value = told(told.get(i + 1), spot);
            WebAddress there = base != null && ADDRESSES.contains(name) ? base.resolve(value) : null;
            attributes.add(name);
            attributes.add(there == null ? value : there.toString());
        }
        return attributes;
    }

    /** Scripts write texts in pieces; next to each other they are one, as they would be in markup. */
    private void text(String text, int place, @Nullable Box box, boolean joined) {
        Box seen = box == null || box.empty() ? null : box;
        if (joined
                && nodes.getLast() instanceof DrawnText before
                && before.parent() == place
                && before.text().length() < LONGEST_JOINED) {
            Box old = before.box();
            Box both = old == null || seen == null ? (old == null ? seen : old) : old.with(seen);
            nodes.set(nodes.size() - 1, new DrawnText(place, before.text() + text, both));
        } else if (place >= 0) {
            nodes.add(new DrawnText(place, text, seen));
        }
    }

    private static Map<Integer, Integer> frames(JsonNode table) {
        Map<Integer, Integer> frames = new HashMap<>();
        JsonNode content = table.path("contentDocumentIndex");
        for (int i = 0; i < content.path("index").size(); i++) {
            frames.put(
                    content.path("index").path(i).asInt(-1),
                    content.path("value").path(i).asInt(-1));
        }
        return frames;
    }

    /** Boxes by node, without those of nodes that are laid out but neither visible nor to become so. */
    private Map<Integer, Box> boxes(JsonNode document, int left, int top) {
        JsonNode layout = document.path("layout");
        boolean[] aside = aside(document);
        Map<Integer, Box> boxes = new HashMap<>();
        for (int i = 0; i < layout.path("nodeIndex").size(); i++) {
            String visibility = string(layout.path("styles").path(i).path(0));
            JsonNode bounds = layout.path("bounds").path(i);
            int node = layout.path("nodeIndex").path(i).asInt(-1);
            boolean waits = visibility.equals("hidden") && node >= 0 && node < aside.length && !aside[node];
            if (waits || (!visibility.equals("hidden") && !visibility.equals("collapse"))) {
                Box box = new Box(left + at(bounds, 0), top + at(bounds, 1), at(bounds, 2), at(bounds, 3));
                boxes.merge(node, box, Box::with);
            }
        }
        return boxes;
    }

    /**
     * Nodes that stay invisible where they are: menus, dialogs and hints, which are taken out of the flow of the page or
     * take no room in it. What is invisible and has its room kept free is shown when it is scrolled to, or when a script
     * has come: it belongs to the page.
     */
    private boolean[] aside(JsonNode document) {
        JsonNode layout = document.path("layout");
        JsonNode parents = document.path("nodes").path("parentIndex");
        boolean[] aside = new boolean[parents.size()];
        for (int i = 0; i < layout.path("nodeIndex").size(); i++) {
            int node = layout.path("nodeIndex").path(i).asInt(-1);
            JsonNode styles = layout.path("styles").path(i);
            String position = string(styles.path(1));
            JsonNode bounds = layout.path("bounds").path(i);
            boolean room = at(bounds, 2) > 0 && at(bounds, 3) > 0;
            if (node >= 0 && node < aside.length) {
                aside[node] |= position.equals("absolute") || position.equals("fixed");
                aside[node] |= !room && string(styles.path(0)).equals("hidden");
            }
        }
        for (int n = 0; n < aside.length; n++) {
            int parent = parents.get(n).asInt(-1);
            aside[n] |= parent >= 0 && parent < n && aside[parent];
        }
        return aside;
    }

    private static int at(JsonNode bounds, int index) {
        return (int) Math.round(Math.clamp(bounds.path(index).asDouble(0), -1e8, 1e8));
    }
}
