/** From an address, or a page at hand, to a feed in one call. */
@NullMarked
package org.feedmill.mill;

import org.jspecify.annotations.NullMarked;
