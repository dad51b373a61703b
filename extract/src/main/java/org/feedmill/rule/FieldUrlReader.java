package org.feedmill.rule;

import org.feedmill.list.ItemField;
import org.feedmill.list.field.ImageFinder;
import org.feedmill.list.field.ImageUrls;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/** Reads link, image and media URLs from the nodes that a rule's paths select; all are absolute. */
final class FieldUrlReader {

    /** A link at a greater distance is around the page, not around a field. */
    private static final int MAX_LINK_DISTANCE = 256;

    private final Page page;
    private final ImageUrls images;

    /** The link that was read last, and its address; the link of an item is often its enclosure as well. */
    private int lastLink = -1;

    private @Nullable String lastUrl;

    FieldUrlReader(Page page) {
        this.page = page;
        this.images = new ImageUrls(page);
    }

    /**
     * Reads the value of an attribute for a field: an address for fields that are addresses, otherwise its text. If a
     * picture's {@code src} is a placeholder until the page's scripts have run, returns the real address.
     */
    @Nullable
    String attributeValue(ItemField part, int node, String name, String value) {
        return switch (part.type()) {
            case LINK, ENCLOSURE -> absolute(value);
            case IMAGE -> {
                boolean image = page.tag(node) == HtmlTag.IMG || name.endsWith("srcset");
                String lazy = image && (name.equals("src") || name.endsWith("srcset")) ? images.first(node) : null;
                yield name.equals("src") && images.usableUrl(value) != null || lazy == null ? absolute(value) : lazy;
            }
            default -> value;
        };
    }

    /** Returns the address of a page; null for scripts, mail, and the top of the page itself. */
    @Nullable
    String absolute(@Nullable String stated) {
        String value = stated == null ? "" : stated.strip();
        return value.isEmpty() || value.equals("#") ? null : page.absoluteAddress(value);
    }

    /** Returns the address of the link that is the node, contains it or is inside it. */
    @Nullable
    String linkUrl(int node, int end) {
        int around = node;
        for (int up = 0; around >= 0 && page.tag(around) != HtmlTag.A; up++) {
            around = up < MAX_LINK_DISTANCE ? page.parent(around) : -1;
        }
        String address = around < 0 ? null : href(around);
        for (int n = node; n < end && address == null; n++) {
            address = page.tag(n) == HtmlTag.A ? href(n) : null;
        }
        return address;
    }

    private @Nullable String href(int link) {
        if (link != lastLink) {
            lastUrl = absolute(page.attribute(link, "href"));
            lastLink = link;
        }
        return lastUrl;
    }

    /** Returns the address that a player plays, or else that of a link. */
    @Nullable
    String mediaUrl(int node, int end) {
        for (int n = node; n < end; n++) {
            String name = page.tagName(n);
            boolean plays = name.equals("audio") || name.equals("video") || name.equals("source");
            String played = plays ? absolute(page.attribute(n, "src")) : null;
            if (played != null) {
                return played;
            }
        }
        return linkUrl(node, end);
    }

    /** Returns the address of the first picture; a picture that the path selects directly may be small. */
    @Nullable
    String imageUrl(int node, int end) {
        String first = ImageFinder.first(page, node, end);
        return first != null || page.tag(node) != HtmlTag.IMG ? first : absolute(page.attribute(node, "src"));
    }
}
