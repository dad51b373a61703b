package org.feedmill.lab.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.lab.trust.site.SitePost;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Checks that the judge finds each kind of fault and reports none in a faithful feed. */
final class PublicationJudgeTest {

    private static final Instant START = Instant.parse("2026-03-02T08:00:00Z");

    private final PublicationJudge judge = new PublicationJudge();

    @Test
    void findsNoFaultInAFaithfulFeed() {
        judge.observe(honest(1, 2, 3), good(1, entry(1), entry(2), entry(3)));
        judge.observe(bad(1, 2, 3, 4), held(1, entry(1), entry(2), entry(3)));
        judge.observe(honest(1, 2, 3, 4), good(2, entry(1), entry(2), entry(3), entry(4)));
        judge.observe(honest(2, 3, 4), good(3, entry(1), entry(2), entry(3), entry(4)));
        PublicationVerdict verdict = judge.verdict();
        assertThat(verdict.isClean()).isTrue();
        assertThat(verdict.updates()).isEqualTo(3);
        assertThat(verdict.badUpdates()).isEqualTo(1);
    }

    @Test
    void countsFalseItemsAndGoodStatesAtBadPages() {
        judge.observe(honest(1, 2), good(1, entry(1), entry(2)));
        PublishedEntry login = new PublishedEntry("x", "Forgot your password?", "http://a.test/reset", null);
        judge.observe(bad(1, 2), good(2, entry(1), entry(2), login));
        judge.observe(bad(1, 2), good(2, entry(1), entry(2), login));
        PublicationVerdict verdict = judge.verdict();
        assertThat(verdict.falseItems()).isEqualTo(1);
        assertThat(verdict.goodStates()).isEqualTo(2);
    }

    @Test
    void callsALinkToAPostWithAnotherTitleFalse() {
        judge.observe(honest(1, 2), good(1, entry(1), entry(2)));
        PublishedEntry more = new PublishedEntry("x", "Read more", "http://a.test/article/10001", null);
        judge.observe(honest(1, 2), good(2, entry(1), entry(2), more));
        assertThat(judge.verdict().falseItems()).isEqualTo(1);
    }

    @Test
    void callsAFeedUnhealthyThatLacksAPostTwoUpdatesAfterTheBadPage() {
        judge.observe(honest(1, 2), good(1, entry(1), entry(2)));
        judge.observe(bad(1, 2), held(1, entry(1), entry(2)));
        judge.observe(honest(1, 2, 3), held(1, entry(1), entry(2)));
        assertThat(judge.verdict().unhealthy()).isFalse();
        judge.observe(honest(1, 2, 3), good(1, entry(1), entry(2)));
        assertThat(judge.verdict().unhealthy()).isTrue();
        assertThat(judge.verdict().quarantined()).isZero();
        assertThat(judge.verdict().lostPosts()).isEqualTo(1);
    }

    @Test
    void countsPostsUnderTwoIdsOnce() {
        judge.observe(honest(1, 2), good(1, entry(1), entry(2)));
        PublishedEntry again = new PublishedEntry("other", title(1), "http://b.test/article/10001?sid=4", null);
        judge.observe(honest(1, 2), good(2, again, entry(1), entry(2)));
        assertThat(judge.verdict().duplicatePosts()).isEqualTo(1);
        assertThat(judge.verdict().falseItems()).isZero();
    }

    @Test
    void countsHonestUpdatesThatAreHeldBack() {
        judge.observe(honest(1, 2), good(1, entry(1), entry(2)));
        judge.observe(honest(1, 2), held(1, entry(1), entry(2)));
        judge.observe(honest(), snapshot(FeedState.EMPTY, 1, entry(1), entry(2)));
        judge.observe(new UpdateGroundTruth(false, posts(1), Set.of(), false, true), held(1, entry(1), entry(2)));
        assertThat(judge.verdict().quarantined()).isEqualTo(1);
    }

    @Test
    void countsEditsThatNobodyMade() {
        judge.observe(honest(1, 2), good(1, entry(1), entry(2)));
        Instant now = START.plusSeconds(60);
        judge.observe(
                new UpdateGroundTruth(false, posts(1, 2), Set.of(1 + 10_000), false, false),
                good(2, edited(1, now), edited(2, now)));
        assertThat(judge.verdict().wronglyEdited()).isEqualTo(1);
        judge.observe(
                new UpdateGroundTruth(false, posts(1, 2), Set.of(), true, false),
                good(3, edited(1, now), edited(2, now)));
        assertThat(judge.verdict().wronglyEdited()).isEqualTo(2);
    }

    @Test
    void leavesOutLivesWhoseFirstPageIsNotRead() {
        judge.observe(honest(1, 2), good(1, entry(1)));
        judge.observe(bad(1, 2), good(1, entry(1)));
        PublicationVerdict verdict = judge.verdict();
        assertThat(verdict.misread()).isTrue();
        assertThat(verdict.goodStates()).isZero();
        assertThat(verdict.evidence()).singleElement().asString().contains("missing 1");
    }

    private static UpdateGroundTruth honest(int... numbers) {
        return new UpdateGroundTruth(false, posts(numbers), Set.of(), false, false);
    }

    private static UpdateGroundTruth bad(int... numbers) {
        return new UpdateGroundTruth(true, posts(numbers), Set.of(), false, false);
    }

    private static List<SitePost> posts(int... numbers) {
        List<SitePost> posts = new ArrayList<>();
        for (int number : numbers) {
            String path = "/article/" + (number + 10_000);
            posts.add(SitePost.builder()
                    .number(number + 10_000)
                    .title(title(number))
                    .summary("text")
                    .author("Ann")
                    .category("News")
                    .published(START)
                    .path(path)
                    .price(5)
                    .build());
        }
        return posts;
    }

    private static PublishedSnapshot good(long version, PublishedEntry... entries) {
        return snapshot(FeedState.GOOD, version, entries);
    }

    private static PublishedSnapshot held(long version, PublishedEntry... entries) {
        return snapshot(FeedState.SUSPECT, version, entries);
    }

    private static PublishedSnapshot snapshot(FeedState state, long version, PublishedEntry... entries) {
        return new PublishedSnapshot(state, null, version, List.of(entries));
    }

    private static PublishedEntry entry(int number) {
        return edited(number, null);
    }

    private static PublishedEntry edited(int number, @Nullable Instant at) {
        return new PublishedEntry("id" + number, title(number), "http://a.test/article/" + (number + 10_000), at);
    }

    private static String title(int number) {
        return "Post number " + "abcdefgh".charAt(number);
    }
}
