/**
 * WebSub subscriptions, requests and notices as data. Pure values that all layers of the server share; they are read
 * and written by org.feedmill.store.
 */
@NullMarked
package org.feedmill.domain.hub;

import org.jspecify.annotations.NullMarked;
