/**
 * Feeds as feed readers request them: routes, cache, rendering, validators and status feeds. WebSub deliveries are in
 * serve.websub, searches as feeds in serve.search.
 */
@NullMarked
package org.feedmill.serve.publish;

import org.jspecify.annotations.NullMarked;
