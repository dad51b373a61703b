/**
 * Fetch attempts and state changes as data. Pure values that all layers of the server share; they are read and
 * written by org.feedmill.store.
 */
@NullMarked
package org.feedmill.domain.log;

import org.jspecify.annotations.NullMarked;
