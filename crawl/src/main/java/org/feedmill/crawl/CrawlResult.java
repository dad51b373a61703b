package org.feedmill.crawl;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.feedmill.crawl.frontier.Frontier;

/**
 * The result of a crawl.
 *
 * @param requested the number of requested pages, in this run and earlier ones
 * @param outcomes the number of addresses by outcome
 * @param troubles sentences about problems with sites
 * @param copies the pages that were dropped because they nearly repeat others
 * @param time the duration of this run
 */
public record CrawlResult(
        EndReason reason,
        int requested,
        int found,
        Map<Frontier.Outcome, Integer> outcomes,
        List<String> troubles,
        List<Frontier.DroppedCopy> copies,
        Duration time) {

    /** The reason why a crawl ended. */
    public enum EndReason {
        FOUND("the requested number of articles was found"),
        PAGES("the page limit was reached"),
        TIME("the time limit was reached"),
        FRUITLESS("no more relevant pages are likely to be found"),
        DONE("all known addresses were requested"),
        LEFT("the remaining addresses are unlikely to be relevant or their sites reached their limit"),
        STOPPED("it was stopped"),
        SHUT("no site could be reached");

        private final String description;

        EndReason(String words) {
            this.description = words;
        }

        /** Continues a sentence after "because". */
        public String description() {
            return description;
        }
    }

    public CrawlResult {
        outcomes = Map.copyOf(outcomes);
        troubles = List.copyOf(troubles);
        copies = List.copyOf(copies);
    }

    /** The number of known addresses. */
    public int known() {
        return outcomes.values().stream().mapToInt(n -> n).sum();
    }

    public int count(Frontier.Outcome outcome) {
        return outcomes.getOrDefault(outcome, 0);
    }

    /** A one-sentence summary of the crawl and the reason for its end. */
    public String sentence() {
        return "Found " + found + (found == 1 ? " article on " : " articles on ") + requested
                + (requested == 1 ? " page" : " pages") + " of " + known() + " known; ended because "
                + reason.description()
                + ".";
    }
}
