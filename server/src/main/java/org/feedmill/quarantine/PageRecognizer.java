package org.feedmill.quarantine;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.feed.Entry;
import org.feedmill.page.Page;
import org.feedmill.rule.LinkForm;
import org.feedmill.rule.TitleForm;
import org.feedmill.store.PageFingerprint;

/**
 * Recognises a page that was reviewed by its owner when it comes again. It is the same page if its list has mostly items that
 * were reviewed, or if it is of the same kind, at the same address, under the same title, and has links in common. The second
 * way is for lists that went on in the meantime, and for those that another rule reads. Cost: linear in the links of the page.
 */
public final class PageRecognizer {

    /** More links are not compared. */
    private static final int MAX_LINKS = 500;

    private static final double MIN_REVIEWED_ITEMS = 0.5;

    /** Menus and footers stay while the items change; a short page has few of them. */
    private static final double MIN_SHARED_LINKS = 0.3;

    private PageRecognizer() {}

    /** @param entries of the page's list, none where no list was found */
    public static PageFingerprint fingerprint(String kind, Page page, List<Entry> entries) {
        Set<Integer> links = new HashSet<>();
        for (int node = 0; node < page.size() && links.size() < MAX_LINKS; node++) {
            String href = page.isText(node) || !page.tagName(node).equals("a") ? null : page.attribute(node, "href");
            String link = href == null ? null : page.absolute(href.strip());
            if (link != null) {
                links.add(LinkForm.key(link).hashCode());
            }
        }
        Set<Integer> items = new HashSet<>();
        entries.stream()
                .limit(MAX_LINKS)
                .forEach(entry -> items.add(TitleForm.key(entry.title()).hashCode()));
        return new PageFingerprint(
                kind, page.url(), PageTitle.cut(page.metadata().title()), encoded(links), encoded(items));
    }

    public static boolean isSame(PageFingerprint reviewed, PageFingerprint now) {
        Set<Integer> items = decoded(now.items());
        int known = shared(items, decoded(reviewed.items()));
        return (!items.isEmpty() && known >= MIN_REVIEWED_ITEMS * items.size())
                || (reviewed.kind().equals(now.kind())
                        && LinkForm.bare(reviewed.address()).equals(LinkForm.bare(now.address()))
                        && PageTitle.value(reviewed.title(), now.title()) > 0
                        && hasSharedLinks(decoded(reviewed.links()), decoded(now.links())));
    }

    private static boolean hasSharedLinks(Set<Integer> reviewed, Set<Integer> now) {
        int fewer = Math.min(reviewed.size(), now.size());
        return fewer == 0 ? reviewed.equals(now) : shared(reviewed, now) >= MIN_SHARED_LINKS * fewer;
    }

    private static int shared(Set<Integer> one, Set<Integer> other) {
        return (int) one.stream().filter(other::contains).count();
    }

    private static String encoded(Set<Integer> hashes) {
        ByteBuffer bytes = ByteBuffer.allocate(hashes.size() * Integer.BYTES);
        hashes.stream().sorted().forEach(bytes::putInt);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    private static Set<Integer> decoded(String text) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
        Set<Integer> hashes = new HashSet<>();
        while (bytes.remaining() >= Integer.BYTES) {
            hashes.add(bytes.getInt());
        }
        return hashes;
    }
}
