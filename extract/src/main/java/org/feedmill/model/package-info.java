/**
 * Boosted trees: the models that lists, articles and rules are scored by. Features and model files are with their
 * users, training is in the lab.
 */
@NullMarked
package org.feedmill.model;

import org.jspecify.annotations.NullMarked;
