package org.feedmill.feeds;

import java.util.List;
import java.util.Optional;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.domain.rule.NewRule;
import org.feedmill.domain.rule.RuleOrigin;
import org.feedmill.domain.rule.StoredRule;
import org.feedmill.store.Store;

/** Reads the rules of feeds and puts other rules in force; each change is one transaction. */
public final class RuleChange {

    private final Store store;
    private final FeedSettingsEditor editor;

    public RuleChange(Store store, FeedSettingsEditor editor) {
        this.store = store;
        this.editor = editor;
    }

    /** Returns the rule in force. */
    public Optional<StoredRule> current(String feed) {
        return store.rules().current(feed);
    }

    /** Returns the rules of a feed, latest first. */
    public List<StoredRule> history(String feed) {
        return store.rules().history(feed);
    }

    /** Puts a rule in force. */
    public void put(FeedRecord feed, NewRule rule) {
        editor.change(feed, FeedChange.ofRule(rule, null));
    }

    /** Puts a rule in force, with the settings that it needs. */
    public void put(FeedRecord feed, NewRule rule, FeedSettings settings) {
        editor.change(feed, FeedChange.ofRule(rule, settings));
    }

    /** Drops the rule in force, so that each update finds the list again; the history stays. */
    public void drop(FeedRecord feed) {
        editor.change(feed, FeedChange.ofDroppedRule());
    }

    /**
     * @throws RefusedException if the feed never had a rule of that number
     */
    public void revertTo(FeedRecord feed, int number) {
        List<StoredRule> rules = history(feed.id());
        StoredRule rule = rules.stream()
                .filter(one -> one.number() == number)
                .findFirst()
                .orElseThrow(() -> RefusedException.notFound("rule"));
        String why = "Rule " + rule.number() + " again: its owner went back to it.";
        put(feed, new NewRule(rule.xml(), origin(rules, rule), why));
    }

    /** Returns the origin of a rule; for a repaired rule, the origin of the rule before the repair. */
    private static RuleOrigin origin(List<StoredRule> rules, StoredRule rule) {
        return rules.stream()
                .filter(older -> older.number() <= rule.number() && older.origin() != RuleOrigin.HEALED)
                .findFirst()
                .map(StoredRule::origin)
                .orElse(RuleOrigin.WRITTEN);
    }
}
