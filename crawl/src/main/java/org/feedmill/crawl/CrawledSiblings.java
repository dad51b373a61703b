package org.feedmill.crawl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.feedmill.article.SiblingPages;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.Frontier.SitePage;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.page.Page;

/**
 * The latest pages of each site of a crawl, with which its next articles are compared (P5). They are kept in the
 * frontier, so that the choice does not depend on when a crawl was interrupted. Not thread-safe.
 */
final class CrawledSiblings {

    /** Enough for some pages of the same template among lists and other articles. */
    private static final int MAX_PAGES_PER_SITE = 12;

    /** Parsed pages in memory; others are parsed again when they are needed. */
    private static final int MAX_PARSED = 32;

    private final Frontier frontier;

    private final Map<String, Page> parsed = new LinkedHashMap<>(MAX_PARSED, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Page> eldest) {
            return size() > MAX_PARSED;
        }
    };

    CrawledSiblings(Frontier frontier) {
        this.frontier = frontier;
    }

    /** Keeps a page for those that are read after it. */
    void keep(String site, SitePage sent, Page page) {
        frontier.keepPage(site, sent, MAX_PAGES_PER_SITE);
        parsed.put(sent.address(), page);
    }

    /** The pages of a site whose addresses are most similar to that of a page. */
    List<Page> of(String site, Page page) {
        List<String> known = frontier.keptPages(site).stream().distinct().toList();
        List<Page> siblings = new ArrayList<>();
        for (String address : SiblingPages.select(page.url(), known, Function.identity())) {
            Page sibling = parsed.get(address);
            SitePage sent = sibling == null ? frontier.keptPage(site, address) : null;
            if (sent != null) {
                sibling = PageLoader.parsePage(sent.body(), sent.contentType(), address, sent.receivedAt(), null);
                parsed.put(address, sibling);
            }
            if (sibling != null && !SiblingPages.isCopy(page, sibling)) {
                siblings.add(sibling);
            }
        }
        return siblings;
    }
}
