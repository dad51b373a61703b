package org.feedmill.article;

import java.util.List;
import java.util.Locale;
import org.feedmill.list.Pictures;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the lead image of an article: the one named by metadata, else the first large image near the text. Logos are
 * excluded.
 */
final class LeadImage {

    private static final int ABOVE = 120;

    /** Parts of addresses that name no photograph. */
    private static final List<String> NOT = List.of(
            "logo",
            "avatar",
            "icon",
            "sprite",
            "placeholder",
            "blank.",
            "pixel",
            "spacer",
            "default-share",
            "1x1",
            "badge",
            "gravatar",
            "favicon",
            "fallback",
            "share-default",
            "default_share",
            "social-default");

    private final Page page;
    private final Clues clues;

    private LeadImage(Clues clues) {
        this.clues = clues;
        this.page = clues.page;
    }

    static @Nullable Told<String> read(Clues clues) {
        return new LeadImage(clues).read();
    }

    private @Nullable Told<String> read() {
        for (String name : Names.of("image")) {
            String value = clues.meta(name);
            String address = value == null ? null : sound(value);
            if (address != null) {
                return new Told<>(address, name);
            }
        }
        String linked = clues.linked.image();
        if (linked != null && sound(linked) != null) {
            return new Told<>(linked, "schema.org image");
        }
        String shown = shown();
        return shown == null ? null : new Told<>(shown, "image at the text");
    }

    private @Nullable String shown() {
        if (clues.selection.isEmpty()) {
            return null;
        }
        String shown = Pictures.first(page, Math.max(0, clues.from - ABOVE), clues.to);
        return shown == null ? null : sound(shown);
    }

    private @Nullable String sound(String value) {
        if (value.isBlank() || value.regionMatches(true, 0, "data:", 0, 5)) {
            return null;
        }
        String address = page.absolute(value);
        String lower = address == null ? "" : address.toLowerCase(Locale.ROOT);
        String path = lower.substring(Math.max(0, lower.indexOf('/', 8)));
        for (String part : NOT) {
            if (path.contains(part)) {
                return null;
            }
        }
        return path.endsWith(".svg") || path.endsWith(".gif") && path.contains("blank") ? null : address;
    }
}
