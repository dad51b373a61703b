package org.feedmill.lab.trust;

import java.util.List;

/**
 * Faults found in the simulation of one feed.
 *
 * @param misread whether the very first update did not bring the site's list; then nothing else is counted
 * @param updates number of honest updates
 * @param badUpdates number of updates with a bad page
 * @param falseItems published entries that are no posts
 * @param goodStates bad pages after which the state was good
 * @param unhealthy whether the feed was not healthy two updates after the bad pages
 * @param lostPosts posts that an honest page showed and the feed does not have in the end
 * @param duplicatePosts posts published under more than one id
 * @param quarantined honest updates that were rejected
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
}
