package org.feedmill.mill;

import java.util.List;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.page.Page;
import org.feedmill.page.address.WebAddress;
import org.feedmill.rule.ArticleRule;
import org.jspecify.annotations.Nullable;

/** Reads articles with the rule of their site, and those of other sites with another finder. */
public final class SiteRuleArticleFinder implements ArticleFinder {

    private final SiteRules rules;
    private final ArticleFinder others;

    public SiteRuleArticleFinder(SiteRules rules, ArticleFinder others) {
        this.rules = rules;
        this.others = others;
    }

    @Override
    public ArticleResult find(Page page, List<Page> siblings) {
        ArticleRule rule = rule(page);
        return (rule == null ? others : ArticleFinders.byRule(rule)).find(page, siblings);
    }

    private @Nullable ArticleRule rule(Page page) {
        WebAddress address = WebAddress.of(page.url());
        return address == null ? null : rules.find(address.host());
    }
}
