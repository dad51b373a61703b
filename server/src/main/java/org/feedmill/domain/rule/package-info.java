/**
 * The rules of feeds as data, with their origin. Pure values that all layers of the server share; they are read and
 * written by org.feedmill.store.
 */
@NullMarked
package org.feedmill.domain.rule;

import org.jspecify.annotations.NullMarked;
