/** Feeds, the API and the hub over HTTP. */
@NullMarked
package org.feedmill.serve;

import org.jspecify.annotations.NullMarked;
