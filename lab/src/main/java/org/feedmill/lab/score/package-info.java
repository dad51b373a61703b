/**
 * Scores of answers against the ground truth, by the same definitions as the scorers of the bench. Nothing here runs
 * a finder; that is in lab.trial.
 */
@NullMarked
package org.feedmill.lab.score;

import org.jspecify.annotations.NullMarked;
