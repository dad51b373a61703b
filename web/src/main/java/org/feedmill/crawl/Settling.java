package org.feedmill.crawl;

import java.util.Set;
import org.feedmill.crawl.Frontier.Answer;
import org.feedmill.crawl.Frontier.Host;
import org.feedmill.crawl.Frontier.Outcome;
import org.feedmill.crawl.Frontier.Waiting;
import org.feedmill.fetch.Fetched.Reason;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/** Processes the response to a link: its outcome, the links it leads to, and the statistics of its link group. */
final class Settling {

    /** How often a page is asked for whose site was busy or silent. */
    private static final int MOST_TRIES = 3;

    private static final Set<Reason> SITE_TROUBLES = Set.of(Reason.BUSY, Reason.TIMEOUT, Reason.UNREACHABLE);

    private final Frontier frontier;
    private final Ledger ledger;
    private final Reader reader;
    private final Reach reach;
    private int fruitless;

    Settling(Frontier frontier, Ledger ledger, Reader reader, Reach reach) {
        this.frontier = frontier;
        this.ledger = ledger;
        this.reader = reader;
        this.reach = reach;
        String kept = frontier.note("fruitless");
        this.fruitless = kept == null ? 0 : Integer.parseInt(kept);
    }

    /** How many of the latest pages in a row brought nothing. */
    int fruitless() {
        return fruitless;
    }

    void settle(Waiting waiting, Answer answer) {
        byte[] body = answer.body();
        if (body == null) {
            failed(waiting, answer);
        } else {
            arrived(waiting, answer, body);
        }
        ledger.changed(waiting.link().track());
        frontier.note("fruitless", String.valueOf(fruitless));
    }

    private void failed(Waiting waiting, Answer answer) {
        Reason reason = answer.failure();
        Host host = ledger.host(Reach.site(waiting.link().address()));
        String message = answer.message();
        if (reason == Reason.ROBOTS) {
            ledger.save(new Host(host.site(), host.asked(), host.troubles(), host.stride(), message));
            done(waiting, Outcome.FORBIDDEN, Brought.NOTHING);
            return;
        }
        boolean site = (reason != null && SITE_TROUBLES.contains(reason)) || answer.status() >= 500;
        boolean first = host.asked() <= 1;
        if (site) {
            ledger.save(new Host(host.site(), host.asked(), host.troubles() + 1, host.stride(), message));
        } else if (first) {
            ledger.save(new Host(host.site(), host.asked(), host.troubles(), host.stride(), message));
        }
        if (site && !first && waiting.tries() + 1 < MOST_TRIES) {
            frontier.again(waiting.id(), waiting.link().score() / 2);
        } else {
            done(waiting, Outcome.FAILED, Brought.NOTHING);
        }
    }

    private void arrived(Waiting waiting, Answer answer, byte[] body) {
        Host host = ledger.host(Reach.site(waiting.link().address()));
        if (host.troubles() > 0) {
            ledger.save(new Host(host.site(), host.asked(), 0, host.stride(), host.trouble()));
        }
        Outcome moved = moved(waiting, answer.finalUrl());
        if (moved != null) {
            done(waiting, moved, Brought.NOTHING);
            return;
        }
        Brought brought =
                switch (Sort.of(body, answer.contentType(), waiting.link().kind())) {
                    case PAGE -> reader.page(waiting, answer, body);
                    case FEED -> reader.feed(waiting, answer, body);
                    case SITEMAP -> reader.sitemap(waiting, answer, body);
                    case OTHER -> Brought.of(Outcome.OTHER);
                };
        done(waiting, brought.outcome(), brought);
    }

    /** Where a redirect led to what is known, or away; null where there is something to read. */
    private @Nullable Outcome moved(Waiting waiting, String landed) {
        String address = Spelling.address(landed);
        WebAddress parsed = address == null ? null : WebAddress.of(address);
        if (address == null || parsed == null) {
            return Outcome.OTHER;
        }
        if (Spelling.key(address).equals(Spelling.key(waiting.link().address()))) {
            return null;
        }
        if (!reach.allows(parsed)) {
            return Outcome.ELSEWHERE;
        }
        return ledger.land(address, Reach.site(parsed)) ? null : Outcome.DUPLICATE;
    }

    private void done(Waiting waiting, Outcome outcome, Brought brought) {
        frontier.settle(waiting.id(), outcome);
        ledger.learn(waiting.link().track(), brought.reward(), brought.fruit());
        fruitless = brought.fruit() ? 0 : fruitless + 1;
    }
}
