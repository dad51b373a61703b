/**
 * Turns an address, or a given page, into a feed in one call: the mill, its requests and results, and the web
 * access that they share. Loading single pages is in mill.load, reading full articles in mill.article.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.mill;

import org.jspecify.annotations.NullMarked;
