/**
 * Use cases of the WebSub hub: subscriptions, deliveries and notices. HTTP is in serve.websub.
 */
@NullMarked
package org.feedmill.feeds.hub;

import org.jspecify.annotations.NullMarked;
