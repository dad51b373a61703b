package org.feedmill.feeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;

/** Tests what a new feed takes from its rule. */
final class FeedCreationTest {

    private static final String RULE = "<page><interval>6h</interval><subject><item path=\"//LI\"/></subject></page>";

    @Test
    void takesTheIntervalOfItsRuleUnlessTheOwnerSetsOne() {
        try (Store store = TestDatabases.open(TestDatabases.Kind.SQLITE, Clock.systemUTC())) {
            FeedCreation creation = new FeedUseCases(store).creation();
            Account account = store.accounts().add("erika", null, false, 9).orElseThrow();
            Caller.Person erika = new Caller.Person(account.id(), account.name(), false);
            NewRule rule = new NewRule(RULE, RuleOrigin.IMPORTED, null);
            FeedSettings own =
                    FeedSettings.builder().interval(Duration.ofMinutes(20)).build();
            assertThat(creation.create(erika, NewFeed.of("https://example.org/1", FeedSettings.STANDARD, rule))
                            .settings()
                            .interval())
                    .isEqualTo(Duration.ofHours(6));
            assertThat(creation.create(erika, NewFeed.of("https://example.org/2", own, rule))
                            .settings()
                            .interval())
                    .isEqualTo(Duration.ofMinutes(20));
        }
    }
}
