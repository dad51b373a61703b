package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.feedmill.feed.Feed;
import org.feedmill.store.Databases;
import org.feedmill.store.Origin;
import org.feedmill.store.Source;
import org.feedmill.store.State;
import org.feedmill.store.SuspectPage;
import org.feedmill.store.Visit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Pages that a site serves in place of the feed's own change nothing but the state. */
final class QuarantineTest {

    private final LocalSite site = new LocalSite();

    @AfterEach
    void close() {
        site.close();
    }

    static NewsPage town(int first) {
        NewsPage page = new NewsPage("en", "News of the town");
        for (int i = first + 7; i > first; i--) {
            page.row(
                    "/news/2026/" + i + "-the-council-decides",
                    "The council decides on plan number " + i + " for the harbour",
                    i % 28 + 1 + " February 2026",
                    "The meeting about plan " + i + " was public.");
        }
        return page;
    }

    static final String LOGIN = """
            <!DOCTYPE html><html lang=en><head><title>Sign in</title></head><body>
            <div class=menu><a href=/about>Impressum</a> <a href=/contact>Kontakt</a></div>
            <h1>Sign in</h1><p>Please sign in to continue.</p>
            <form action=/login method=post><input name=user><input type=password name=password><button>Sign in</button></form>
            <ul class=news><li><a href=/forgot>Forgot your password?</a></li><li><a href=/register>Create an account</a></li>
            <li><a href=/help>Help with signing in</a></li></ul></body></html>""";

    private static final String PARKED = """
            <!DOCTYPE html><html lang=en><head><title>example.test is for sale</title></head><body>
            <h1>This domain is for sale</h1><ul class=news>
            <li><a href="http://ads.example/?q=1">Cheap car insurance quotes</a></li>
            <li><a href="http://ads.example/?q=2">Online degree programs</a></li>
            <li><a href="http://ads.example/?q=3">Credit card offers today</a></li>
            <li><a href="http://ads.example/?q=4">Best mobile phone deals</a></li></ul></body></html>""";

    static final String OTHER_LIST = """
            <!DOCTYPE html><html lang=en><head><title>Our shop</title></head><body>
            <div class=menu><a href=/about>Impressum</a> <a href=/contact>Kontakt</a></div><ul class=news>
            <li><a href=/shop/mug>Mug</a><p>8.50</p></li><li><a href=/shop/cap>Cap</a><p>12.00</p></li>
            <li><a href=/shop/bag>Bag</a><p>9.90</p></li><li><a href=/shop/pen>Pen</a><p>2.00</p></li></ul></body></html>""";

    @ParameterizedTest
    @CsvSource({"SQLITE,LOGIN", "SQLITE,PARKED", "SQLITE,OTHER_LIST", "POSTGRESQL,LOGIN", "POSTGRESQL,OTHER_LIST"})
    void aWrongPagePublishesNothingAndIsOverWhenThePageIsBack(Databases.Kind kind, String wrong) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", town(1).html());
            Source source = ground.update(ground.add(site.at("/news")));
            Feed before = ground.feed(source);

            site.page("/news", wrong(wrong));
            Source suspect = ground.update(source);
            assertThat(suspect.status().state()).isEqualTo(State.SUSPECT);
            assertThat(suspect.status().reason()).isNotBlank();
            assertThat(ground.visit(source).outcome()).isEqualTo(Visit.Outcome.SUSPECT);
            assertThat(ground.feed(source)).isEqualTo(before);
            SuspectPage held = ground.store.quarantine().suspect(source.id()).orElseThrow();
            assertThat(held.reasons().all()).isNotEmpty();
            assertThat(new String(
                            ground.store.quarantine().html(source.id()).orElseThrow(),
                            java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo(wrong(wrong));
            ground.update(source);
            assertThat(ground.store.quarantine().suspect(source.id()).orElseThrow())
                    .satisfies(twice -> assertThat(twice.updates()).isEqualTo(2))
                    .satisfies(twice -> assertThat(twice.since()).isEqualTo(held.since()));

            site.page("/news", town(2).html());
            Source back = ground.update(source);
            assertThat(back.status().state()).isEqualTo(State.GOOD);
            assertThat(ground.titles(source)).hasSize(8);
            assertThat(ground.store.quarantine().suspect(source.id())).isEmpty();
        }
    }

    private static String wrong(String name) {
        return switch (name) {
            case "LOGIN" -> LOGIN;
            case "PARKED" -> PARKED;
            default -> OTHER_LIST;
        };
    }

    @ParameterizedTest
    @EnumSource
    void aPermanentRedirectToTheHomePageIsNoMove(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", town(1).html());
            Source source = ground.update(ground.add(site.at("/news")));
            site.put("/news", 301, Map.of("Location", site.at("/")), "");
            site.page("/", OTHER_LIST);
            assertThat(ground.update(source).status().state()).isEqualTo(State.SUSPECT);
            site.page("/news", town(2).html());
            Source back = ground.update(source);
            assertThat(back.status().state()).isEqualTo(State.GOOD);
            assertThat(back.movedTo()).isNull();
            assertThat(ground.titles(source)).hasSize(8);
        }
    }

    @ParameterizedTest
    @EnumSource
    void allItemsNewAfterALongHolidayArePublished(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", town(1).html());
            Source source = ground.update(ground.add(site.at("/news")));
            site.page("/news", town(11).html());
            assertThat(ground.update(source).status().state()).isEqualTo(State.GOOD);
            assertThat(ground.titles(source)).hasSize(14);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aBoxOfKnownItemsIsNotFollowedWhileTheListIsEmpty(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", town(1).html());
            Source source = ground.update(ground.add(site.at("/news")));
            Feed before = ground.feed(source);
            StringBuilder box = new StringBuilder();
            for (int i = 4; i < 7; i++) {
                box.append("<li><a href=/news/2026/%1$d-the-council-decides>The council decides on plan number %1$d for"
                        .formatted(i));
                box.append(" the harbour</a></li>");
            }
            site.page("/news", """
                    <!DOCTYPE html><html lang=en><head><title>News of the town</title></head><body><main>
                    <p>There is no news at the moment.</p></main><div><h3>Most read</h3><ol>%s</ol></div></body></html>""".formatted(box));
            assertThat(ground.update(source).status().state()).isNotEqualTo(State.GOOD);
            assertThat(ground.feed(source)).isEqualTo(before);
            site.page("/news", town(2).html());
            assertThat(ground.update(source).status().state()).isEqualTo(State.GOOD);
            assertThat(ground.titles(source)).hasSize(8);
        }
    }

    @ParameterizedTest
    @EnumSource
    void publishesAPageThatItsOwnerAccepts(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", town(1).html());
            Source source = ground.update(ground.add(site.at("/news")));
            site.page("/news", OTHER_LIST);
            assertThat(ground.update(source).status().state()).isEqualTo(State.SUSPECT);
            assertThat(ground.store.quarantine().decide(source.id(), SuspectPage.Decision.WAIT))
                    .map(SuspectPage::decision)
                    .contains(SuspectPage.Decision.WAIT);
            assertThat(ground.update(source).status().state()).isEqualTo(State.SUSPECT);
            ground.store.quarantine().decide(source.id(), SuspectPage.Decision.ACCEPT);
            assertThat(ground.update(source).status().state()).isEqualTo(State.GOOD);
            assertThat(ground.titles(source)).contains("Mug", "Pen");
            assertThat(ground.store.quarantine().decide(source.id(), SuspectPage.Decision.ACCEPT))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void relearningPutsANewRuleInForce(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", town(1).html());
            Source source = ground.update(ground.add(site.at("/news")));
            site.page("/news", OTHER_LIST);
            ground.update(source);
            ground.store.quarantine().decide(source.id(), SuspectPage.Decision.RELEARN);
            Source after = ground.update(source);
            assertThat(after.status().state()).isEqualTo(State.GOOD);
            assertThat(after.rule()).isEqualTo(2);
            assertThat(ground.store.rules().current(source.id()).orElseThrow().origin())
                    .isEqualTo(Origin.INDUCED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void noFeedIsMadeOfALoginPage(Databases.Kind kind) {
        try (Ground ground = new Ground(kind)) {
            site.page("/news", LOGIN);
            Source source = ground.update(ground.add(site.at("/news")));
            assertThat(source.status().state()).isEqualTo(State.SUSPECT);
            assertThat(ground.store.contents().of(source.id())).isEmpty();
        }
    }
}
