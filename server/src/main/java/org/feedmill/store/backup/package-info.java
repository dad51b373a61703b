/**
 * Backups of all tables to one file, and their restoration into either kind of database. Scheduling and the command
 * line are elsewhere.
 */
@NullMarked
package org.feedmill.store.backup;

import org.jspecify.annotations.NullMarked;
