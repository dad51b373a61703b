/**
 * Option groups that several commands share, and loading of the page they name. Options of a single command are next to
 * that command.
 */
@NullMarked
package org.feedmill.cli.option;

import org.jspecify.annotations.NullMarked;
