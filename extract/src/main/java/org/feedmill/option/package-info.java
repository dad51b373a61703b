/**
 * The options of the finders that users may set: their registry and sets of values. The finders themselves are
 * elsewhere.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.option;

import org.jspecify.annotations.NullMarked;
