package org.feedmill.article.meta;

import java.util.List;
import java.util.Locale;
import org.feedmill.article.SourcedValue;
import org.feedmill.list.field.ImageFinder;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the lead image of an article: the one named by metadata, else the first large image near the text. Logos are
 * excluded.
 */
final class LeadImageFinder {

    private static final int NODES_ABOVE = 120;

    /** Parts of addresses that indicate other images than photographs. */
    private static final List<String> EXCLUDED_PARTS = List.of(
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
    private final MetadataSources clues;

    private LeadImageFinder(MetadataSources clues) {
        this.clues = clues;
        this.page = clues.page;
    }

    static @Nullable SourcedValue<String> read(MetadataSources clues) {
        return new LeadImageFinder(clues).read();
    }

    private @Nullable SourcedValue<String> read() {
        for (String name : MetadataNames.namesOf("image")) {
            String value = clues.meta(name);
            String address = value == null ? null : usableUrl(value);
            if (address != null) {
                return new SourcedValue<>(address, name);
            }
        }
        String linked = clues.linked.image();
        if (linked != null && usableUrl(linked) != null) {
            return new SourcedValue<>(linked, "schema.org image");
        }
        String shown = firstLargeImage();
        return shown == null ? null : new SourcedValue<>(shown, "image at the text");
    }

    private @Nullable String firstLargeImage() {
        if (clues.selection.isEmpty()) {
            return null;
        }
        String shown = ImageFinder.first(page, Math.max(0, clues.from - NODES_ABOVE), clues.to);
        return shown == null ? null : usableUrl(shown);
    }

    private @Nullable String usableUrl(String value) {
        if (value.isBlank() || value.regionMatches(true, 0, "data:", 0, 5)) {
            return null;
        }
        String address = page.absoluteAddress(value);
        String lower = address == null ? "" : address.toLowerCase(Locale.ROOT);
        String path = lower.substring(Math.max(0, lower.indexOf('/', 8)));
        for (String part : EXCLUDED_PARTS) {
            if (path.contains(part)) {
                return null;
            }
        }
        return path.endsWith(".svg") || path.endsWith(".gif") && path.contains("blank") ? null : address;
    }
}
