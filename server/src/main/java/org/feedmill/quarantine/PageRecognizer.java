package org.feedmill.quarantine;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.feed.Entry;
import org.feedmill.page.Page;
import org.feedmill.rule.heal.LinkNormalizer;
import org.feedmill.rule.heal.TitleNormalizer;
import org.feedmill.store.update.PageFingerprint;

/**
 * Recognises a page that its owner has reviewed. It is the same page if its list has mostly items that were reviewed,
 * or if it is of the same kind, at the same address, under the same title, and shares links. The second condition is
 * for lists that have changed in the meantime or are read by another rule. Cost: linear in the links of the page.
 */
public final class PageRecognizer {

    /** Most links that are compared. */
    private static final int MAX_LINKS = 500;

    private static final double MIN_REVIEWED_ITEMS = 0.5;

    /** Menus and footers stay while the items change; a short page has few of them. */
    private static final double MIN_SHARED_LINKS = 0.3;

    private PageRecognizer() {}

    /** @param entries of the page's list, none if no list was found */
    public static PageFingerprint fingerprint(String kind, Page page, List<Entry> entries) {
        Set<Integer> links = new HashSet<>();
        for (int node = 0; node < page.size() && links.size() < MAX_LINKS; node++) {
            String href = page.isText(node) || !page.tagName(node).equals("a") ? null : page.attribute(node, "href");
            String link = href == null ? null : page.absoluteAddress(href.strip());
            if (link != null) {
                links.add(LinkNormalizer.key(link).hashCode());
            }
        }
        Set<Integer> items = new HashSet<>();
        entries.stream()
                .limit(MAX_LINKS)
                .forEach(entry -> items.add(TitleNormalizer.key(entry.title()).hashCode()));
        return new PageFingerprint(
                kind, page.url(), PageTitle.shorten(page.metadata().title()), encode(links), encode(items));
    }

    public static boolean isSame(PageFingerprint reviewed, PageFingerprint now) {
        Set<Integer> items = decode(now.items());
        int known = shared(items, decode(reviewed.items()));
        return (!items.isEmpty() && known >= MIN_REVIEWED_ITEMS * items.size())
                || (reviewed.kind().equals(now.kind())
                        && LinkNormalizer.keyWithoutQuery(reviewed.address())
                                .equals(LinkNormalizer.keyWithoutQuery(now.address()))
                        && PageTitle.score(reviewed.title(), now.title()) > 0
                        && hasSharedLinks(decode(reviewed.links()), decode(now.links())));
    }

    private static boolean hasSharedLinks(Set<Integer> reviewed, Set<Integer> now) {
        int fewer = Math.min(reviewed.size(), now.size());
        return fewer == 0 ? reviewed.equals(now) : shared(reviewed, now) >= MIN_SHARED_LINKS * fewer;
    }

    private static int shared(Set<Integer> one, Set<Integer> other) {
        return (int) one.stream().filter(other::contains).count();
    }

    private static String encode(Set<Integer> hashes) {
        ByteBuffer bytes = ByteBuffer.allocate(hashes.size() * Integer.BYTES);
        hashes.stream().sorted().forEach(bytes::putInt);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    private static Set<Integer> decode(String text) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
        Set<Integer> hashes = new HashSet<>();
        while (bytes.remaining() >= Integer.BYTES) {
            hashes.add(bytes.getInt());
        }
        return hashes;
    }
}
