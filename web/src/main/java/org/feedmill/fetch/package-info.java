/** Getting the bytes behind an address, within limits. */
@NullMarked
package org.feedmill.fetch;

import org.jspecify.annotations.NullMarked;
