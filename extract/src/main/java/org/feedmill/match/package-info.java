/** Likeness and repeats: tree matching, sequence matching, suffix structure. */
@NullMarked
package org.feedmill.match;

import org.jspecify.annotations.NullMarked;
