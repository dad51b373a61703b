package org.feedmill.render;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.page.Box;
import org.feedmill.page.RenderedPage;
import org.feedmill.page.RenderedPage.RenderedElement;
import org.feedmill.page.RenderedPage.RenderedNode;
import org.feedmill.page.RenderedPage.RenderedText;
import org.feedmill.page.address.WebAddress;
import org.feedmill.render.browser.DevToolsClient;
import org.feedmill.render.browser.DevToolsJson;
import org.jspecify.annotations.Nullable;

/**
 * Reads the result of DOMSnapshot.captureSnapshot: flat arrays per document, with shadow trees and slots already in
 * place. Documents of frames are inserted at their frame. Cost: one pass.
 */
final class DomSnapshotReader {

    /** The maximum number of nodes. The page itself was trimmed to about as many; frames and shadow trees are added. */
    private static final int MAX_NODES = 200_000;

    /** Adjacent texts are joined up to this length, because joining costs the length. */
    private static final int MAX_JOINED_LENGTH = 10_000;

    private static final int MAX_FRAME_DEPTH = 4;
    private static final int ELEMENT = 1;
    private static final int TEXT = 3;
    private static final int OMITTED = -2;
    private static final Set<String> URL_ATTRIBUTES = Set.of("href", "src", "data-src", "poster", "action");

    private final DevToolsJson documents;
    private final DevToolsJson strings;
    private final List<RenderedNode> nodes = new ArrayList<>();
    private int body = -1;

    private DomSnapshotReader(DevToolsJson snapshot) {
        this.documents = snapshot.path("documents");
        this.strings = snapshot.path("strings");
    }

    /** The parameters of the snapshot call. */
    static DevToolsJson params() {
        DevToolsJson params =
                DevToolsClient.params().put("includePaintOrder", false).put("includeDOMRects", false);
        params.putArray("computedStyles").add("visibility").add("position");
        return params;
    }

    /** Reads the page. The JSON that it loaded is appended as scripts, so that the finders can read it. */
    static RenderedPage read(DevToolsJson result, List<NetworkMonitor.JsonResponse> answers) {
        DomSnapshotReader snapshot = new DomSnapshotReader(result);
        DevToolsJson main = snapshot.documents.path(0);
        snapshot.document(0, new DocumentPlace(-1, 0, 0, 0, null, snapshot.isUndeclaredUtf8(main)));
        for (NetworkMonitor.JsonResponse answer :
                snapshot.body < 0 ? List.<NetworkMonitor.JsonResponse>of() : answers) {
            List<String> attributes = List.of("type", "application/json", "data-from", answer.url());
            snapshot.nodes.add(new RenderedElement(snapshot.body, "script", attributes, null));
            snapshot.nodes.add(new RenderedText(snapshot.nodes.size() - 1, answer.body(), null));
        }
        return new RenderedPage(snapshot.string(main.path("documentURL")), snapshot.nodes);
    }

    private String string(DevToolsJson index) {
        int at = index.asInt(-1);
        return at < 0 ? "" : strings.path(at).asString("");
    }

    /**
     * The position at which a document is inserted.
     *
     * @param under the parent node, -1 for the main document
     * @param base the base of its addresses; null if they need not be changed
     * @param undeclared whether its texts may be UTF-8 without a declaration
     */
    private record DocumentPlace(
            int under,
            int depth,
            int left,
            int top,
            @Nullable WebAddress base,
            boolean undeclared) {}

    private void document(int number, DocumentPlace spot) {
        DevToolsJson document = documents.path(number);
        DevToolsJson table = document.path("nodes");
        DevToolsJson parents = table.path("parentIndex");
        DevToolsJson kinds = table.path("nodeType");
        Map<Integer, Box> boxes = boxes(document, spot.left(), spot.top());
        Map<Integer, Integer> frames = frames(table);
        int[] places = new int[parents.size()];
        for (int n = 0; n < places.length && nodes.size() < MAX_NODES; n++) {
            int parent = parents.path(n).asInt(-1);
            int place = parent < 0 ? spot.under() : places[parent];
            int kind = kinds.path(n).asInt(0);
            Box box = boxes.get(n);
            if (place == OMITTED || (kind != ELEMENT && kind != TEXT)) {
                places[n] = parent < 0 ? place : OMITTED;
            } else if (kind == TEXT) {
                boolean next = n > 0
                        && kinds.path(n - 1).asInt(0) == TEXT
                        && parents.path(n - 1).asInt(-1) == parent;
                text(textValue(table.path("nodeValue").path(n), spot), place, box, next);
            } else {
                Integer inner = spot.depth() < MAX_FRAME_DEPTH ? frames.get(n) : null;
                places[n] = element(table, n, place, box, spot, inner != null);
                if (inner != null && places[n] >= 0) {
                    document(inner, frameSpot(inner, places[n], box, spot));
                }
            }
        }
    }

    private DocumentPlace frameSpot(int document, int under, @Nullable Box box, DocumentPlace spot) {
        WebAddress base = WebAddress.of(string(documents.path(document).path("baseURL")));
        int left = box == null ? spot.left() : box.x();
        int top = box == null ? spot.top() : box.y();
        return new DocumentPlace(under, spot.depth() + 1, left, top, base, isUndeclaredUtf8(documents.path(document)));
    }

    private boolean isUndeclaredUtf8(DevToolsJson document) {
        if (!Utf8Repair.isPossible(string(document.path("encodingName")))) {
            return false;
        }
        Utf8Repair texts = new Utf8Repair();
        for (DevToolsJson value : document.path("nodes").path("nodeValue")) {
            texts.inspect(string(value));
        }
        return texts.isUtf8();
    }

    private String textValue(DevToolsJson index, DocumentPlace spot) {
        return spot.undeclared() ? Utf8Repair.repair(string(index)) : string(index);
    }

    /** Returns the number of the node, that of its parent if the node is only a container, or {@link #OMITTED}. */
    private int element(DevToolsJson table, int n, int place, @Nullable Box box, DocumentPlace spot, boolean frame) {
        String tag = string(table.path("nodeName").path(n)).toLowerCase(Locale.ROOT);
        boolean whole = tag.equals("html") || tag.equals("body");
        if (spot.depth() > 0 && whole) {
            return place;
        }
        boolean head = spot.depth() > 0 && tag.equals("head");
        if (head || tag.isEmpty() || tag.startsWith("::") || (place < 0 && !nodes.isEmpty())) {
            return OMITTED;
        }
        nodes.add(new RenderedElement(place, frame ? "div" : tag, attributes(table, n, spot), box));
        body = body < 0 && tag.equals("body") ? nodes.size() - 1 : body;
        return nodes.size() - 1;
    }

    private List<String> attributes(DevToolsJson table, int n, DocumentPlace spot) {
        WebAddress base = spot.base();
        List<String> attributes = new ArrayList<>();
        DevToolsJson stated = table.path("attributes").path(n);
        for (int i = 0; i + 1 < stated.size(); i += 2) {
            String name = string(stated.path(i));
            String value = textValue(stated.path(i + 1), spot);
            WebAddress there = base != null && URL_ATTRIBUTES.contains(name) ? base.resolve(value) : null;
            attributes.add(name);
            attributes.add(there == null ? value : there.toString());
        }
        return attributes;
    }

    /** Adds a text. Scripts write texts in pieces; adjacent ones are joined, as in markup. */
    private void text(String text, int place, @Nullable Box box, boolean joined) {
        Box seen = box == null || box.isEmpty() ? null : box;
        if (joined
                && nodes.getLast() instanceof RenderedText before
                && before.parent() == place
                && before.text().length() < MAX_JOINED_LENGTH) {
            Box old = before.box();
            Box both = old == null || seen == null ? (old == null ? seen : old) : old.union(seen);
            nodes.set(nodes.size() - 1, new RenderedText(place, before.text() + text, both));
        } else if (place >= 0) {
            nodes.add(new RenderedText(place, text, seen));
        }
    }

    private static Map<Integer, Integer> frames(DevToolsJson table) {
        Map<Integer, Integer> frames = new HashMap<>();
        DevToolsJson content = table.path("contentDocumentIndex");
        for (int i = 0; i < content.path("index").size(); i++) {
            frames.put(
                    content.path("index").path(i).asInt(-1),
                    content.path("value").path(i).asInt(-1));
        }
        return frames;
    }

    /** Returns the boxes by node, without those of nodes that have a layout but remain invisible. */
    private Map<Integer, Box> boxes(DevToolsJson document, int left, int top) {
        DevToolsJson layout = document.path("layout");
        boolean[] aside = outOfFlow(document);
        Map<Integer, Box> boxes = new HashMap<>();
        for (int i = 0; i < layout.path("nodeIndex").size(); i++) {
            String visibility = string(layout.path("styles").path(i).path(0));
            DevToolsJson bounds = layout.path("bounds").path(i);
            int node = layout.path("nodeIndex").path(i).asInt(-1);
            boolean waits = visibility.equals("hidden") && node >= 0 && node < aside.length && !aside[node];
            if (waits || (!visibility.equals("hidden") && !visibility.equals("collapse"))) {
                Box box = new Box(left + at(bounds, 0), top + at(bounds, 1), at(bounds, 2), at(bounds, 3));
                boxes.merge(node, box, Box::union);
            }
        }
        return boxes;
    }

    /**
     * Finds nodes that stay invisible: menus, dialogs and hints, which are out of the flow or take no space. Invisible
     * nodes that take space are shown on scrolling or by a script, so they belong to the page.
     */
    private boolean[] outOfFlow(DevToolsJson document) {
        DevToolsJson layout = document.path("layout");
        DevToolsJson parents = document.path("nodes").path("parentIndex");
        boolean[] aside = new boolean[parents.size()];
        for (int i = 0; i < layout.path("nodeIndex").size(); i++) {
            int node = layout.path("nodeIndex").path(i).asInt(-1);
            DevToolsJson styles = layout.path("styles").path(i);
            String position = string(styles.path(1));
            DevToolsJson bounds = layout.path("bounds").path(i);
            boolean room = at(bounds, 2) > 0 && at(bounds, 3) > 0;
            if (node >= 0 && node < aside.length) {
                aside[node] |= position.equals("absolute") || position.equals("fixed");
                aside[node] |= !room && string(styles.path(0)).equals("hidden");
            }
        }
        for (int n = 0; n < aside.length; n++) {
            int parent = parents.path(n).asInt(-1);
            aside[n] |= parent >= 0 && parent < n && aside[parent];
        }
        return aside;
    }

    private static int at(DevToolsJson bounds, int index) {
        return (int) Math.round(Math.clamp(bounds.path(index).asDouble(0), -1e8, 1e8));
    }
}
