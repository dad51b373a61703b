package org.feedmill.app.edit;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.feedmill.app.frame.AppContext;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.item.ItemFilter;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.feed.Entry;
import org.feedmill.feeds.FeedSetting;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.MillRuleOptions;
import org.feedmill.mill.NativeFeedMode;
import org.feedmill.rule.Rule;
import org.feedmill.rule.format.XmlRuleFormat;
import org.feedmill.rule.path.RuleSyntaxException;
import org.feedmill.serve.feeds.PagePreview;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/** Tries another rule or other settings on the current page of a feed, without storing anything. */
public final class ChangeTrial {

    private static final int MAX_TITLES = 5;

    private final FeedUseCases feeds;
    private final PagePreview pagePreview;

    ChangeTrial(AppContext desk) {
        this.feeds = desk.feeds();
        this.pagePreview = new PagePreview(desk.web());
    }

    /**
     * Result of trying other settings.
     *
     * @param comparison null if the page could not be read
     * @param problem why the page could not be read; empty if it was
     */
    public record SettingsTrial(@Nullable ItemComparison comparison, String problem) {}

    SettingsTrial trySettings(FeedRecord source, FeedSettings changed, @Nullable RequestCredentials sent) {
        List<StoredItem> stored = itemsOnPage(source);
        FeedSettings old = source.settings();
        if (sent == null && isReadAsBefore(old, changed)) {
            return new SettingsTrial(ItemComparison.of(stored, old.wordFilter(), null, changed.wordFilter()), "");
        }
        MillRequest request = changed.toRequest(source.fetchAddress(), pagePreview.now())
                .with(sent == null ? feeds.catalog().credentials(source) : sent);
        Rule rule = currentRule(source);
        try {
            MillResult result = pagePreview.preview(
                    rule == null ? request : request.withRule(MillRuleOptions.of(rule)), changed.listFinder());
            String problem = problem(result);
            return problem.isEmpty()
                    ? new SettingsTrial(
                            ItemComparison.of(stored, old.wordFilter(), entries(result), changed.wordFilter()), "")
                    : new SettingsTrial(null, problem);
        } catch (Problem late) {
            return new SettingsTrial(null, String.valueOf(late.getMessage()));
        }
    }

    /** Whether the same is found on the page, so that no request to the site is needed. */
    private static boolean isReadAsBefore(FeedSettings old, FeedSettings changed) {
        return Arrays.stream(FeedSetting.values())
                .filter(FeedSetting::isPreviewed)
                .allMatch(setting -> Objects.equals(setting.plainValue(old), setting.plainValue(changed)));
    }

    private List<StoredItem> itemsOnPage(FeedRecord source) {
        return feeds.items().list(source.id(), ItemFilter.ALL, null, FeedSettings.MAX_KEPT_ITEMS).stream()
                .filter(item -> item.vanishedAt() == null)
                .toList();
    }

    private @Nullable Rule currentRule(FeedRecord source) {
        StoredRule stored = feeds.rules().current(source.id()).orElse(null);
        try {
            return stored == null ? null : XmlRuleFormat.read(stored.xml());
        } catch (RuleSyntaxException written) { // by a later version
            return null;
        }
    }

    RulesView.TrialResult tryRule(FeedRecord source, Rule rule) {
        MillRequest request = source.settings()
                .toRequest(source.fetchAddress(), pagePreview.now())
                .nativeFeed(NativeFeedMode.ASIDE)
                .with(feeds.catalog().credentials(source))
                .withRule(MillRuleOptions.of(rule));
        try {
            MillResult result = pagePreview.preview(request, source.settings().listFinder());
            String problem = problem(result);
            return problem.isEmpty() ? success(source, result) : RulesView.TrialResult.ofMessage(true, 0, problem);
        } catch (Problem late) {
            return RulesView.TrialResult.ofMessage(true, 0, String.valueOf(late.getMessage()));
        }
    }

    private RulesView.TrialResult success(FeedRecord source, MillResult result) {
        List<Entry> entries = entries(result);
        FeedSettings.WordFilter filter = source.settings().wordFilter();
        return new RulesView.TrialResult(
                true,
                0,
                "",
                entries.size(),
                entries.stream().limit(MAX_TITLES).map(Entry::title).toList(),
                result instanceof MillResult.Extracted fresh && fresh.ruleOutcome() != null
                        ? fresh.ruleOutcome().failedParts()
                        : List.of(),
                ItemComparison.of(itemsOnPage(source), filter, entries, filter));
    }

    /** Returns why the page could not be read; the rule or the settings are valid and may be saved. */
    private static String problem(MillResult result) {
        return switch (result) {
            case MillResult.Failed failed -> failed.cause().message();
            case MillResult.Refused refused -> refused.content().description();
            case MillResult.Extracted fresh -> "";
            case MillResult.Empty empty -> "";
            case MillResult.Native feed -> "";
            case MillResult.Unchanged same -> "";
        };
    }

    private static List<Entry> entries(MillResult result) {
        return switch (result) {
            case MillResult.Extracted fresh -> fresh.feed().entries();
            case MillResult.Native feed -> feed.feed().entries();
            default -> List.of();
        };
    }
}
