package org.feedmill.app.feed;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.log.FailureKind;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Feed that needs its owner, with the one action that most likely helps.
 *
 * @param failures number of failed attempts in a row, as far as the log goes
 * @param tried latest attempt; null if there is none
 */
public record AttentionRow(
        FeedListRow row,
        BestAction action,
        int failures,
        @Nullable FetchAttempt tried) {

    private static final Set<Integer> SIGN_IN_STATUSES = Set.of(401, 403, 407);

    /** Action that helps most often, by the state of the feed and its latest failure. */
    public enum BestAction {
        /** The page no longer has the list: show where the items are. */
        LABEL,
        /** A page waits for a decision. */
        REVIEW,
        /** The site wants a login. */
        SIGN_IN,
        /** The site has a problem that usually passes. */
        RETRY,
        /** The address is wrong by now. */
        FIND_ADDRESS;

        /** Whether the action changes something, so that it is a button instead of a link. */
        public boolean isButton() {
            return this == RETRY;
        }
    }

    /** @param visits latest fetch attempts, latest first */
    static AttentionRow of(FeedListRow row, List<FetchAttempt> visits) {
        FetchAttempt last = visits.isEmpty() ? null : visits.getFirst();
        FeedRecord source = row.row().overview().feed();
        int failures = (int) visits.stream()
                .takeWhile(visit -> visit.outcome() == FetchAttempt.Outcome.FAILED
                        || visit.outcome() == FetchAttempt.Outcome.EMPTY
                        || visit.outcome() == FetchAttempt.Outcome.REFUSED
                        || visit.outcome() == FetchAttempt.Outcome.SUSPECT)
                .count();
        return new AttentionRow(row, action(source.status().state(), last), failures, last);
    }

    private static BestAction action(FeedState state, @Nullable FetchAttempt last) {
        if (last != null && SIGN_IN_STATUSES.contains(last.httpStatus())) {
            return BestAction.SIGN_IN;
        }
        return switch (state) {
            case SUSPECT -> BestAction.REVIEW;
            case EMPTY -> BestAction.LABEL;
            case REFUSED, DEAD -> BestAction.FIND_ADDRESS;
            default -> isAddressWrong(last) ? BestAction.FIND_ADDRESS : BestAction.RETRY;
        };
    }

    private static boolean isAddressWrong(@Nullable FetchAttempt last) {
        return last != null
                && (last.failureKind() == FailureKind.DNS
                        || last.failureKind() == FailureKind.CLIENT
                        || last.failureKind() == FailureKind.ROBOTS);
    }

    /** Returns the address of the page, or of the form, that the action leads to. */
    public String target() {
        FeedRecord source = row.row().overview().feed();
        String path = "/app/feeds/" + source.id();
        return switch (action) {
            case LABEL -> path + "/label";
            case REVIEW -> path + "/quarantine";
            case SIGN_IN -> path + "/edit#headers";
            case RETRY -> path + "/refresh";
            case FIND_ADDRESS -> "/app/new?url=" + PageAddresses.encoded(origin(source.address()));
        };
    }

    private static String origin(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed == null ? address : parsed.origin() + "/";
    }

    /** Returns the time of the next attempt. */
    public Instant next() {
        return row.row().overview().feed().schedule().due();
    }
}
