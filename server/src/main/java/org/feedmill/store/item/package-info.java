/**
 * The content of feeds: stored items, their order and the channel data. Merging a page with stored items is done by
 * org.feedmill.refresh.
 */
@NullMarked
package org.feedmill.store.item;

import org.jspecify.annotations.NullMarked;
