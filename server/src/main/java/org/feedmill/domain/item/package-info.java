/**
 * The content of feeds as data: items, their order and filters of items. Pure values that all layers of the server
 * share; they are read and written by org.feedmill.store.
 */
@NullMarked
package org.feedmill.domain.item;

import org.jspecify.annotations.NullMarked;
