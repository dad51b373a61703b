package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.feed.SuspectPage.Decision;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.feed.Feed;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that the owner's decision about a suspect page applies to the page that was reviewed, regardless of what
 * happens in between.
 */
final class SuspectDecisionTest {

    private static final String SIGN_IN = """
            <!DOCTYPE html><html lang=en><head><title>Sign in</title></head><body><h1>Sign in</h1>
            <p>Please sign in to continue.</p><form action=/login method=post><input name=user>
            <input type=password name=password><button>Sign in</button></form></body></html>""";

    private final LocalTestSite site = new LocalTestSite();

    @AfterEach
    void close() {
        site.close();
    }

    /** Creates a feed of town news whose page then shows something else and is quarantined. */
    private FeedRecord suspect(RefreshTestNode node, String page) {
        site.page("/news", UpdateQuarantineTest.town(1).html());
        FeedRecord source = node.update(node.add(site.url("/news")));
        assertThat(source.status().state()).isEqualTo(FeedState.GOOD);
        site.page("/news", page);
        FeedRecord suspect = node.update(source);
        assertThat(suspect.status().state()).isEqualTo(FeedState.SUSPECT);
        return suspect;
    }

    private static SuspectPage held(RefreshTestNode node, FeedRecord source) {
        return node.store.quarantine().findSuspectPage(source.id()).orElseThrow();
    }

    private void assertPublished(RefreshTestNode node, FeedRecord source) {
        assertThat(node.update(source).status().state()).isEqualTo(FeedState.GOOD);
        assertThat(node.titles(source)).contains("Mug", "Pen");
        assertThat(node.store.quarantine().findSuspectPage(source.id())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aDecisionOutlastsAFailedFetch(TestDatabases.Kind kind) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(node, UpdateQuarantineTest.OTHER_LIST);
            node.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.put("/news", 503, Map.of(), "");
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.FAILING);
            site.page("/news", UpdateQuarantineTest.OTHER_LIST);
            assertPublished(node, source);
        }
    }

    @ParameterizedTest
    @CsvSource({"SQLITE,ACCEPT", "SQLITE,RELEARN", "POSTGRESQL,ACCEPT", "POSTGRESQL,RELEARN"})
    void aDecisionDuringAnUpdateIsKeptForTheNextOne(TestDatabases.Kind kind, Decision decision) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(node, UpdateQuarantineTest.OTHER_LIST);
            site.slow("/news", UpdateQuarantineTest.OTHER_LIST, new CountDownLatch(0) {
                @Override
                public void await() {
                    node.store.quarantine().decide(source.id(), decision);
                }
            });
            FeedRecord after = node.update(source);
            assertThat(after.status().state()).isEqualTo(FeedState.SUSPECT);
            assertThat(held(node, source).decision()).isEqualTo(decision);
            assertThat(after.schedule().due()).as("at once").isEqualTo(node.clock.instant());
            site.page("/news", UpdateQuarantineTest.OTHER_LIST);
            assertPublished(node, source);
            assertThat(node.store.rules().current(source.id()).orElseThrow().origin())
                    .isEqualTo(RuleOrigin.INDUCED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void relearningDuringAnUpdateThatFindsTheOldListGivesANewRule(TestDatabases.Kind kind) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(node, UpdateQuarantineTest.OTHER_LIST);
            site.slow("/news", UpdateQuarantineTest.town(2).html(), new CountDownLatch(0) {
                @Override
                public void await() {
                    node.store.quarantine().decide(source.id(), Decision.RELEARN);
                }
            });
            node.update(source);
            site.page("/news", UpdateQuarantineTest.town(3).html());
            FeedRecord after = node.update(source);
            assertThat(after.status().state()).isEqualTo(FeedState.GOOD);
            assertThat(after.ruleNumber()).isNotNull();
            assertThat(node.store.quarantine().findSuspectPage(source.id())).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDecisionAfterAPauseCounts(TestDatabases.Kind kind) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(node, UpdateQuarantineTest.OTHER_LIST);
            node.store.feeds().updateSettings(source.id(), FeedSettings.STANDARD.withPaused(true));
            node.store.feeds().updateSettings(source.id(), FeedSettings.STANDARD);
            node.store.quarantine().decide(source.id(), Decision.ACCEPT);
            assertPublished(node, source);
        }
    }

    @ParameterizedTest
    @CsvSource({"SQLITE,ACCEPT", "SQLITE,RELEARN", "POSTGRESQL,ACCEPT", "POSTGRESQL,RELEARN"})
    void anotherPageThanTheReviewedOneIsHeldBack(TestDatabases.Kind kind, Decision decision) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(node, UpdateQuarantineTest.OTHER_LIST);
            Feed before = node.feed(source);
            node.store.quarantine().decide(source.id(), decision);
            for (String page : new String[] {UpdateQuarantineTest.LOGIN, SIGN_IN}) {
                site.page("/news", page);
                assertThat(node.update(source).status().state()).isEqualTo(FeedState.SUSPECT);
                assertThat(node.feed(source)).isEqualTo(before);
                assertThat(held(node, source).decision()).isEqualTo(decision);
            }
            site.page("/news", UpdateQuarantineTest.OTHER_LIST.replace("<li><a href=/shop/mug>", """
                    <li><a href=/shop/hat>Hat</a><p>7.00</p></li><li><a href=/shop/mug>"""));
            assertPublished(node, source);
            assertThat(node.titles(source)).contains("Hat");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aReviewedPageMayHaveOtherItemsByNow(TestDatabases.Kind kind) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(node, UpdateQuarantineTest.OTHER_LIST);
            node.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.page("/news", """
                    <!DOCTYPE html><html lang=en><head><title>Our shop</title></head><body>
                    <div class=menu><a href=/about>Impressum</a> <a href=/contact>Kontakt</a></div><ul class=news>
                    <li><a href=/shop/tie>Tie</a><p>8.00</p></li><li><a href=/shop/cup>Cup</a><p>3.00</p></li>
                    <li><a href=/shop/jar>Jar</a><p>9.00</p></li></ul></body></html>""");
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.GOOD);
            assertThat(node.titles(source)).contains("Tie", "Jar");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLaterDecisionIsAboutThePageThatIsHeldThen(TestDatabases.Kind kind) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(node, UpdateQuarantineTest.LOGIN);
            node.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.page("/news", UpdateQuarantineTest.OTHER_LIST);
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.SUSPECT);
            node.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.page("/news", UpdateQuarantineTest.LOGIN);
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.SUSPECT);
            site.page("/news", UpdateQuarantineTest.OTHER_LIST);
            assertPublished(node, source);
        }
    }

    @ParameterizedTest
    @CsvSource({"SQLITE,ACCEPT", "SQLITE,RELEARN", "POSTGRESQL,ACCEPT", "POSTGRESQL,RELEARN"})
    void anAcceptedPageWithoutAListIsEmptyAndNoLongerSuspect(TestDatabases.Kind kind, Decision decision) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(node, SIGN_IN);
            Feed before = node.feed(source);
            node.store.quarantine().decide(source.id(), decision);
            for (int i = 0; i < 2; i++) {
                assertThat(node.update(source).status().state()).isEqualTo(FeedState.EMPTY);
                assertThat(node.store.quarantine().findSuspectPage(source.id())).isEmpty();
                assertThat(node.feed(source)).isEqualTo(before);
            }
            site.page("/news", UpdateQuarantineTest.town(2).html());
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.GOOD);
            assertThat(node.titles(source)).hasSize(8);
        }
    }
}
