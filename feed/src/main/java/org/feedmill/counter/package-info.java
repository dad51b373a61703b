/** Compares texts without view, like and comment counts and relative times. */
@NullMarked
package org.feedmill.counter;

import org.jspecify.annotations.NullMarked;
