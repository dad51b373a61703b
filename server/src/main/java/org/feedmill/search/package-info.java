/** Search over all that this server has read. */
@NullMarked
package org.feedmill.search;

import org.jspecify.annotations.NullMarked;
