package org.feedmill.store.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.feedmill.domain.account.Account;
import org.feedmill.domain.rule.SiteArticleRule;
import org.feedmill.mill.SiteRules;
import org.feedmill.store.SettableClock;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ArticleRuleRepositoryTest {

    private static final SiteArticleRule RULE =
            new SiteArticleRule("//H1", List.of("//DIV.text"), List.of("//DIV.advice"));

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));

    @ParameterizedTest
    @EnumSource
    void keepsOneRuleForEachPersonAndSite(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            ArticleRuleRepository rules = store.articleRules();
            SiteArticleRule other = new SiteArticleRule(null, List.of(), List.of("//ASIDE"));
            rules.put("operator", "example.org", other);
            rules.put("operator", "example.org", RULE);
            rules.put("anna", "example.org", other);
            assertThat(rules.find("operator", "example.org")).contains(RULE);
            assertThat(rules.find("anna", "example.org")).contains(other);
            assertThat(rules.find("operator", "example.com")).isEmpty();
            assertThat(rules.remove("operator", "example.org")).isTrue();
            assertThat(rules.remove("operator", "example.org")).isFalse();
            assertThat(rules.find("anna", "example.org")).contains(other);
        }
    }

    @ParameterizedTest
    @EnumSource
    void rulesApplyToHostsWithAndWithoutWwwAndEndWithTheirPerson(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            Account anna = store.accounts().add("anna", null, false, 10).orElseThrow();
            store.articleRules().put(anna.id(), "example.org", RULE);
            SiteRules rules = store.articleRules().of(anna.id());
            assertThat(rules.find("www.example.org")).isNotNull().isEqualTo(rules.find("example.org"));
            assertThat(rules.find("news.example.org")).isNull();
            assertThat(store.articleRules().of(null).find("example.org")).isNull();
            store.accounts().delete(anna.id());
            assertThat(rules.find("example.org")).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPathThatALaterVersionWroteIsNoRule(TestDatabases.Kind kind) {
        try (Store store = TestDatabases.open(kind, clock)) {
            store.articleRules().put("operator", "example.org", new SiteArticleRule("%%", List.of(), List.of()));
            assertThat(store.articleRules().of("operator").find("example.org")).isNull();
        }
    }
}
