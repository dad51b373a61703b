package org.feedmill.lab.trust;

import java.util.List;
import java.util.Set;
import org.feedmill.lab.trust.site.SitePost;

/**
 * Ground truth of an update: the posts that the site really showed.
 *
 * @param bad whether a bad page was served in place of the list
 * @param posts on the page, or on the list that the bad page replaced
 * @param edited numbers of the posts that changed since the previous update
 * @param unchanged whether nothing that readers see has changed since the previous update
 * @param doubtful whether a legitimate page looks so unusual that it may be quarantined
 */
record UpdateGroundTruth(boolean bad, List<SitePost> posts, Set<Integer> edited, boolean unchanged, boolean doubtful) {

    /** Returns true if the genuine list was empty. */
    boolean emptied() {
        return !bad && posts.isEmpty();
    }
}
