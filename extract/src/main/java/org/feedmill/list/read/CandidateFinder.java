package org.feedmill.list.read;

import java.util.Set;
import org.feedmill.list.ListFinder;
import org.feedmill.list.scan.PageIndex;

/** A finder that reads lists from the shared page index, so that they can be ranked with those of other finders. */
public interface CandidateFinder extends ListFinder {

    /** @param seen dated records that another finder has read, by their {@code ListRegion.key}; they may be left out */
    ListCandidates find(PageIndex survey, Set<Long> seen);
}
