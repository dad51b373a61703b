package org.feedmill.crawl;

import org.feedmill.crawl.frontier.Frontier;

/**
 * The outcome of processing one response.
 *
 * @param reward its yield
 * @param fruitful whether it was a relevant article or had promising links
 */
record PageYield(Frontier.Outcome outcome, double reward, boolean fruitful) {

    static final PageYield NOTHING = of(Frontier.Outcome.FAILED);

    static PageYield of(Frontier.Outcome outcome) {
        return new PageYield(outcome, 0, false);
    }
}
