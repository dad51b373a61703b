/**
 * The entry point of the feedmill command and the commands for one page and for lists and dates in bulk. All other
 * commands are in subpackages.
 */
@NullMarked
package org.feedmill.cli;

import org.jspecify.annotations.NullMarked;
