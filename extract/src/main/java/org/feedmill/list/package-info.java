/** Items, lists of items, and the finders that discover them on a page. */
@NullMarked
package org.feedmill.list;

import org.jspecify.annotations.NullMarked;
