/**
 * Runs test suites of other projects (addresses, feeds, configurations of rules) that are stored outside the repository
 * and reports how many of their cases give the expected values. Trials on the bench folder are in lab.trial.
 */
@NullMarked
package org.feedmill.lab.suite;

import org.jspecify.annotations.NullMarked;
