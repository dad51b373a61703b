/** Scores of answers against truth, by the same definitions as the bench's own scorers. */
@NullMarked
package org.feedmill.lab.score;

import org.jspecify.annotations.NullMarked;
