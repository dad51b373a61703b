/**
 * The options of the finders that users may set: their registry and sets of values. The finders themselves are
 * elsewhere.
 */
@NullMarked
package org.feedmill.option;

import org.jspecify.annotations.NullMarked;
