/**
 * Console, input, output, exit codes, errors and progress display, shared by all commands. Nothing here knows a
 * particular command.
 */
@NullMarked
package org.feedmill.cli.terminal;

import org.jspecify.annotations.NullMarked;
