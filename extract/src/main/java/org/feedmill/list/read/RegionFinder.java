package org.feedmill.list.read;

import java.util.List;
import org.feedmill.list.ListFinder;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.PageIndex;

/** A finder that first finds the regions of lists. The best finder reads only the most promising of them. */
public interface RegionFinder extends ListFinder {

    /** Returns the regions of the page, most promising first. */
    List<ListRegion> regions(PageIndex survey);

    String name();

    /** Returns what the records of a region have in common, as a phrase such as "look alike". */
    String likeness();
}
