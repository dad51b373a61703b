/**
 * Trials of the list finders, the time reader and the feed writers over a bench folder: accuracy, speed and cost.
 * Trials of articles and rules are in subpackages.
 */
@NullMarked
package org.feedmill.lab.trial;

import org.jspecify.annotations.NullMarked;
