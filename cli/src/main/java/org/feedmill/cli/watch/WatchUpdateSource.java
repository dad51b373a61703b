package org.feedmill.cli.watch;

import java.util.List;
import java.util.Optional;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.ListFinder;
import org.feedmill.refresh.UpdateSource;
import org.feedmill.store.update.FeedClaim;
import org.feedmill.store.update.PageFingerprint;
import org.feedmill.store.update.QuarantineRecord;
import org.jspecify.annotations.Nullable;

/** Supplies an update with the state of a watched page. */
record WatchUpdateSource(
        WatchRequest request, WatchState state, @Nullable FeedContent before, boolean acceptsSuspect)
        implements UpdateSource {

    @Override
    public RequestCredentials credentials(FeedRecord feed) {
        return request.credentials();
    }

    @Override
    public Optional<FeedContent> content(FeedRecord feed) {
        return Optional.ofNullable(before);
    }

    @Override
    public QuarantineRecord quarantine(FeedClaim claim) {
        PageFingerprint suspect = state.quarantine().suspect();
        boolean accepted = acceptsSuspect && suspect != null;
        return new QuarantineRecord(
                state.quarantine().baseline(),
                accepted ? SuspectPage.Decision.ACCEPT : SuspectPage.Decision.NONE,
                accepted ? suspect : null);
    }

    @Override
    public Optional<StoredRule> rule(FeedRecord feed) {
        return Optional.ofNullable(state.history().ruleInForce());
    }

    @Override
    public List<StoredRule> ruleHistory(FeedRecord feed) {
        return state.history().rules();
    }

    /** A state file knows only its own page. */
    @Override
    public List<String> volatilePartsOfSite(FeedRecord feed) {
        return List.of();
    }

    @Override
    public ListFinder finder(FeedRecord feed) {
        return request.finder();
    }
}
