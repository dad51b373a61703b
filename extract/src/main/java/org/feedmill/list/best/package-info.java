/** Creates the list finders of this library. The ranking of the best finder is in list.rank. */
@NullMarked
package org.feedmill.list.best;

import org.jspecify.annotations.NullMarked;
