package org.feedmill.lab.trust;

import java.util.List;
import java.util.Set;

/**
 * What a site really showed at an update.
 *
 * @param bad whether a bad page was served in place of the list
 * @param posts on the page, or that would have been
 * @param edited numbers of the posts that changed since the update before
 * @param still whether nothing that readers see has changed since the update before
 * @param doubtful whether an honest page looks so odd that it may be held back
 */
record UpdateTruth(boolean bad, List<Post> posts, Set<Integer> edited, boolean still, boolean doubtful) {

    /** Whether the honest list was empty. */
    boolean emptied() {
        return !bad && posts.isEmpty();
    }
}
