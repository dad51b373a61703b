package org.feedmill.lab.trust;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Faults found in the simulation of one feed.
 *
 * @param misread whether the first update did not return the site's list; then nothing else is counted
 * @param updates number of updates with a genuine page
 * @param badUpdates number of updates with a bad page
 * @param falseItems published entries that are not posts
 * @param goodStates bad pages after which the state was good
 * @param unhealthy whether the feed was not healthy two updates after the bad pages
 * @param lostPosts posts that a genuine page showed and the feed does not have in the end
 * @param duplicatePosts posts published under more than one id
 * @param quarantined genuine updates that were rejected
 * @param wronglyEdited entries marked as edited, and versions counted, without a change
 * @param evidence one line for each fault
 */
record PublicationVerdict(
        boolean misread,
        int updates,
        int badUpdates,
        int falseItems,
        int goodStates,
        boolean unhealthy,
        int lostPosts,
        int duplicatePosts,
        int quarantined,
        int wronglyEdited,
        List<String> evidence) {

    boolean isClean() {
        return evidence.isEmpty();
    }

    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link PublicationVerdict}. Not thread-safe. */
    static final class Builder {

        private boolean misread;
        private int updates;
        private int badUpdates;
        private int falseItems;
        private int goodStates;
        private boolean unhealthy;
        private int lostPosts;
        private int duplicatePosts;
        private int quarantined;
        private int wronglyEdited;
        private @Nullable List<String> evidence;

        private Builder() {}

        Builder misread(boolean value) {
            this.misread = value;
            return this;
        }

        Builder updates(int value) {
            this.updates = value;
            return this;
        }

        Builder badUpdates(int value) {
            this.badUpdates = value;
            return this;
        }

        Builder falseItems(int value) {
            this.falseItems = value;
            return this;
        }

        Builder goodStates(int value) {
            this.goodStates = value;
            return this;
        }

        Builder unhealthy(boolean value) {
            this.unhealthy = value;
            return this;
        }

        Builder lostPosts(int value) {
            this.lostPosts = value;
            return this;
        }

        Builder duplicatePosts(int value) {
            this.duplicatePosts = value;
            return this;
        }

        Builder quarantined(int value) {
            this.quarantined = value;
            return this;
        }

        Builder wronglyEdited(int value) {
            this.wronglyEdited = value;
            return this;
        }

        Builder evidence(List<String> value) {
            this.evidence = value;
            return this;
        }

        PublicationVerdict build() {
            return new PublicationVerdict(
                    misread,
                    updates,
                    badUpdates,
                    falseItems,
                    goodStates,
                    unhealthy,
                    lostPosts,
                    duplicatePosts,
                    quarantined,
                    wronglyEdited,
                    Objects.requireNonNull(evidence));
        }
    }
}
