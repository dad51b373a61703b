package org.feedmill.list.field;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.feedmill.list.scan.LinkIndex;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the link targets of records without linked text: empty links that cover a card, links around an image, and
 * addresses in attributes that scripts follow.
 */
final class TextlessLinks {

    private static final int MAX_NODES_PER_RECORD = 300;
    private static final int MAX_SCRIPT_LENGTH = 300;
    private static final String[] ATTRIBUTES = {"data-href", "data-url", "data-link"};
    private static final Set<String> PICTURES = Set.of("jpg", "jpeg", "png", "gif", "webp", "avif", "svg");

    /** The links at one path in the records. */
    private record LinkPlace(RecordColumn column, Set<String> targets) {}

    private final Page page;
    private final NodeSignatures signatures;
    private final LinkIndex links;
    private final Map<Long, LinkPlace> places = new LinkedHashMap<>();

    TextlessLinks(Page page, NodeSignatures signatures, LinkIndex links) {
        this.page = page;
        this.signatures = signatures;
        this.links = links;
    }

    /** Adds a link without text. */
    void add(int record, int link) {
        String target = links.target(link);
        if (!target.isEmpty() && target.charAt(0) != '#' && !isPicture(target)) {
            LinkPlace place = places.computeIfAbsent(
                    signatures.field(link), k -> new LinkPlace(new RecordColumn(), new HashSet<>()));
            if (place.column.add(record, link)) {
                place.targets.add(target);
            }
        }
    }

    private static boolean isPicture(String target) {
        int dot = target.lastIndexOf('.');
        return dot >= 0 && PICTURES.contains(target.substring(dot + 1).toLowerCase(Locale.ROOT));
    }

    /** The record's link at the path with the most targets, -1 if no path has more than the minimum. */
    int best(int record, int most) {
        int best = -1;
        int size = most;
        for (LinkPlace place : places.values()) {
            if (place.targets.size() > size && place.column.index(record) >= 0) {
                size = place.targets.size();
                best = place.column.node(record);
            }
        }
        return best;
    }

    /** The address in an attribute of the record or of a part of it; null if there is none. */
    @Nullable
    String stated(RecordArea area) {
        int stop = Math.min(area.to(), area.from() + MAX_NODES_PER_RECORD);
        for (int n = area.from(); n < stop; n++) {
            if (page.isText(n) || page.hasOnlyCommonAttributes(n) || page.isHidden(n) || page.tag(n) == HtmlTag.FORM) {
                continue;
            }
            for (String name : ATTRIBUTES) {
                String value = page.attribute(n, name);
                if (value != null && isAddress(value.strip())) {
                    return page.absoluteAddress(value.strip());
                }
            }
            String script = page.attribute(n, "onclick");
            String target = script == null || script.length() > MAX_SCRIPT_LENGTH ? null : scripted(script);
            if (target != null) {
                return page.absoluteAddress(target);
            }
        }
        return null;
    }

    /** The address that a script opens, as in {@code location.href='/a'}. */
    private static @Nullable String scripted(String script) {
        boolean opens = script.contains("location") || script.contains("window.open") || script.contains("navigate");
        for (int i = 0; opens && i < script.length(); i++) {
            char quote = script.charAt(i);
            if (quote == '\'' || quote == '"') {
                int end = script.indexOf(quote, i + 1);
                String text = end < 0 ? "" : script.substring(i + 1, end);
                if (isAddress(text)) {
                    return text;
                }
                i = end < 0 ? script.length() : end;
            }
        }
        return null;
    }

    private static boolean isAddress(String text) {
        return text.length() > 1
                && text.indexOf(' ') < 0
                && !isPicture(text)
                && (text.charAt(0) == '/'
                        || text.startsWith("http://")
                        || text.startsWith("https://")
                        || (text.indexOf('.') > 0 && !text.startsWith("javascript")));
    }
}
