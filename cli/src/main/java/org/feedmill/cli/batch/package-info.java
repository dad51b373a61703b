/**
 * Runs batch commands: JSON Lines in, JSON Lines out, in order, on several threads. The jobs themselves are beside
 * their commands.
 */
@NullMarked
package org.feedmill.cli.batch;

import org.jspecify.annotations.NullMarked;
