package org.feedmill.crawl;

/**
 * The outcome of processing one response.
 *
 * @param reward what it was worth
 * @param fruit whether it was an article that was looked for, or gave hope for one
 */
record Brought(Frontier.Outcome outcome, double reward, boolean fruit) {

    static final Brought NOTHING = of(Frontier.Outcome.FAILED);

    static Brought of(Frontier.Outcome outcome) {
        return new Brought(outcome, 0, false);
    }
}
