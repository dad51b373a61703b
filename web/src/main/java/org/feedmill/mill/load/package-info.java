/**
 * Loads and classifies single documents: content detection, meta refresh, frames, native feeds, and the decision
 * whether a page needs a browser; also the progress events and the warm-up of static tables. Nothing here looks for
 * lists or articles.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.mill.load;

import org.jspecify.annotations.NullMarked;
