/**
 * Feeds that are kept up to date by repeated runs of the command: the state file, one update of a page, and reports of
 * new items. Reading and merging of pages is done by org.feedmill.refresh.
 */
@NullMarked
package org.feedmill.cli.watch;

import org.jspecify.annotations.NullMarked;
