/** Finds the further pages of a list: next links, numbered pages, load-more elements. The mill fetches them. */
@NullMarked
package org.feedmill.list.paging;

import org.jspecify.annotations.NullMarked;
