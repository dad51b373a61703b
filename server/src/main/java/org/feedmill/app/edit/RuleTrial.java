package org.feedmill.app.edit;

import java.util.List;
import org.feedmill.app.frame.AppContext;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.feed.Entry;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.MillRuleOptions;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.rule.Rule;
import org.feedmill.serve.feeds.PagePreview;
import org.feedmill.serve.http.Problem;

/** Tries a rule on the current page without storing anything. */
final class RuleTrial {

    private static final int MAX_TITLES = 5;

    private final FeedUseCases feeds;
    private final PagePreview pagePreview;

    RuleTrial(AppContext desk) {
        this.feeds = desk.feeds();
        this.pagePreview = new PagePreview(desk.web());
    }

    RulesView.TrialResult tryRule(FeedRecord source, Rule rule) {
        RequestCredentials own = feeds.catalog().credentials(source);
        MillRequest request = source.settings()
                .toRequest(source.fetchAddress())
                .pages(1)
                .nativeFeed(NativeFeedMode.ASIDE)
                .with(own)
                .withRule(MillRuleOptions.of(rule));
        try {
            return toResult(pagePreview.preview(request, source.settings().finder()));
        } catch (Problem late) {
            return pageProblem(String.valueOf(late.getMessage()));
        }
    }

    private static RulesView.TrialResult toResult(MillResult result) {
        return switch (result) {
            case MillResult.Extracted fresh -> success(fresh.feed().entries());
            case MillResult.Failed failed -> pageProblem(failed.cause().message());
            case MillResult.Refused refused -> pageProblem(refused.content().description());
            case MillResult.Empty empty -> success(List.of());
            case MillResult.Native feed -> success(List.of());
            case MillResult.Unchanged same -> success(List.of());
        };
    }

    private static RulesView.TrialResult success(List<Entry> entries) {
        List<String> titles =
                entries.stream().limit(MAX_TITLES).map(Entry::title).toList();
        return new RulesView.TrialResult(true, 0, "", entries.size(), titles);
    }

    /** Returns a result that reports a problem of the page; the rule itself is valid and may be saved. */
    private static RulesView.TrialResult pageProblem(String words) {
        return new RulesView.TrialResult(true, 0, words, 0, List.of());
    }
}
