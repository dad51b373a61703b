/**
 * WebSub subscriptions, pending subscription requests and change notices to other hubs. Delivery over HTTP is done by
 * the serve packages.
 */
@NullMarked
package org.feedmill.store.hub;

import org.jspecify.annotations.NullMarked;
