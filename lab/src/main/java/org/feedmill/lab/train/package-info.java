/** Learns the model that ranks candidate lists, and proves that it is not memory. */
@NullMarked
package org.feedmill.lab.train;

import org.jspecify.annotations.NullMarked;
