package org.feedmill.list.rank;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.ListFinder;
import org.feedmill.list.read.CandidateFinder;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.read.RegionFinder;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.PageIndex;

/**
 * The finders whose lists are ranked together.
 *
 * @param candidateFinders those that return lists directly, in the order in which they run
 * @param regionFinders those that find regions, cheapest first
 * @param otherFinders those that are not built on the page index
 */
public record CompetingFinders(
        List<CandidateFinder> candidateFinders, List<RegionFinder> regionFinders, List<ListFinder> otherFinders) {

    public CompetingFinders {
        candidateFinders = List.copyOf(candidateFinders);
        regionFinders = List.copyOf(regionFinders);
        otherFinders = List.copyOf(otherFinders);
    }

    /**
     * Groups finders by their interface.
     *
     * @param more finders of a library user
     */
    public static CompetingFinders of(List<ListFinder> own, List<ListFinder> more) {
        List<CandidateFinder> candidateFinders = new ArrayList<>();
        List<RegionFinder> regionFinders = new ArrayList<>();
        List<ListFinder> otherFinders = new ArrayList<>();
        for (ListFinder finder : own) {
            switch (finder) {
                case CandidateFinder candidates -> candidateFinders.add(candidates);
                case RegionFinder regions -> regionFinders.add(regions);
                default -> otherFinders.add(finder);
            }
        }
        otherFinders.addAll(more);
        return new CompetingFinders(candidateFinders, regionFinders, otherFinders);
    }

    /** Returns the regions that all finders find, in the order of the finders. */
    List<ListRegion> regions(PageIndex survey) {
        List<ListRegion> regions = new ArrayList<>();
        regionFinders.forEach(finder -> regions.addAll(finder.regions(survey)));
        return regions;
    }

    /**
     * Returns the lists of the finders that are not built on the page index. Lists with nodes that are not on the page
     * are dropped.
     */
    List<ListCandidate> otherCandidates(PageIndex survey, List<String> tried) {
        List<ListCandidate> candidates = new ArrayList<>();
        for (ListFinder finder : otherFinders) {
            var found = finder.find(survey.page());
            found.candidates().stream()
                    .filter(list -> ListCandidate.isOnPage(survey.page(), list))
                    .map(list -> ListCandidate.ofGivenItems(survey.page(), list))
                    .forEach(candidates::add);
            tried.addAll(found.tried());
        }
        return candidates;
    }
}
