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
 * Tests that the owner's decision about a suspect page applies to the page that was reviewed, whatever happens in
 * between.
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
    private FeedRecord suspect(RefreshTestNode ground, String page) {
        site.page("/news", UpdateQuarantineTest.town(1).html());
        FeedRecord source = ground.update(ground.add(site.url("/news")));
        assertThat(source.status().state()).isEqualTo(FeedState.GOOD);
        site.page("/news", page);
        FeedRecord suspect = ground.update(source);
        assertThat(suspect.status().state()).isEqualTo(FeedState.SUSPECT);
        return suspect;
    }

    private static SuspectPage held(RefreshTestNode ground, FeedRecord source) {
        return ground.store.quarantine().findSuspectPage(source.id()).orElseThrow();
    }

    private void assertPublished(RefreshTestNode ground, FeedRecord source) {
        assertThat(ground.update(source).status().state()).isEqualTo(FeedState.GOOD);
        assertThat(ground.titles(source)).contains("Mug", "Pen");
        assertThat(ground.store.quarantine().findSuspectPage(source.id())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aDecisionOutlastsAFailedFetch(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(ground, UpdateQuarantineTest.OTHER_LIST);
            ground.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.put("/news", 503, Map.of(), "");
            assertThat(ground.update(source).status().state()).isEqualTo(FeedState.FAILING);
            site.page("/news", UpdateQuarantineTest.OTHER_LIST);
            assertPublished(ground, source);
        }
    }

    @ParameterizedTest
    @CsvSource({"SQLITE,ACCEPT", "SQLITE,RELEARN", "POSTGRESQL,ACCEPT", "POSTGRESQL,RELEARN"})
    void aDecisionDuringAnUpdateIsKeptForTheNextOne(TestDatabases.Kind kind, Decision decision) {
        try (RefreshTestNode ground = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(ground, UpdateQuarantineTest.OTHER_LIST);
            site.slow("/news", UpdateQuarantineTest.OTHER_LIST, new CountDownLatch(0) {
                @Override
                public void await() {
                    ground.store.quarantine().decide(source.id(), decision);
                }
            });
            FeedRecord after = ground.update(source);
            assertThat(after.status().state()).isEqualTo(FeedState.SUSPECT);
            assertThat(held(ground, source).decision()).isEqualTo(decision);
            assertThat(after.schedule().due()).as("at once").isEqualTo(ground.clock.instant());
            site.page("/news", UpdateQuarantineTest.OTHER_LIST);
            assertPublished(ground, source);
            assertThat(ground.store.rules().current(source.id()).orElseThrow().origin())
                    .isEqualTo(RuleOrigin.INDUCED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void relearningDuringAnUpdateThatFindsTheOldListGivesANewRule(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(ground, UpdateQuarantineTest.OTHER_LIST);
            site.slow("/news", UpdateQuarantineTest.town(2).html(), new CountDownLatch(0) {
                @Override
                public void await() {
                    ground.store.quarantine().decide(source.id(), Decision.RELEARN);
                }
            });
            ground.update(source);
            site.page("/news", UpdateQuarantineTest.town(3).html());
            FeedRecord after = ground.update(source);
            assertThat(after.status().state()).isEqualTo(FeedState.GOOD);
            assertThat(after.ruleNumber()).isNotNull();
            assertThat(ground.store.quarantine().findSuspectPage(source.id())).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDecisionAfterAPauseCounts(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(ground, UpdateQuarantineTest.OTHER_LIST);
            ground.store.feeds().updateSettings(source.id(), FeedSettings.STANDARD.withPaused(true));
            ground.store.feeds().updateSettings(source.id(), FeedSettings.STANDARD);
            ground.store.quarantine().decide(source.id(), Decision.ACCEPT);
            assertPublished(ground, source);
        }
    }

    @ParameterizedTest
    @CsvSource({"SQLITE,ACCEPT", "SQLITE,RELEARN", "POSTGRESQL,ACCEPT", "POSTGRESQL,RELEARN"})
    void anotherPageThanTheReviewedOneIsHeldBack(TestDatabases.Kind kind, Decision decision) {
        try (RefreshTestNode ground = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(ground, UpdateQuarantineTest.OTHER_LIST);
            Feed before = ground.feed(source);
            ground.store.quarantine().decide(source.id(), decision);
            for (String page : new String[] {UpdateQuarantineTest.LOGIN, SIGN_IN}) {
                site.page("/news", page);
                assertThat(ground.update(source).status().state()).isEqualTo(FeedState.SUSPECT);
                assertThat(ground.feed(source)).isEqualTo(before);
                assertThat(held(ground, source).decision()).isEqualTo(decision);
            }
            site.page("/news", UpdateQuarantineTest.OTHER_LIST.replace("<li><a href=/shop/mug>", """
                    <li><a href=/shop/hat>Hat</a><p>7.00</p></li><li><a href=/shop/mug>"""));
            assertPublished(ground, source);
            assertThat(ground.titles(source)).contains("Hat");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aReviewedPageMayHaveOtherItemsByNow(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(ground, UpdateQuarantineTest.OTHER_LIST);
            ground.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.page("/news", """
                    <!DOCTYPE html><html lang=en><head><title>Our shop</title></head><body>
                    <div class=menu><a href=/about>Impressum</a> <a href=/contact>Kontakt</a></div><ul class=news>
                    <li><a href=/shop/tie>Tie</a><p>8.00</p></li><li><a href=/shop/cup>Cup</a><p>3.00</p></li>
                    <li><a href=/shop/jar>Jar</a><p>9.00</p></li></ul></body></html>""");
            assertThat(ground.update(source).status().state()).isEqualTo(FeedState.GOOD);
            assertThat(ground.titles(source)).contains("Tie", "Jar");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLaterDecisionIsAboutThePageThatIsHeldThen(TestDatabases.Kind kind) {
        try (RefreshTestNode ground = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(ground, UpdateQuarantineTest.LOGIN);
            ground.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.page("/news", UpdateQuarantineTest.OTHER_LIST);
            assertThat(ground.update(source).status().state()).isEqualTo(FeedState.SUSPECT);
            ground.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.page("/news", UpdateQuarantineTest.LOGIN);
            assertThat(ground.update(source).status().state()).isEqualTo(FeedState.SUSPECT);
            site.page("/news", UpdateQuarantineTest.OTHER_LIST);
            assertPublished(ground, source);
        }
    }

    @ParameterizedTest
    @CsvSource({"SQLITE,ACCEPT", "SQLITE,RELEARN", "POSTGRESQL,ACCEPT", "POSTGRESQL,RELEARN"})
    void anAcceptedPageWithoutAListIsEmptyAndNoLongerSuspect(TestDatabases.Kind kind, Decision decision) {
        try (RefreshTestNode ground = RefreshTestNode.patient(kind)) {
            FeedRecord source = suspect(ground, SIGN_IN);
            Feed before = ground.feed(source);
            ground.store.quarantine().decide(source.id(), decision);
            for (int i = 0; i < 2; i++) {
                assertThat(ground.update(source).status().state()).isEqualTo(FeedState.EMPTY);
                assertThat(ground.store.quarantine().findSuspectPage(source.id()))
                        .isEmpty();
                assertThat(ground.feed(source)).isEqualTo(before);
            }
            site.page("/news", UpdateQuarantineTest.town(2).html());
            assertThat(ground.update(source).status().state()).isEqualTo(FeedState.GOOD);
            assertThat(ground.titles(source)).hasSize(8);
        }
    }
}
