/**
 * Boosted trees: the models that score lists, articles and rules. Features and model files are with their users,
 * training is in the lab.
 */
@NullMarked
package org.feedmill.model;

import org.jspecify.annotations.NullMarked;
