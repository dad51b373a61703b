/**
 * Finds the further pages of a list: next links, numbered pages, load-more elements. Fetching them is not done here
 * but by the mill.
 */
@NullMarked
package org.feedmill.list.paging;

import org.jspecify.annotations.NullMarked;
