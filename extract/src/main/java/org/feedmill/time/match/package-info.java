/**
 * Matches the pattern tree against the tokens of a text and rejects false matches. It yields readings;
 * org.feedmill.time turns them into moments.
 */
@NullMarked
package org.feedmill.time.match;

import org.jspecify.annotations.NullMarked;
