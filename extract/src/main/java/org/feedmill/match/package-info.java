/** Likeness and repeats: tree matching, suffix structure. */
@NullMarked
package org.feedmill.match;

import org.jspecify.annotations.NullMarked;
