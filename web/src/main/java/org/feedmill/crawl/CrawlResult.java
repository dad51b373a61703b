package org.feedmill.crawl;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.feedmill.crawl.frontier.Frontier;

/**
 * The result of a crawl.
 *
 * @param requested pages that were asked for, in this run and those before it
 * @param outcomes how many addresses there are of each outcome
 * @param troubles what went wrong with sites, a sentence each
 * @param time that this run took
 */
public record CrawlResult(
        EndReason reason,
        int requested,
        int found,
        Map<Frontier.Outcome, Integer> outcomes,
        List<String> troubles,
        Duration time) {

    /** The reason why a crawl ended. */
    public enum EndReason {
        FOUND("as many articles were found as were wanted"),
        PAGES("as many pages were asked for as were allowed"),
        TIME("the time is up"),
        FRUITLESS("nothing relevant seems to be left"),
        DONE("there is no address left to ask for"),
        LEFT(
                "the addresses that are left promise nothing, as those like them brought nothing or their sites had their share"),
        STOPPED("it was stopped"),
        SHUT("the sites could not be asked for anything");

        private final String description;

        EndReason(String words) {
            this.description = words;
        }

        /** To be put after "because". */
        public String description() {
            return description;
        }
    }

    public CrawlResult {
        outcomes = Map.copyOf(outcomes);
        troubles = List.copyOf(troubles);
    }

    /** How many addresses are known. */
    public int known() {
        return outcomes.values().stream().mapToInt(n -> n).sum();
    }

    public int count(Frontier.Outcome outcome) {
        return outcomes.getOrDefault(outcome, 0);
    }

    /** A one-sentence summary of the crawl and the reason for its end. */
    public String sentence() {
        return "Found " + found + (found == 1 ? " article on " : " articles on ") + requested
                + (requested == 1 ? " page" : " pages") + " of " + known() + " known ones; ended because "
                + reason.description()
                + ".";
    }
}
