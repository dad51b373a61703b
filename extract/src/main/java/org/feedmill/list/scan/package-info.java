/**
 * The page index, computed once per page and shared by all finders: links, names, totals and signatures, nodes with
 * times or prices, and the areas and regions of records. Nothing here reads fields or ranks lists (list.field,
 * list.rank).
 */
@NullMarked
package org.feedmill.list.scan;

import org.jspecify.annotations.NullMarked;
