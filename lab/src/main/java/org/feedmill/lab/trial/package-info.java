/**
 * Trials of the list finders, the time reader and the feed writers over a bench folder: accuracy, speed and cost.
 * Articles and rules have packages of their own below.
 */
@NullMarked
package org.feedmill.lab.trial;

import org.jspecify.annotations.NullMarked;
