package org.feedmill.article;

import java.util.Locale;
import org.feedmill.page.Page;
import org.feedmill.page.Tag;
import org.jspecify.annotations.Nullable;

/**
 * Finds the next page of an article that is split over several pages. Its URL equals that of the article but for a page
 * number that is one higher, which distinguishes it from the next article whatever the link text. A number that the URL
 * does not call a page number counts only where the first page, without a number, is linked too: else it may count
 * chapters. Cost: one look at each link's href.
 */
final class NextPage {

    private static final int MOST_LINKS = 5000;
    private static final int MOST_PAGES = 200;

    private final Page page;
    private final PageNumber own;

    private NextPage(Page page, PageNumber own) {
        this.page = page;
        this.own = own;
    }

    static @Nullable Told<String> read(Clues clues) {
        Page page = clues.page;
        String told = !Site.known(page.url()) && page.metadata().canonical() != null
                ? page.metadata().canonical()
                : page.url();
        PageNumber own = PageNumber.of(told);
        return own == null ? null : new NextPage(page, own).find();
    }

    private @Nullable Told<String> find() {
        Told<String> found = null;
        boolean first = own.number() == 1 || own.called();
        int links = 0;
        for (int n = 0; n < page.size() && links < MOST_LINKS && !(first && found != null); n++) {
            boolean head = page.tag(n) == Tag.LINK;
            if (page.tag(n) != Tag.A && !head) {
                continue;
            }
            links++;
            String href = page.attribute(n, "href");
            boolean related = head && rel(n);
            if (href != null && (!head || related) && own.mayLead(href)) {
                String address = page.absolute(href);
                PageNumber other = address == null ? null : PageNumber.of(address);
                first |= other != null && other.stem().equals(own.stem()) && other.number() == 1;
                if (address != null && other != null && follows(other) && found == null) {
                    found = new Told<>(address, related || rel(n) ? "rel=next" : "link to the page after this");
                }
            }
        }
        return first ? found : null;
    }

    private boolean rel(int node) {
        String rel = page.classOnly(node) ? null : page.attribute(node, "rel");
        return rel != null && (" " + rel.toLowerCase(Locale.ROOT) + " ").contains(" next ");
    }

    private boolean follows(PageNumber other) {
        return other.after(own) && other.number() <= MOST_PAGES;
    }
}
