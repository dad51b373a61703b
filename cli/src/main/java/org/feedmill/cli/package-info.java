/** The feedmill command: arguments in, feeds and exit codes out. */
@NullMarked
package org.feedmill.cli;

import org.jspecify.annotations.NullMarked;
