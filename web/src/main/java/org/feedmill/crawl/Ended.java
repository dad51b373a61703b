package org.feedmill.crawl;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The result of a crawl.
 *
 * @param asked pages that were asked for, in this run and those before it
 * @param outcomes how many addresses there are of each outcome
 * @param troubles what went wrong with sites, a sentence each
 * @param time that this run took
 */
public record Ended(
        Why why, int asked, int found, Map<Frontier.Outcome, Integer> outcomes, List<String> troubles, Duration time) {

    /** The reason why a crawl ended. */
    public enum Why {
        FOUND("as many articles were found as were wanted"),
        PAGES("as many pages were asked for as were allowed"),
        TIME("the time is up"),
        FRUITLESS("nothing relevant seems to be left"),
        DONE("there is no address left to ask for"),
        LEFT(
                "the addresses that are left promise nothing, as those like them brought nothing or their sites had their share"),
        STOPPED("it was stopped"),
        SHUT("the sites could not be asked for anything");

        private final String words;

        Why(String words) {
            this.words = words;
        }

        /** To be put after "because". */
        public String words() {
            return words;
        }
    }

    public Ended {
        outcomes = Map.copyOf(outcomes);
        troubles = List.copyOf(troubles);
    }

    /** How many addresses are known. */
    public int known() {
        return outcomes.values().stream().mapToInt(n -> n).sum();
    }

    public int of(Frontier.Outcome outcome) {
        return outcomes.getOrDefault(outcome, 0);
    }

    /** A one-sentence summary of the crawl and the reason for its end. */
    public String sentence() {
        return "Found " + found + (found == 1 ? " article on " : " articles on ") + asked
                + (asked == 1 ? " page" : " pages") + " of " + known() + " known ones; ended because " + why.words()
                + ".";
    }
}
