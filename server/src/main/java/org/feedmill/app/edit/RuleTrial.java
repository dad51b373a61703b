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
import org.feedmill.mill.RuleOutcome;
import org.feedmill.rule.Rule;
import org.feedmill.serve.feeds.PagePreview;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

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
                .toRequest(source.fetchAddress(), pagePreview.now())
                .pages(1)
                .nativeFeed(NativeFeedMode.ASIDE)
                .with(own)
                .withRule(MillRuleOptions.of(rule));
        try {
            return toResult(pagePreview.preview(request, source.settings().listFinder()));
        } catch (Problem late) {
            return pageProblem(String.valueOf(late.getMessage()));
        }
    }

    private static RulesView.TrialResult toResult(MillResult result) {
        return switch (result) {
            case MillResult.Extracted fresh -> success(fresh.feed().entries(), fresh.ruleOutcome());
            case MillResult.Failed failed -> pageProblem(failed.cause().message());
            case MillResult.Refused refused -> pageProblem(refused.content().description());
            case MillResult.Empty empty -> success(List.of(), null);
            case MillResult.Native feed -> success(List.of(), null);
            case MillResult.Unchanged same -> success(List.of(), null);
        };
    }

    private static RulesView.TrialResult success(List<Entry> entries, @Nullable RuleOutcome outcome) {
        List<String> titles =
                entries.stream().limit(MAX_TITLES).map(Entry::title).toList();
        return new RulesView.TrialResult(
                true, 0, "", entries.size(), titles, outcome == null ? List.of() : outcome.failedParts());
    }

    /** Returns a result that reports a problem of the page; the rule itself is valid and may be saved. */
    private static RulesView.TrialResult pageProblem(String words) {
        return RulesView.TrialResult.ofMessage(true, 0, words);
    }
}
