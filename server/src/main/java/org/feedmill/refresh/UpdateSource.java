package org.feedmill.refresh;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.feedmill.article.ArticleFinder;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.ListFinder;
import org.feedmill.mill.Mill;
import org.feedmill.mill.SiteRuleArticleFinder;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageRenderer;
import org.feedmill.store.Store;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.QuarantineRecord;

/** Supplies an update with everything that is known about its feed, from a database or from a file. */
public interface UpdateSource {

    /** Returns the credentials that are sent to the site of the feed's page. */
    RequestCredentials credentials(FeedRecord feed);

    /** Returns the content after the last update, as far as possible without its articles; empty before the first. */
    Optional<FeedContent> content(FeedRecord feed);

    /** Returns the content after the last update with its articles; empty before the first. */
    default Optional<FeedContent> contentWithArticles(FeedRecord feed) {
        return content(feed);
    }

    QuarantineRecord quarantine(FeedClaim claim);

    /** Returns the rule in force; empty if there is none. */
    Optional<StoredRule> rule(FeedRecord feed);

    /** Returns all rules that the feed ever had. */
    List<StoredRule> ruleHistory(FeedRecord feed);

    /** Returns the volatile parts of links that any feed of the site has learned. */
    List<String> volatilePartsOfSite(FeedRecord feed);

    /** Returns the finder that reads the list while no rule is in force. */
    default ListFinder finder(FeedRecord feed) {
        return feed.settings().listFinder();
    }

    /** Returns the finder that reads articles: by the rules of the feed's owner where there are any. */
    default ArticleFinder articleFinder(FeedRecord feed, ArticleFinder best) {
        return best;
    }

    /**
     * Creates the mill that reads the pages of a feed.
     *
     * @param plain fetches pages as their sites send them
     */
    default Mill mill(FeedRecord feed, Fetcher plain, PageAccess pages) {
        ArticleFinder articles = articleFinder(feed, pages.articles());
        return new Mill(plain, pages.renderer(), finder(feed), articles, MillListener.NONE);
    }

    /** Creates a source that reads the database of a server. */
    static UpdateSource of(Store store) {
        return new DatabaseSource(store);
    }

    /**
     * The ways in which an update gets its page.
     *
     * @param forgetRedirect called with an address that must be requested again although it moved permanently
     */
    record PageAccess(Fetcher fetcher, PageRenderer renderer, ArticleFinder articles, Consumer<String> forgetRedirect) {

        /** Access to the web, plainly and with a browser. */
        public static PageAccess of(WebAccess web) {
            return new PageAccess(web.fetcher(), PageRenderer.of(web.browser()), web.articles(), web::forgetRedirect);
        }
    }

    /** Reads what is known about a feed from the database of the server. */
    record DatabaseSource(Store store) implements UpdateSource {

        @Override
        public ArticleFinder articleFinder(FeedRecord feed, ArticleFinder best) {
            return new SiteRuleArticleFinder(store.articleRules().of(feed.owner()), best);
        }

        @Override
        public RequestCredentials credentials(FeedRecord feed) {
            return store.feeds().credentials(feed.id());
        }

        @Override
        public Optional<FeedContent> content(FeedRecord feed) {
            return store.contents().findWithoutArticles(feed.id());
        }

        @Override
        public Optional<FeedContent> contentWithArticles(FeedRecord feed) {
            return store.contents().find(feed.id());
        }

        @Override
        public QuarantineRecord quarantine(FeedClaim claim) {
            return store.quarantine().find(claim);
        }

        @Override
        public Optional<StoredRule> rule(FeedRecord feed) {
            return store.rules().current(feed.id());
        }

        @Override
        public List<StoredRule> ruleHistory(FeedRecord feed) {
            return store.rules().history(feed.id());
        }

        @Override
        public List<String> volatilePartsOfSite(FeedRecord feed) {
            return store.contents().volatilePartsOfSite(feed.id());
        }
    }
}
