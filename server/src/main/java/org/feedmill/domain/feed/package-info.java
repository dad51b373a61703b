/**
 * Feeds as data: records, settings, schedule, state, folders, quarantined pages, and the filters and pages of lists.
 * Pure values that all layers of the server share; they are read and written by org.feedmill.store.
 */
@NullMarked
package org.feedmill.domain.feed;

import org.jspecify.annotations.NullMarked;
