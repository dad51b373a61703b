package org.feedmill.quarantine;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;
import org.feedmill.page.Page;
import org.feedmill.rule.heal.LinkNormalizer;

/** The links of a page outside of its list, as hashes: those of menus, footers and sidebars. */
final class TemplateLinks {

    /** Most links that are stored; menus and footers are shorter. */
    private static final int MAX_LINKS = 250;

    private static final int LINK_BYTES = 4;

    private final int[] hashes;

    private TemplateLinks(int[] hashes) {
        this.hashes = hashes;
    }

    static TemplateLinks of(Page page, List<Item> list) {
        Set<String> items = new HashSet<>();
        for (Item item : list) {
            if (item.link() != null) {
                items.add(LinkNormalizer.key(item.link()));
            }
        }
        Set<Integer> hashes = new HashSet<>();
        for (int node = 0; node < page.size() && hashes.size() < MAX_LINKS; node++) {
            String href = page.isText(node) ? null : page.attribute(node, "href");
            String link = href == null || !page.tagName(node).equals("a") ? null : page.absoluteAddress(href.strip());
            String key = link == null ? null : LinkNormalizer.key(link);
            if (key != null && !items.contains(key)) {
                hashes.add(key.hashCode());
            }
        }
        return new TemplateLinks(
                hashes.stream().mapToInt(Integer::intValue).sorted().toArray());
    }

    /** Decodes the result of {@link #encode}; any other text gives no links. */
    static TemplateLinks decode(String text) {
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            int[] hashes = new int[bytes.length / LINK_BYTES];
            ByteBuffer.wrap(bytes, 0, hashes.length * LINK_BYTES).asIntBuffer().get(hashes);
            return new TemplateLinks(hashes);
        } catch (IllegalArgumentException notBase64) {
            return new TemplateLinks(new int[0]);
        }
    }

    String encode() {
        ByteBuffer bytes = ByteBuffer.allocate(hashes.length * LINK_BYTES);
        bytes.asIntBuffer().put(hashes);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    boolean contains(String link) {
        return Arrays.binarySearch(hashes, LinkNormalizer.key(link).hashCode()) >= 0;
    }
}
