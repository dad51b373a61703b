/**
 * Creates the list finders of this library. The ranking of the best finder is in list.rank.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.list.best;

import org.jspecify.annotations.NullMarked;
