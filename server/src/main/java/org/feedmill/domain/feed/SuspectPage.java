package org.feedmill.domain.feed;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.feedmill.reason.StateReasons;
import org.jspecify.annotations.Nullable;

/**
 * A page that is quarantined: an update brought it, but it does not look like the feed's own, so nothing was published.
 *
 * @param since when the first suspect page came
 * @param lastSeen when the latest one came
 * @param updates number of updates in a row that brought a suspect page
 * @param address of the page after all redirects
 * @param kind of page as far as it was recognised, such as LOGIN or NOT_FOUND; UNKNOWN otherwise
 * @param reasons for the owner, the strongest first
 * @param titles of the items that would have been published
 * @param decision of the owner
 * @param contentType header of the page, null if there was none
 */
public record SuspectPage(
        Instant since,
        Instant lastSeen,
        int updates,
        String address,
        String kind,
        StateReasons reasons,
        List<String> titles,
        Decision decision,
        @Nullable String contentType) {

    /** The kind of a page that no detector recognised. */
    public static final String UNKNOWN = "UNKNOWN";

    public SuspectPage {
        titles = List.copyOf(titles);
    }

    /** The owner's decision about a suspect page. */
    public enum Decision {
        /** None yet. */
        NONE,
        /** Wait until the page is back. */
        WAIT,
        /** The page is right: publish its list at the next update. */
        ACCEPT,
        /** The page is right, but its list must be found again: drop the rule as well. */
        RELEARN
    }

    public SuspectPage withDecision(Decision owners) {
        return SuspectPage.builder()
                .since(since)
                .lastSeen(lastSeen)
                .updates(updates)
                .address(address)
                .kind(kind)
                .reasons(reasons)
                .titles(titles)
                .decision(owners)
                .contentType(contentType)
                .build();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link SuspectPage}. Not thread-safe. */
    public static final class Builder {

        private @Nullable Instant since;
        private @Nullable Instant lastSeen;
        private int updates;
        private @Nullable String address;
        private @Nullable String kind;
        private @Nullable StateReasons reasons;
        private @Nullable List<String> titles;
        private @Nullable Decision decision;
        private @Nullable String contentType;

        private Builder() {}

        public Builder since(Instant value) {
            this.since = value;
            return this;
        }

        public Builder lastSeen(Instant value) {
            this.lastSeen = value;
            return this;
        }

        public Builder updates(int value) {
            this.updates = value;
            return this;
        }

        public Builder address(String value) {
            this.address = value;
            return this;
        }

        public Builder kind(String value) {
            this.kind = value;
            return this;
        }

        public Builder reasons(StateReasons value) {
            this.reasons = value;
            return this;
        }

        public Builder titles(List<String> value) {
            this.titles = value;
            return this;
        }

        public Builder decision(Decision value) {
            this.decision = value;
            return this;
        }

        public Builder contentType(@Nullable String value) {
            this.contentType = value;
            return this;
        }

        public SuspectPage build() {
            return new SuspectPage(
                    Objects.requireNonNull(since),
                    Objects.requireNonNull(lastSeen),
                    updates,
                    Objects.requireNonNull(address),
                    Objects.requireNonNull(kind),
                    Objects.requireNonNull(reasons),
                    Objects.requireNonNull(titles),
                    Objects.requireNonNull(decision),
                    contentType);
        }
    }
}
