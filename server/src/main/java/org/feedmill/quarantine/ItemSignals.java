package org.feedmill.quarantine;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.domain.item.StoredItem;
import org.feedmill.feed.Entry;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;

/** Measures the signals of a page's items. Signals of new items count by their share of the list. */
final class ItemSignals {

    /** Share of known items from which on the signal is as strong as for a list of only known items. */
    private static final double FULL_KNOWN_SHARE = 0.5;

    /** An item that was also shown outside of the list proves little: that box may be all that is left of the page. */
    private static final double REPEATED_WEIGHT = 0.1;

    /** Tolerance for differing clocks and time zones. */
    private static final Duration DATE_TOLERANCE = Duration.ofDays(2);

    private final FeedHistory history;
    private final List<Entry> entries;
    private final List<Entry> fresh = new ArrayList<>();
    private final Set<String> found = new HashSet<>();
    private double proof;
    private final List<PageSignal> signals = new ArrayList<>();

    ItemSignals(FeedHistory history, List<Entry> entries) {
        this.history = history;
        this.entries = entries;
        for (Entry entry : entries) {
            StoredItem known = history.find(entry);
            if (known == null) {
                fresh.add(entry);
            } else {
                proof += history.isProof(known) ? 1 : REPEATED_WEIGHT;
                found.add(known.entry().id());
            }
        }
        knownItems();
        if (!fresh.isEmpty()) {
            links();
            titles();
            dates();
        }
    }

    List<PageSignal> signals() {
        return signals;
    }

    /** Returns the share of the items on the last good page that are still there; weak evidence has a low weight. */
    double coverage() {
        double share = proof / Math.max(1, entries.size() - fresh.size());
        return Math.min(1, share * found.size() / Math.max(1, history.present()));
    }

    /**
     * Whether the list has nothing new and only a part of the items of the last good page; the remaining list may be a
     * box such as "most read". Simulated feeds whose list was emptied and that then follow the box: 2 of 70 without
     * this check, 0 with it.
     *
     * @param part share of the items of the last good page that is enough
     */
    boolean isExcerpt(double part) {
        return fresh.isEmpty() && found.size() < part * history.present();
    }

    /** Whether the list is shorter than on the last good page. */
    boolean isShorter() {
        return entries.size() < history.present();
    }

    private void knownItems() {
        int known = entries.size() - fresh.size();
        StateReason reason = known == 0
                ? StateReason.of(ReasonCode.NO_KNOWN_ITEMS, entries.size())
                : StateReason.of(ReasonCode.KNOWN_ITEMS, known, entries.size());
        add(SignalKind.KNOWN_ITEMS, Math.min(1, proof / (FULL_KNOWN_SHARE * entries.size())), reason);
        add(
                SignalKind.COVERAGE,
                Math.min(1, coverage() / FULL_KNOWN_SHARE),
                StateReason.of(ReasonCode.ITEMS_STILL_THERE, found.size(), history.present()));
    }

    private void links() {
        List<String> links =
                fresh.stream().map(Entry::link).filter(Objects::nonNull).toList();
        if (!history.isLinked()) {
            return;
        }
        LinkPattern pattern = history.linkPattern();
        double fit = links.stream().mapToDouble(pattern::fit).sum() / fresh.size();
        addByShare(
                SignalKind.LINK_PATTERN,
                2 * fit - 1,
                StateReason.of(fit < 0.5 ? ReasonCode.LINKS_UNLIKE : ReasonCode.LINKS_ALIKE));
        long template = links.stream().filter(history.templateLinks()::contains).count();
        if (template > 0) {
            addByShare(
                    SignalKind.TEMPLATE_LINKS,
                    -(double) template / fresh.size(),
                    StateReason.of(ReasonCode.TEMPLATE_LINKS, template));
        }
    }

    private void titles() {
        List<String> titles = fresh.stream().map(Entry::title).toList();
        TitleStyle style = history.titleStyle();
        if (style.isMuchLongerThan(titles)) {
            addByShare(SignalKind.TITLE_LENGTH, -1, StateReason.of(ReasonCode.SHORT_TITLES));
        }
        if (style.isOtherScriptThan(titles)) {
            addByShare(SignalKind.TITLE_SCRIPT, -1, StateReason.of(ReasonCode.OTHER_SCRIPT));
        }
    }

    private void dates() {
        if (!history.isDated()) {
            return;
        }
        List<Instant> dates =
                fresh.stream().map(Entry::publishedAt).filter(Objects::nonNull).toList();
        boolean dated = dates.size() >= FULL_KNOWN_SHARE * fresh.size();
        if (!dated && isDatelessList()) {
            return;
        }
        addByShare(
                SignalKind.DATED,
                dated ? FULL_KNOWN_SHARE : -1,
                StateReason.of(dated ? ReasonCode.ITEMS_DATED : ReasonCode.ITEMS_UNDATED));
        Instant newest = history.newest();
        if (dated && newest != null) {
            boolean newer = dates.stream().anyMatch(at -> at.isAfter(newest.minus(DATE_TOLERANCE)));
            addByShare(
                    SignalKind.NEWER,
                    newer ? 1 : -1,
                    StateReason.of(newer ? ReasonCode.ITEMS_NEWER : ReasonCode.ITEMS_OLDER));
        }
    }

    /**
     * Whether known items that had dates are shown without them: then the page has a new design, and new items lack
     * dates too.
     */
    private boolean isDatelessList() {
        boolean known = false;
        for (Entry entry : entries) {
            StoredItem item = history.find(entry);
            if (item != null && history.isProof(item) && item.entry().publishedAt() != null) {
                known = true;
                if (entry.publishedAt() != null) {
                    return false;
                }
            }
        }
        return known;
    }

    private void addByShare(SignalKind kind, double value, StateReason reason) {
        add(kind, value * fresh.size() / entries.size(), reason);
    }

    private void add(SignalKind kind, double value, StateReason reason) {
        signals.add(new PageSignal(kind, value, reason));
    }
}
