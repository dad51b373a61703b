package org.feedmill.feeds;

import java.util.Optional;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.rule.SiteArticleRule;
import org.feedmill.mill.SiteRules;
import org.feedmill.page.address.WebAddress;
import org.feedmill.store.Store;
import org.feedmill.store.rule.ArticleRuleRepository;
import org.jspecify.annotations.Nullable;

/** Reads and changes the rules by which the articles of sites are read for the owner of a feed. */
public final class ArticleRules {

    private final Store store;

    public ArticleRules(Store store) {
        this.store = store;
    }

    /** Returns the site of an address: its host without "www."; null if the address is invalid. */
    public static @Nullable String site(@Nullable String address) {
        WebAddress parsed = address == null ? null : WebAddress.of(address);
        return parsed == null ? null : ArticleRuleRepository.site(parsed.host());
    }

    /** Returns the rule of a feed's owner for the site of an article. */
    public Optional<SiteArticleRule> find(FeedRecord feed, @Nullable String article) {
        String site = site(article);
        return feed.owner() == null || site == null
                ? Optional.empty()
                : store.articleRules().find(feed.owner(), site);
    }

    /**
     * Stores the rule for the site of an article, for all feeds of the owner.
     *
     * @throws RefusedException if the feed has no owner, or the address no site
     */
    public void put(FeedRecord feed, String article, SiteArticleRule rule) {
        String site = site(article);
        if (feed.owner() == null || site == null) {
            throw RefusedException.invalid("Rules for articles belong to a person, and this feed has no owner.");
        }
        store.articleRules().put(feed.owner(), site, rule);
    }

    /** Removes the rule for the site of an article. */
    public void remove(FeedRecord feed, @Nullable String article) {
        String site = site(article);
        if (feed.owner() != null && site != null) {
            store.articleRules().remove(feed.owner(), site);
        }
    }

    /** Returns the rules of the owner of a feed. */
    public SiteRules of(FeedRecord feed) {
        return store.articleRules().of(feed.owner());
    }
}
