package org.feedmill.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.feeds.opml.FeedImport;
import org.feedmill.feeds.opml.OpmlDocument;
import org.feedmill.store.ConcurrentCalls;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that the quota of feeds holds, regardless of the number of simultaneous requests of a person and their kind.
 */
final class FeedQuotaTest {

    private static final int QUOTA = 3;
    private static final int PARALLEL = 20;

    /** Several rounds, because a race may be won by chance. */
    private static final int ROUNDS = 10;

    private static Caller.Person person(Store store, boolean admin) {
        return person(store, "erika", admin);
    }

    private static Caller.Person person(Store store, String name, boolean admin) {
        Account account = store.accounts().add(name, null, admin, QUOTA).orElseThrow();
        return new Caller.Person(account.id(), account.name(), account.admin());
    }

    private static boolean tryCreate(FeedUseCases feeds, Caller caller, int page) {
        try {
            feeds.creation().create(caller, NewFeed.of("https://example.org/" + page));
            return true;
        } catch (RefusedException refused) {
            assertThat(refused.reason()).isEqualTo(RefusedException.Reason.FORBIDDEN);
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabases.Kind.class)
    void parallelCreationsStayWithinTheQuota(TestDatabases.Kind kind) throws Exception {
        try (Store store = TestDatabases.open(kind, Clock.systemUTC())) {
            FeedUseCases feeds = new FeedUseCases(store);
            for (int round = 0; round < ROUNDS; round++) {
                Caller.Person person = person(store, "erika" + round, false);
                int first = round * PARALLEL;
                List<Boolean> made = ConcurrentCalls.run(PARALLEL, i -> tryCreate(feeds, person, first + i));
                assertThat(made.stream().filter(one -> one)).hasSize(QUOTA);
                assertThat(store.feeds().count(person.id())).isEqualTo(QUOTA);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabases.Kind.class)
    void parallelImportsAndRestoresStayWithinTheQuota(TestDatabases.Kind kind) throws Exception {
        try (Store store = TestDatabases.open(kind, Clock.systemUTC())) {
            FeedUseCases feeds = new FeedUseCases(store);
            Caller.Person erika = person(store, false);
            List<FeedRecord> deleted = new ArrayList<>();
            for (int i = 0; i < PARALLEL; i++) {
                String id = feeds.creation()
                        .create(erika, NewFeed.of("https://example.org/deleted/" + i))
                        .id();
                feeds.deletion().delete(id);
                deleted.add(feeds.catalog().find(id).orElseThrow());
            }
            ConcurrentCalls.run(
                    PARALLEL, i -> i % 2 == 0 ? tryRestore(feeds, erika, deleted.get(i)) : importOne(feeds, erika, i));
            assertThat(store.feeds().count(erika.id())).isEqualTo(QUOTA);
        }
    }

    private static boolean tryRestore(FeedUseCases feeds, Caller caller, FeedRecord feed) {
        try {
            feeds.deletion().restore(caller, feed);
            return true;
        } catch (RefusedException refused) {
            return false;
        }
    }

    private static boolean importOne(FeedUseCases feeds, Caller.Person owner, int page) {
        String address = "https://example.org/imported/" + page;
        return new FeedImport(feeds.creation(), feeds.catalog())
                        .importAll(List.of(new OpmlDocument.Outline("Page", address, null, null)), owner)
                        .getFirst()
                        .outcome()
                == FeedImport.Outcome.MADE;
    }

    @ParameterizedTest
    @EnumSource(TestDatabases.Kind.class)
    void existingFeedIsReturnedAtTheLimit(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, Clock.systemUTC())) {
            FeedUseCases feeds = new FeedUseCases(store);
            Caller.Person erika = person(store, false);
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < QUOTA; i++) {
                ids.add(feeds.creation()
                        .create(erika, NewFeed.of("https://example.org/" + i))
                        .id());
            }
            assertThat(feeds.creation()
                            .create(erika, NewFeed.of("https://example.org/1"))
                            .id())
                    .isEqualTo(ids.get(1));
            assertThat(tryCreate(feeds, erika, QUOTA)).isFalse();
            assertThat(store.feeds().count(erika.id())).isEqualTo(QUOTA);
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabases.Kind.class)
    void importRefusesTheLastOutlines(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, Clock.systemUTC())) {
            FeedUseCases feeds = new FeedUseCases(store);
            List<OpmlDocument.Outline> outlines = new ArrayList<>();
            for (int i = 0; i < 2 * QUOTA; i++) {
                outlines.add(new OpmlDocument.Outline("Page " + i, "https://example.org/" + i, null, null));
            }
            List<FeedImport.ImportedOutline> lines =
                    new FeedImport(feeds.creation(), feeds.catalog()).importAll(outlines, person(store, false));
            assertThat(lines.subList(0, QUOTA)).allMatch(line -> line.outcome() == FeedImport.Outcome.MADE);
            assertThat(lines.subList(QUOTA, 2 * QUOTA)).allMatch(line -> line.outcome() == FeedImport.Outcome.REFUSED);
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabases.Kind.class)
    void administratorsHaveNoQuota(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, Clock.systemUTC())) {
            FeedUseCases feeds = new FeedUseCases(store);
            Caller.Person admin = person(store, true);
            for (int i = 0; i < 2 * QUOTA; i++) {
                assertThat(tryCreate(feeds, admin, i)).isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(TestDatabases.Kind.class)
    void refusedFeedLeavesNothingBehind(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, Clock.systemUTC())) {
            FeedUseCases feeds = new FeedUseCases(store);
            Caller.Person erika = person(store, false);
            assertThatThrownBy(() -> feeds.creation().create(erika, NewFeed.of("https://name:password@example.org/")))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("name or password");
            assertThat(store.feeds().count(null)).isZero();
        }
    }
}
