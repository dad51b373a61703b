/**
 * Runs batch commands: JSON Lines in, JSON Lines out, in order, on several threads. The jobs themselves are next to
 * their commands.
 */
@NullMarked
package org.feedmill.cli.batch;

import org.jspecify.annotations.NullMarked;
