package org.feedmill.quarantine;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.page.address.WebAddress;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;
import org.feedmill.rule.heal.LinkNormalizer;

/** Measures the signals of the page around its items. */
final class PageSignals {

    /** Pages and lists whose sizes differ by more than these factors are not alike. */
    private static final double MIN_ITEM_RATIO = 0.4;

    private static final double MAX_ITEM_RATIO = 2.5;
    private static final double MAX_LENGTH_FACTOR = 4;

    /** A redirect to the address of the next issue says little. */
    private static final double NEXT_ISSUE_WEIGHT = 0.2;

    private final FeedHistory history;
    private final PageObservation observation;
    private final double coverage;
    private final List<PageSignal> signals = new ArrayList<>();

    /** @param coverage the share of the items on the last good page that are still there */
    PageSignals(FeedHistory history, PageObservation seen, double coverage) {
        this.history = history;
        this.observation = seen;
        this.coverage = coverage;
        title();
        address();
        extraction();
        itemCount();
        textLength();
    }

    List<PageSignal> signals() {
        return signals;
    }

    private void title() {
        signals.add(PageTitle.compare(
                history.pageTitle(), observation.page().metadata().title()));
    }

    /**
     * Compares the addresses. A page at another address must prove by its items that it is the same. Sites redirect
     * removed pages to their front page, which shows some of the newest items as well: in that case, most of the list
     * must be there.
     */
    private void address() {
        String before = history.address();
        String now = observation.page().url();
        if (!isSamePlace(before, now)) {
            double missing = isFrontPage(now) ? Math.min(1, 2 * (1 - coverage)) : 1 - coverage;
            missing *= isNextIssue(before, now) ? NEXT_ISSUE_WEIGHT : 1;
            add(SignalKind.ADDRESS, -missing, StateReason.of(ReasonCode.REDIRECTED, now));
        }
    }

    /** Whether two addresses differ only by numbers, as those of issues and days do: "/issue/41" and "/issue/42". */
    private static boolean isNextIssue(String before, String now) {
        String plain = withoutDigits(LinkNormalizer.key(before));
        return plain.equals(withoutDigits(LinkNormalizer.key(now)));
    }

    private static String withoutDigits(String address) {
        StringBuilder plain = new StringBuilder(address.length());
        for (int i = 0; i < address.length(); i++) {
            char c = address.charAt(i);
            if (c < '0' || c > '9') {
                plain.append(c);
            }
        }
        return plain.toString();
    }

    private static boolean isFrontPage(String address) {
        WebAddress parsed = WebAddress.of(address);
        return parsed != null && parsed.path().length() <= 1 && parsed.query() == null;
    }

    private static boolean isSamePlace(String before, String now) {
        if (LinkNormalizer.key(before).equals(LinkNormalizer.key(now))) {
            return true;
        }
        WebAddress one = WebAddress.of(before);
        WebAddress other = WebAddress.of(now);
        return one != null
                && other != null
                && LinkNormalizer.host(before).equals(LinkNormalizer.host(now))
                && withoutSession(one.path()).equals(withoutSession(other.path()));
    }

    /** Removes path parameters such as {@code ;jsessionid=}, which change with every request. */
    private static String withoutSession(String path) {
        int parameters = path.indexOf(';');
        String plain = parameters < 0 ? path : path.substring(0, parameters);
        return plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    }

    private void extraction() {
        switch (observation.extraction()) {
            case RULE -> add(SignalKind.EXTRACTION, 0.4, StateReason.of(ReasonCode.RULE_FITS));
            case HEALED_RULE -> add(SignalKind.EXTRACTION, 0.15, StateReason.of(ReasonCode.RULE_REPAIRED));
            case FINDER -> {}
            case FINDER_AFTER_RULE -> add(SignalKind.EXTRACTION, -1, StateReason.of(ReasonCode.RULE_FAILED));
        }
    }

    private void itemCount() {
        int before = history.present();
        int now = observation.entries().size();
        boolean like = now >= MIN_ITEM_RATIO * before && now <= MAX_ITEM_RATIO * before;
        add(SignalKind.ITEM_COUNT, like ? 1 : -1, StateReason.of(ReasonCode.ITEM_COUNT, now, before));
    }

    private void textLength() {
        int before = history.textLength();
        Page page = observation.page();
        int now = Math.max(1, page.textLength(0));
        if (before > 0 && (now * MAX_LENGTH_FACTOR < before || before * MAX_LENGTH_FACTOR < now)) {
            add(SignalKind.TEXT_LENGTH, -1, StateReason.of(ReasonCode.TEXT_LENGTH, now, before));
        }
    }

    private void add(SignalKind kind, double value, StateReason reason) {
        signals.add(new PageSignal(kind, value, reason));
    }
}
