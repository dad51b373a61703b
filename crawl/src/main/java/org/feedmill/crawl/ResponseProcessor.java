package org.feedmill.crawl;

import java.util.Set;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.Frontier.Outcome;
import org.feedmill.crawl.frontier.Frontier.QueuedLink;
import org.feedmill.crawl.frontier.Frontier.SiteResponse;
import org.feedmill.crawl.frontier.Frontier.SiteState;
import org.feedmill.crawl.frontier.UrlNormalizer;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/** Processes the response to a link: its outcome, the links it leads to, and the statistics of its link group. */
final class ResponseProcessor {

    /** The maximum number of requests for a page whose site was busy or did not respond. */
    private static final int MAX_TRIES = 3;

    private static final Set<Reason> SITE_FAILURES = Set.of(Reason.BUSY, Reason.TIMEOUT, Reason.UNREACHABLE);

    private final Frontier frontier;
    private final LinkScheduler scheduler;
    private final CrawledPageReader reader;
    private final CrawlScope scope;
    private int fruitless;

    ResponseProcessor(Frontier frontier, LinkScheduler ledger, CrawledPageReader reader, CrawlScope reach) {
        this.frontier = frontier;
        this.scheduler = ledger;
        this.reader = reader;
        this.scope = reach;
        String kept = frontier.note("fruitless");
        this.fruitless = kept == null ? 0 : Integer.parseInt(kept);
    }

    /** The number of latest pages in a row without yield. */
    int fruitless() {
        return fruitless;
    }

    void process(QueuedLink link, SiteResponse answer) {
        byte[] body = answer.body();
        if (body == null) {
            processFailure(link, answer);
        } else {
            processBody(link, answer, body);
        }
        scheduler.invalidateHead(link.link().track());
        frontier.note("fruitless", String.valueOf(fruitless));
    }

    private void processFailure(QueuedLink link, SiteResponse answer) {
        Reason reason = answer.failure();
        SiteState host = scheduler.host(CrawlScope.site(link.link().address()));
        String message = answer.message();
        if (reason == Reason.ROBOTS) {
            scheduler.save(
                    new SiteState(host.site(), host.requested(), host.failures(), host.roundInterval(), message));
            complete(link, Outcome.FORBIDDEN, PageYield.NOTHING);
            return;
        }
        boolean site = (reason != null && SITE_FAILURES.contains(reason)) || answer.status() >= 500;
        boolean first = host.requested() <= 1;
        if (site) {
            scheduler.save(
                    new SiteState(host.site(), host.requested(), host.failures() + 1, host.roundInterval(), message));
        } else if (first) {
            scheduler.save(
                    new SiteState(host.site(), host.requested(), host.failures(), host.roundInterval(), message));
        }
        if (site && !first && link.tries() + 1 < MAX_TRIES) {
            frontier.requeue(link.id(), link.link().score() / 2);
        } else {
            complete(link, Outcome.FAILED, PageYield.NOTHING);
        }
    }

    private void processBody(QueuedLink link, SiteResponse answer, byte[] body) {
        SiteState host = scheduler.host(CrawlScope.site(link.link().address()));
        if (host.failures() > 0) {
            scheduler.save(new SiteState(host.site(), host.requested(), 0, host.roundInterval(), host.lastFailure()));
        }
        Outcome moved = redirectOutcome(link, answer.finalUrl());
        if (moved != null) {
            complete(link, moved, PageYield.NOTHING);
            return;
        }
        PageYield brought = switch (ResponseKind.detect(
                body, answer.contentType(), link.link().kind())) {
            case PAGE -> reader.readPage(link, answer, body);
            case FEED -> reader.readFeed(link, answer, body);
            case SITEMAP -> reader.sitemap(link, answer, body);
            case OTHER -> PageYield.of(Outcome.OTHER);
        };
        complete(link, brought.outcome(), brought);
    }

    /** Returns the outcome of a redirect to a known page or out of scope; null if there is a page to read. */
    private @Nullable Outcome redirectOutcome(QueuedLink link, String landed) {
        String address = UrlNormalizer.normalize(landed);
        WebAddress parsed = address == null ? null : WebAddress.of(address);
        if (address == null || parsed == null) {
            return Outcome.OTHER;
        }
        if (UrlNormalizer.key(address).equals(UrlNormalizer.key(link.link().address()))) {
            return null;
        }
        if (!scope.allows(parsed)) {
            return Outcome.ELSEWHERE;
        }
        return scheduler.markVisited(address, CrawlScope.site(parsed)) ? null : Outcome.DUPLICATE;
    }

    private void complete(QueuedLink link, Outcome outcome, PageYield brought) {
        frontier.complete(link.id(), outcome);
        scheduler.recordResult(link.link().track(), brought.reward(), brought.fruitful());
        fruitless = brought.fruitful() ? 0 : fruitless + 1;
    }
}
