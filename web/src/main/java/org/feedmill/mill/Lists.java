package org.feedmill.mill;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.Found;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;
import org.feedmill.rule.Applied;
import org.feedmill.rule.Healer;
import org.feedmill.rule.Healing;
import org.feedmill.rule.Known;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * The list finder of one mill run: the finders, or a rule, healed if possible. If a rule finds nothing, the finders are
 * used only if the request allows it. Not thread-safe.
 */
final class Lists implements ListFinder {

    private final ListFinder finders;
    private final @Nullable Ruling ruling;
    private @Nullable Ruled ruled;
    private @Nullable Instant updated;

    Lists(ListFinder finders, @Nullable Ruling ruling) {
        this.finders = finders;
        this.ruling = ruling;
    }

    @Override
    public Found find(Page page) {
        if (ruling == null) {
            return finders.find(page);
        }
        Found found = byRule(page, ruling.rule(), ruling.known());
        if (found.best().isPresent() || !ruling.finders()) {
            return found;
        }
        ruled = null;
        Found guessed = finders.find(page);
        List<String> tried = new ArrayList<>(found.tried());
        tried.addAll(guessed.tried());
        return new Found(guessed.candidates(), tried);
    }

    private Found byRule(Page page, Rule rule, @Nullable Known known) {
        if (known == null) {
            return taken(rule.apply(page), new Ruled(rule, null, List.of()));
        }
        return switch (Healer.heal(rule, page, known)) {
            case Healing.Sound sound -> taken(sound.applied(), new Ruled(rule, null, sound.notes()));
            case Healing.Healed healed -> taken(healed.applied(), new Ruled(healed.rule(), healed, List.of()));
            case Healing.Broken broken -> {
                ruled = null;
                yield new Found(
                        List.of(),
                        broken.reasons().stream().map(r -> "rule: " + r).toList());
            }
        };
    }

    private Found taken(Applied applied, Ruled how) {
        ruled = applied.list() == null ? null : how;
        updated = applied.date() == null ? null : applied.date().instant(ZoneOffset.UTC);
        return applied.found();
    }

    /** How the rule served on the page that was looked at last, null where it gave nothing or there is none. */
    @Nullable
    Ruled ruled() {
        return ruled;
    }

    /** When the page says itself that it changed, where the rule knows the place. */
    @Nullable
    Instant updated() {
        return ruled == null ? null : updated;
    }

    /** The finder for the further pages of the list. */
    ListFinder further() {
        return ruled == null ? finders : ruled.rule();
    }

    /** Whether a page that is still being drawn shows its list; without a rule a few items may be the first to come. */
    boolean shown(Page page, int least) {
        ListFinder quick = ruling == null ? finders : ruling.rule();
        int enough = ruling == null ? least : 1;
        return quick.find(page).best().filter(l -> l.items().size() >= enough).isPresent();
    }
}
