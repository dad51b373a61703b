/**
 * Feed records: settings, schedule, status, folders, listings and deleted feeds. The content of feeds is in store.item;
 * claims and updates are in store.update.
 */
@NullMarked
package org.feedmill.store.feed;

import org.jspecify.annotations.NullMarked;
