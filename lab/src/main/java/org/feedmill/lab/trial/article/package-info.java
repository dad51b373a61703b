/**
 * Trials of article extraction: the finders and other libraries on the same pages, their speed and the safety of
 * their HTML. Scores of articles are in lab.score.
 */
@NullMarked
package org.feedmill.lab.trial.article;

import org.jspecify.annotations.NullMarked;
