/** Trials: running finders, readers and writers over a bench, and comparing the figures with the pinned floors. */
@NullMarked
package org.feedmill.lab.trial;

import org.jspecify.annotations.NullMarked;
