package org.feedmill.quarantine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedmill.domain.feed.SuspectPage;
import org.feedmill.domain.item.FeedContent;
import org.feedmill.feed.Entry;
import org.feedmill.page.Page;
import org.feedmill.reason.ReasonCode;
import org.feedmill.reason.StateReason;
import org.feedmill.store.update.PageBaseline;
import org.feedmill.substitute.SubstitutePage;
import org.feedmill.substitute.SubstitutePageDetector;
import org.jspecify.annotations.Nullable;

/**
 * Judges whether the page of an update is still the feed's own. Signals about its items and the page itself are
 * weighted ({@link SignalKind}); a page with a low score is quarantined. Known items are the strongest signal, so
 * redesigns, moves and reordered lists pass; if all items are new, they must resemble the known ones. Cost: linear in
 * the items of the feed and the links of the page. Thread-safe.
 */
public final class PageJudge {

    /**
     * The weight of the detector's finding on a page under its own title and address, on which the feed's own rule
     * finds links like those of known items: a list of one post next to a login form. In the trust run, 9 of 70 first
     * posts were quarantined without this, 1 with a weight of 0.5, none with 0.25; the same bad pages were recognised.
     */
    private static final double OWN_LIST_WEIGHT = 0.25;

    /** Kinds that a person may want as a feed: an index of files, or a page that needs a browser. */
    private static final Set<SubstitutePage.Kind> ACCEPTABLE_KINDS =
            Set.of(SubstitutePage.Kind.SERVER_DEFAULT, SubstitutePage.Kind.EMPTY_SHELL);

    private final SubstitutePageDetector detector;

    public PageJudge(SubstitutePageDetector detector) {
        this.detector = detector;
    }

    /**
     * Judges the first page of a feed, which has nothing to compare with. A list of dated entries next to a login form
     * is a forum or a guest book.
     *
     * @param entries that would be published
     */
    public PageAssessment judgeFirst(Page page, List<Entry> entries) {
        boolean dated = !entries.isEmpty() && entries.stream().allMatch(entry -> entry.publishedAt() != null);
        PageAssessment alone = judgeAlone(page);
        return dated && alone.kind().equals(SubstitutePage.Kind.LOGIN.name()) ? PageAssessment.unknown() : alone;
    }

    private PageAssessment judgeAlone(Page page) {
        return detector.detect(page)
                .filter(substitute -> substitute.confidence() >= PageAssessment.MIN_CONFIDENCE
                        && !ACCEPTABLE_KINDS.contains(substitute.kind()))
                .map(substitute -> new PageAssessment(substitute.kind().name(), List.of(signal(substitute, 1))))
                .orElse(PageAssessment.unknown());
    }

    /**
     * Judges a page on which no list was found. A page under its old title whose list is empty may say so in words that
     * error pages use as well.
     *
     * @param baseline of the last good page, null if none is stored
     */
    public PageAssessment judgeEmpty(@Nullable PageBaseline baseline, Page page) {
        PageAssessment alone = judgeAlone(page);
        if (!alone.isSuspect() || baseline == null) {
            return alone;
        }
        PageSignal titles = PageTitle.compare(baseline.title(), page.metadata().title());
        return titles.value() > 0 ? PageAssessment.unknown() : alone;
    }

    /**
     * @param before stored content of the feed
     * @param baseline of its last good page, null if none is stored yet
     */
    public PageAssessment judge(FeedContent before, @Nullable PageBaseline baseline, PageObservation seen) {
        Optional<SubstitutePage> substitute = detector.detect(seen.page());
        FeedHistory history = new FeedHistory(before, baseline, seen.page());
        ItemSignals items = new ItemSignals(history, seen.entries());
        List<PageSignal> signals = new ArrayList<>(items.signals());
        signals.addAll(new PageSignals(history, seen, items.coverage()).signals());
        if (isBox(seen, items, signals)) {
            signals.add(new PageSignal(SignalKind.BOX, -1, StateReason.of(ReasonCode.EXCERPT)));
        } else if (items.isExcerpt(enough(seen.extraction()))) {
            signals.add(new PageSignal(SignalKind.EXCERPT, -1, StateReason.of(ReasonCode.EXCERPT)));
        }
        double part = isOwnList(signals) ? OWN_LIST_WEIGHT : 1;
        substitute.map(found -> signal(found, part)).ifPresent(signals::add);
        String kind = substitute.map(found -> found.kind().name()).orElse(SuspectPage.UNKNOWN);
        return new PageAssessment(kind, signals);
    }

    /**
     * Returns the share of known items that is enough: a list that is found again by its items has all of them, or new
     * ones; a list that the rule reads may be short.
     */
    private static double enough(PageObservation.Extraction extraction) {
        return switch (extraction) {
            case RULE, FINDER -> 0;
            case HEALED_RULE -> 1;
            case FINDER_AFTER_RULE -> 0.5;
        };
    }

    /**
     * Whether a list that was not read by the rule is a box next to the page's text, while the page has another title
     * or the list is shorter than before. Wrong pages keep boxes such as "latest", which show known items and even new
     * ones. Without this, 3 of 9,030 simulated feeds followed the box; with the weight of an excerpt, 1 of 9,030 did.
     */
    private static boolean isBox(PageObservation seen, ItemSignals items, List<PageSignal> signals) {
        boolean searched = seen.extraction() == PageObservation.Extraction.HEALED_RULE
                || seen.extraction() == PageObservation.Extraction.FINDER_AFTER_RULE;
        boolean retitled = signals.stream().anyMatch(s -> s.kind() == SignalKind.PAGE_TITLE && s.value() < 0);
        return searched && (retitled || items.isShorter()) && seen.isBesideText();
    }

    private static boolean isOwnList(List<PageSignal> signals) {
        return signals.stream().noneMatch(signal -> signal.kind() == SignalKind.ADDRESS)
                && List.of(SignalKind.PAGE_TITLE, SignalKind.EXTRACTION, SignalKind.LINK_PATTERN).stream()
                        .allMatch(kind -> signals.stream().anyMatch(s -> s.kind() == kind && s.value() > 0));
    }

    private static PageSignal signal(SubstitutePage found, double part) {
        return new PageSignal(SignalKind.SUBSTITUTE, -part * found.confidence(), SubstituteReasons.of(found));
    }
}
