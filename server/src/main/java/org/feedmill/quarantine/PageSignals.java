package org.feedmill.quarantine;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.WebAddress;
import org.feedmill.reason.Reason;
import org.feedmill.reason.ReasonCode;
import org.feedmill.rule.LinkForm;

/** Measures the signals of the page around its items. */
final class PageSignals {

    /** Pages and lists that differ by more than these factors are unlike. */
    private static final double FEWER_ITEMS = 0.4;

    private static final double MORE_ITEMS = 2.5;
    private static final double LENGTH_FACTOR = 4;

    private final FeedHistory history;
    private final PageObservation seen;
    private final double coverage;
    private final List<Signal> signals = new ArrayList<>();

    /** @param coverage the share of the items on the last good page that are still there */
    PageSignals(FeedHistory history, PageObservation seen, double coverage) {
        this.history = history;
        this.seen = seen;
        this.coverage = coverage;
        title();
        address();
        extraction();
        itemCount();
        textLength();
    }

    List<Signal> signals() {
        return signals;
    }

    private void title() {
        signals.add(
                PageTitle.compare(history.pageTitle(), seen.page().metadata().title()));
    }

    /**
     * A page that stands elsewhere must prove by its items that it is the same. Sites send what they no longer have to
     * their front page, which shows some of the newest items as well: there, most of the list must be.
     */
    private void address() {
        String before = history.address();
        String now = seen.page().url();
        if (!isSamePlace(before, now)) {
            double missing = isFrontPage(now) ? Math.min(1, 2 * (1 - coverage)) : 1 - coverage;
            add(SignalKind.ADDRESS, -missing, Reason.of(ReasonCode.REDIRECTED, now));
        }
    }

    private static boolean isFrontPage(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed != null && parsed.path().length() <= 1 && parsed.query() == null;
    }

    private static boolean isSamePlace(String before, String now) {
        if (LinkForm.key(before).equals(LinkForm.key(now))) {
            return true;
        }
        WebAddress one = WebAddress.of(before);
        WebAddress other = WebAddress.of(now);
        return one != null
                && other != null
                && LinkForm.host(before).equals(LinkForm.host(now))
                && withoutSession(one.path()).equals(withoutSession(other.path()));
    }

    /** Path parameters such as {@code ;jsessionid=} change at every visit. */
    private static String withoutSession(String path) {
        int parameters = path.indexOf(';');
        String plain = parameters < 0 ? path : path.substring(0, parameters);
        return plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    }

    private void extraction() {
        switch (seen.extraction()) {
            case RULE -> add(SignalKind.EXTRACTION, 0.4, Reason.of(ReasonCode.RULE_FITS));
            case HEALED_RULE -> add(SignalKind.EXTRACTION, 0.15, Reason.of(ReasonCode.RULE_REPAIRED));
            case FINDER -> {}
            case FINDER_AFTER_RULE -> add(SignalKind.EXTRACTION, -1, Reason.of(ReasonCode.RULE_FAILED));
        }
    }

    private void itemCount() {
        int before = history.present();
        int now = seen.entries().size();
        boolean like = now >= FEWER_ITEMS * before && now <= MORE_ITEMS * before;
        add(SignalKind.ITEM_COUNT, like ? 1 : -1, Reason.of(ReasonCode.ITEM_COUNT, now, before));
    }

    private void textLength() {
        int before = history.textLength();
        Page page = seen.page();
        int now = Math.max(1, page.textLength(0));
        if (before > 0 && (now * LENGTH_FACTOR < before || before * LENGTH_FACTOR < now)) {
            add(SignalKind.TEXT_LENGTH, -1, Reason.of(ReasonCode.TEXT_LENGTH, now, before));
        }
    }

    private void add(SignalKind kind, double value, Reason reason) {
        signals.add(new Signal(kind, value, reason));
    }
}
