/**
 * Commands that measure rule induction, learning and healing, and that train and cross-validate the models. The
 * training itself is in lab.train, the trials in lab.trial.rule and lab.redesign.
 */
@NullMarked
package org.feedmill.lab.command.train;

import org.jspecify.annotations.NullMarked;
