/**
 * EMR: the finder of lists of similar records (paper P4). Tree similarity itself is in org.feedmill.match.
 */
@NullMarked
package org.feedmill.list.record;

import org.jspecify.annotations.NullMarked;
