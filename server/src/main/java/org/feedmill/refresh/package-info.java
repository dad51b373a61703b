/**
 * The update crawler: claims feeds that are due, fetches and reads their pages, merges the result with the stored
 * items and writes it. Storage is in org.feedmill.store, fetching and reading of pages in org.feedmill.mill.
 */
@NullMarked
package org.feedmill.refresh;

import org.jspecify.annotations.NullMarked;
