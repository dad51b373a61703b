package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.feedmill.feed.Feed;
import org.feedmill.store.Databases;
import org.feedmill.store.Origin;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.SuspectPage;
import org.feedmill.store.SuspectPage.Decision;
import org.feedmill.store.Wishes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The owner's decision about a suspect page holds for the page that was reviewed, whatever happens in between. */
final class SuspectDecisionTest {

    private static final String SIGN_IN = """
            <!DOCTYPE html><html lang=en><head><title>Sign in</title></head><body><h1>Sign in</h1>
            <p>Please sign in to continue.</p><form action=/login method=post><input name=user>
            <input type=password name=password><button>Sign in</button></form></body></html>""";

    private final LocalSite site = new LocalSite();

    @AfterEach
    void close() {
        site.close();
    }

    /** A feed of town news whose page then shows something else, which is held back. */
    private Source suspect(Ground ground, String page) {
        site.page("/news", QuarantineTest.town(1).html());
        Source source = ground.update(ground.add(site.at("/news")));
        assertThat(source.status().state()).isEqualTo(State.GOOD);
        site.page("/news", page);
        Source suspect = ground.update(source);
        assertThat(suspect.status().state()).isEqualTo(State.SUSPECT);
        return suspect;
    }

    private static SuspectPage held(Ground ground, Source source) {
        return ground.store.quarantine().suspect(source.id()).orElseThrow();
    }

    private void assertPublished(Ground ground, Source source) {
        assertThat(ground.update(source).status().state()).isEqualTo(State.GOOD);
        assertThat(ground.titles(source)).contains("Mug", "Pen");
        assertThat(ground.store.quarantine().suspect(source.id())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aDecisionOutlastsAFailedFetch(Databases.Kind kind) {
        try (Ground ground = Ground.patient(kind)) {
            Source source = suspect(ground, QuarantineTest.OTHER_LIST);
            ground.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.put("/news", 503, Map.of(), "");
            assertThat(ground.update(source).status().state()).isEqualTo(State.FAILING);
            site.page("/news", QuarantineTest.OTHER_LIST);
            assertPublished(ground, source);
        }
    }

    @ParameterizedTest
    @CsvSource({"SQLITE,ACCEPT", "SQLITE,RELEARN", "POSTGRESQL,ACCEPT", "POSTGRESQL,RELEARN"})
    void aDecisionDuringAnUpdateIsKeptForTheNextOne(Databases.Kind kind, Decision decision) {
        try (Ground ground = Ground.patient(kind)) {
            Source source = suspect(ground, QuarantineTest.OTHER_LIST);
            site.slow("/news", QuarantineTest.OTHER_LIST, new CountDownLatch(0) {
                @Override
                public void await() {
                    ground.store.quarantine().decide(source.id(), decision);
                }
            });
            Source after = ground.update(source);
            assertThat(after.status().state()).isEqualTo(State.SUSPECT);
            assertThat(held(ground, source).decision()).isEqualTo(decision);
            assertThat(after.schedule().due()).as("at once").isEqualTo(ground.clock.instant());
            site.page("/news", QuarantineTest.OTHER_LIST);
            assertPublished(ground, source);
            assertThat(ground.store.rules().current(source.id()).orElseThrow().origin())
                    .isEqualTo(Origin.INDUCED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDecisionAfterAPauseCounts(Databases.Kind kind) {
        try (Ground ground = Ground.patient(kind)) {
            Source source = suspect(ground, QuarantineTest.OTHER_LIST);
            ground.store.sources().change(source.id(), Wishes.STANDARD.withPaused(true));
            ground.store.sources().change(source.id(), Wishes.STANDARD);
            ground.store.quarantine().decide(source.id(), Decision.ACCEPT);
            assertPublished(ground, source);
        }
    }

    @ParameterizedTest
    @CsvSource({"SQLITE,ACCEPT", "SQLITE,RELEARN", "POSTGRESQL,ACCEPT", "POSTGRESQL,RELEARN"})
    void anotherPageThanTheReviewedOneIsHeldBack(Databases.Kind kind, Decision decision) {
        try (Ground ground = Ground.patient(kind)) {
            Source source = suspect(ground, QuarantineTest.OTHER_LIST);
            Feed before = ground.feed(source);
            ground.store.quarantine().decide(source.id(), decision);
            for (String page : new String[] {QuarantineTest.LOGIN, SIGN_IN}) {
                site.page("/news", page);
                assertThat(ground.update(source).status().state()).isEqualTo(State.SUSPECT);
                assertThat(ground.feed(source)).isEqualTo(before);
                assertThat(held(ground, source).decision()).isEqualTo(decision);
            }
            site.page("/news", QuarantineTest.OTHER_LIST.replace("<li><a href=/shop/mug>", """
                    <li><a href=/shop/hat>Hat</a><p>7.00</p></li><li><a href=/shop/mug>"""));
            assertPublished(ground, source);
            assertThat(ground.titles(source)).contains("Hat");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aReviewedPageMayHaveOtherItemsByNow(Databases.Kind kind) {
        try (Ground ground = Ground.patient(kind)) {
            Source source = suspect(ground, QuarantineTest.OTHER_LIST);
            ground.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.page("/news", """
                    <!DOCTYPE html><html lang=en><head><title>Our shop</title></head><body>
                    <div class=menu><a href=/about>Impressum</a> <a href=/contact>Kontakt</a></div><ul class=news>
                    <li><a href=/shop/tie>Tie</a><p>8.00</p></li><li><a href=/shop/cup>Cup</a><p>3.00</p></li>
                    <li><a href=/shop/jar>Jar</a><p>9.00</p></li></ul></body></html>""");
            assertThat(ground.update(source).status().state()).isEqualTo(State.GOOD);
            assertThat(ground.titles(source)).contains("Tie", "Jar");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLaterDecisionIsAboutThePageThatIsHeldThen(Databases.Kind kind) {
        try (Ground ground = Ground.patient(kind)) {
            Source source = suspect(ground, QuarantineTest.LOGIN);
            ground.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.page("/news", QuarantineTest.OTHER_LIST);
            assertThat(ground.update(source).status().state()).isEqualTo(State.SUSPECT);
            ground.store.quarantine().decide(source.id(), Decision.ACCEPT);
            site.page("/news", QuarantineTest.LOGIN);
            assertThat(ground.update(source).status().state()).isEqualTo(State.SUSPECT);
            site.page("/news", QuarantineTest.OTHER_LIST);
            assertPublished(ground, source);
        }
    }

    @ParameterizedTest
    @CsvSource({"SQLITE,ACCEPT", "SQLITE,RELEARN", "POSTGRESQL,ACCEPT", "POSTGRESQL,RELEARN"})
    void anAcceptedPageWithoutAListIsEmptyAndNoLongerSuspect(Databases.Kind kind, Decision decision) {
        try (Ground ground = Ground.patient(kind)) {
            Source source = suspect(ground, SIGN_IN);
            Feed before = ground.feed(source);
            ground.store.quarantine().decide(source.id(), decision);
            for (int i = 0; i < 2; i++) {
                assertThat(ground.update(source).status().state()).isEqualTo(State.EMPTY);
                assertThat(ground.store.quarantine().suspect(source.id())).isEmpty();
                assertThat(ground.feed(source)).isEqualTo(before);
            }
            site.page("/news", QuarantineTest.town(2).html());
            assertThat(ground.update(source).status().state()).isEqualTo(State.GOOD);
            assertThat(ground.titles(source)).hasSize(8);
        }
    }
}
