/**
 * What finders look up on a page, computed once and shared: the page index with its links, names, totals and
 * signatures, nodes that hold times or prices, and the areas and regions of records. Nothing here reads fields or
 * ranks lists (list.field, list.best).
 */
@NullMarked
package org.feedmill.list.scan;

import org.jspecify.annotations.NullMarked;
