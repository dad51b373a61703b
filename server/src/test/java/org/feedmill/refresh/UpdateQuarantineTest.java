package org.feedmill.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Map;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedState;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.log.FetchAttempt;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.feed.Feed;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that pages that a site serves in place of the feed's page change only the state. */
final class UpdateQuarantineTest {

    private final LocalTestSite site = new LocalTestSite();

    @AfterEach
    void close() {
        site.close();
    }

    static NewsListPage town(int first) {
        NewsListPage page = new NewsListPage("en", "News of the town");
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
    void aWrongPagePublishesNothingAndIsOverWhenThePageIsBack(TestDatabases.Kind kind, String wrong) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town(1).html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            Feed before = node.feed(source);

            site.page("/news", wrong(wrong));
            FeedRecord suspect = node.update(source);
            assertThat(suspect.status().state()).isEqualTo(FeedState.SUSPECT);
            assertThat(suspect.status().reason()).isNotBlank();
            assertThat(node.visit(source).outcome()).isEqualTo(FetchAttempt.Outcome.SUSPECT);
            assertThat(node.feed(source)).isEqualTo(before);
            SuspectPage held =
                    node.store.quarantine().findSuspectPage(source.id()).orElseThrow();
            assertThat(held.reasons().all()).isNotEmpty();
            assertThat(new String(
                            node.store.quarantine().findHtml(source.id()).orElseThrow(),
                            java.nio.charset.StandardCharsets.UTF_8))
                    .isEqualTo(wrong(wrong));
            node.update(source);
            assertThat(node.store.quarantine().findSuspectPage(source.id()).orElseThrow())
                    .satisfies(twice -> assertThat(twice.updates()).isEqualTo(2))
                    .satisfies(twice -> assertThat(twice.since()).isEqualTo(held.since()));

            site.page("/news", town(2).html());
            FeedRecord back = node.update(source);
            assertThat(back.status().state()).isEqualTo(FeedState.GOOD);
            assertThat(node.titles(source)).hasSize(8);
            assertThat(node.store.quarantine().findSuspectPage(source.id())).isEmpty();
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
    void aPermanentRedirectToTheHomePageIsNoMove(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town(1).html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            site.put("/news", 301, Map.of("Location", site.url("/")), "");
            site.page("/", OTHER_LIST);
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.SUSPECT);
            site.page("/news", town(2).html());
            FeedRecord back = node.update(source);
            assertThat(back.status().state()).isEqualTo(FeedState.GOOD);
            assertThat(back.movedTo()).isNull();
            assertThat(node.titles(source)).hasSize(8);
        }
    }

    @ParameterizedTest
    @EnumSource
    void allItemsNewAfterALongHolidayArePublished(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town(1).html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            site.page("/news", town(11).html());
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.GOOD);
            assertThat(node.titles(source)).hasSize(14);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aBoxOfKnownItemsIsNotFollowedWhileTheListIsEmpty(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town(1).html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            Feed before = node.feed(source);
            StringBuilder box = new StringBuilder();
            for (int i = 4; i < 7; i++) {
                box.append("<li><a href=/news/2026/%1$d-the-council-decides>The council decides on plan number %1$d for"
                        .formatted(i));
                box.append(" the harbour</a></li>");
            }
            site.page("/news", """
                    <!DOCTYPE html><html lang=en><head><title>News of the town</title></head><body><main>
                    <p>There is no news at the moment.</p></main><div><h3>Most read</h3><ol>%s</ol></div></body></html>""".formatted(box));
            assertThat(node.update(source).status().state()).isNotEqualTo(FeedState.GOOD);
            assertThat(node.feed(source)).isEqualTo(before);
            site.page("/news", town(2).html());
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.GOOD);
            assertThat(node.titles(source)).hasSize(8);
        }
    }

    /** Returns a page in place of the list that still has the box with the latest items, including one new item. */
    private static String boxOnly(int newest) {
        StringBuilder html = new StringBuilder(
                "<!DOCTYPE html><html lang=en><head><title>Choose your subscription</title></head><body>"
                        + "<main><h1>Choose your subscription</h1><p>Read everything for one month.</p></main>"
                        + "<aside><h3>Latest</h3><ol>");
        for (int i = newest; i > newest - 5; i--) {
            html.append("<li><a href=\"/news/2026/").append(i).append("-the-council-decides\">");
            html.append("The council decides on plan number ").append(i).append(" for the harbour</a></li>");
        }
        return html.append("</ol></aside></body></html>").toString();
    }

    @ParameterizedTest
    @EnumSource
    void doesNotFollowABoxBesideAnotherPage(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town(1).html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            Feed before = node.feed(source);
            site.page("/news", boxOnly(9));
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.SUSPECT);
            assertThat(node.feed(source)).isEqualTo(before);
        }
    }

    /** The titles of the box were only in the list before, so they prove more than those that the box always had. */
    @ParameterizedTest
    @EnumSource
    void doesNotFollowABoxOfNearlyTheWholeListUnderTheOldTitle(TestDatabases.Kind kind) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            site.page("/news", town(1).html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            Feed before = node.feed(source);
            site.page("/news", boxOnly(8).replace("<title>Choose your subscription", "<title>News of the town"));
            assertThat(node.update(source).status().state()).isNotEqualTo(FeedState.GOOD);
            assertThat(node.feed(source)).isEqualTo(before);
        }
    }

    /** One known item is left, and it has lost its date as well. */
    @ParameterizedTest
    @EnumSource
    void publishesNearlyAllNewItemsAfterARedesignWithoutDates(TestDatabases.Kind kind) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            site.page("/news", town(1).html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            NewsListPage plain = new NewsListPage("en", "News of the town").redesigned();
            for (int i = 14; i > 7; i--) {
                plain.row(
                        "/news/2026/" + i + "-the-council-decides",
                        "The council decides on plan number " + i + " for the harbour",
                        null,
                        "The meeting about plan " + i + " was public.");
            }
            site.page("/news", plain.html());
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.GOOD);
            assertThat(node.titles(source)).hasSize(13);
        }
    }

    private static String issue(int number, String... titles) {
        NewsListPage page = new NewsListPage("en", "Issue " + number);
        for (int i = 0; i < titles.length; i++) {
            String slug = titles[i].toLowerCase(Locale.ROOT).replace(' ', '-');
            page.row("/issue/" + number + "/" + slug, titles[i], null, "It has " + (3 * i + 2) + " pages.");
        }
        return page.html();
    }

    @ParameterizedTest
    @EnumSource
    void followsARedirectToTheLatestIssue(TestDatabases.Kind kind) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            site.page(
                    "/issue/41",
                    issue(
                            41,
                            "Why water mills stopped",
                            "Letters from the northern coast",
                            "A short history of rope",
                            "Gardens behind high walls",
                            "Trains that nobody remembers"));
            site.page(
                    "/issue/42",
                    issue(
                            42,
                            "The last ferryman speaks",
                            "Clay and what it keeps",
                            "How towns got their names",
                            "Notes on winter bread",
                            "Bridges across quiet rivers"));
            site.put("/latest", 302, Map.of("Location", site.url("/issue/41")), "");
            FeedRecord source = node.update(node.add(site.url("/latest")));
            site.put("/latest", 302, Map.of("Location", site.url("/issue/42")), "");
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.GOOD);
            assertThat(node.titles(source)).hasSize(10);
        }
    }

    @ParameterizedTest
    @EnumSource
    void makesAFeedOfAGuestBookWithALoginForm(TestDatabases.Kind kind) {
        try (RefreshTestNode node = RefreshTestNode.patient(kind)) {
            site.page("/book", """
                    <!DOCTYPE html><html lang=en><head><title>Guest book</title></head><body>
                    <div class=entry><h4><a href=/book/2>Greetings from the coast</a></h4><i>3 March 2026</i>
                    <p>We liked the harbour very much.</p></div>
                    <div class=entry><h4><a href=/book/1>A fine day at the mill</a></h4><i>1 March 2026</i>
                    <p>Thank you for the tour of the mill.</p></div>
                    <h3>Login</h3><form action=/login method=post><input name=user><input type=password name=pass>
                    <button>Log in</button></form></body></html>""");
            FeedRecord source = node.update(node.add(site.url("/book")));
            assertThat(source.status().state()).isEqualTo(FeedState.GOOD);
            assertThat(node.titles(source)).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void publishesAPageThatItsOwnerAccepts(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town(1).html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            site.page("/news", OTHER_LIST);
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.SUSPECT);
            assertThat(node.store.quarantine().decide(source.id(), SuspectPage.Decision.WAIT))
                    .map(SuspectPage::decision)
                    .contains(SuspectPage.Decision.WAIT);
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.SUSPECT);
            node.store.quarantine().decide(source.id(), SuspectPage.Decision.ACCEPT);
            assertThat(node.update(source).status().state()).isEqualTo(FeedState.GOOD);
            assertThat(node.titles(source)).contains("Mug", "Pen");
            assertThat(node.store.quarantine().decide(source.id(), SuspectPage.Decision.ACCEPT))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void relearningPutsANewRuleInForce(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", town(1).html());
            FeedRecord source = node.update(node.add(site.url("/news")));
            site.page("/news", OTHER_LIST);
            node.update(source);
            node.store.quarantine().decide(source.id(), SuspectPage.Decision.RELEARN);
            FeedRecord after = node.update(source);
            assertThat(after.status().state()).isEqualTo(FeedState.GOOD);
            assertThat(after.ruleNumber()).isEqualTo(2);
            assertThat(node.store.rules().current(source.id()).orElseThrow().origin())
                    .isEqualTo(RuleOrigin.INDUCED);
        }
    }

    @ParameterizedTest
    @EnumSource
    void noFeedIsMadeOfALoginPage(TestDatabases.Kind kind) {
        try (RefreshTestNode node = new RefreshTestNode(kind)) {
            site.page("/news", LOGIN);
            FeedRecord source = node.update(node.add(site.url("/news")));
            assertThat(source.status().state()).isEqualTo(FeedState.SUSPECT);
            assertThat(node.store.contents().find(source.id())).isEmpty();
        }
    }
}
