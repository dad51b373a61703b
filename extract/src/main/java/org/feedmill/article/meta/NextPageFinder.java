package org.feedmill.article.meta;

import java.util.Locale;
import org.feedmill.article.SourcedValue;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds the next page of an article that is split over several pages. Its URL equals that of the article except for a
 * page number that is one higher, which distinguishes it from the next article regardless of the link text. A number
 * that is not named as a page number counts only if the first page, without a number, is linked too; otherwise it may
 * count chapters. Cost: one look at each link's href.
 */
final class NextPageFinder {

    private static final int MAX_LINKS = 5000;
    private static final int MAX_PAGES = 200;

    private final Page page;
    private final PagedArticleUrl currentUrl;

    private NextPageFinder(Page page, PagedArticleUrl own) {
        this.page = page;
        this.currentUrl = own;
    }

    static @Nullable SourcedValue<String> read(MetadataSources clues) {
        Page page = clues.page;
        String stated = !SiteNames.isRealUrl(page.url()) && page.metadata().canonical() != null
                ? page.metadata().canonical()
                : page.url();
        PagedArticleUrl own = PagedArticleUrl.of(stated);
        return own == null ? null : new NextPageFinder(page, own).find();
    }

    private @Nullable SourcedValue<String> find() {
        SourcedValue<String> found = null;
        boolean first = currentUrl.number() == 1 || currentUrl.explicit();
        int links = 0;
        for (int n = 0; n < page.size() && links < MAX_LINKS && !(first && found != null); n++) {
            boolean head = page.tag(n) == HtmlTag.LINK;
            if (page.tag(n) != HtmlTag.A && !head) {
                continue;
            }
            links++;
            String href = page.attribute(n, "href");
            boolean related = head && isNextLink(n);
            if (href != null && (!head || related) && currentUrl.mayLinkToOtherPage(href)) {
                String address = page.absoluteAddress(href);
                PagedArticleUrl other = address == null ? null : PagedArticleUrl.of(address);
                first |= other != null && other.baseUrl().equals(currentUrl.baseUrl()) && other.number() == 1;
                if (address != null && other != null && follows(other) && found == null) {
                    found = new SourcedValue<>(
                            address, related || isNextLink(n) ? "rel=next" : "link to the page after this");
                }
            }
        }
        return first ? found : null;
    }

    private boolean isNextLink(int node) {
        String rel = page.hasOnlyClass(node) ? null : page.attribute(node, "rel");
        return rel != null && (" " + rel.toLowerCase(Locale.ROOT) + " ").contains(" next ");
    }

    private boolean follows(PagedArticleUrl other) {
        return other.isNextOf(currentUrl) && other.number() <= MAX_PAGES;
    }
}
