/**
 * Redesigned versions of real pages and the trial that measures how rules survive them. Rules on unchanged pages are
 * in lab.trial.rule.
 */
@NullMarked
package org.feedmill.lab.redesign;

import org.jspecify.annotations.NullMarked;
