/**
 * The WebSub hub: subscription requests, verification of callbacks and delivery of changed feeds. Subscriptions are
 * stored by org.feedmill.store; notifications of feed owners are in org.feedmill.notify.
 */
@NullMarked
package org.feedmill.serve.websub;

import org.jspecify.annotations.NullMarked;
