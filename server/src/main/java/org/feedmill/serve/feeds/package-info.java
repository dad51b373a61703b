/**
 * What the API and the app share about requests: access to feeds, rate-limited creation, preview, filters and
 * notification settings. No routes and no pages; the use cases are in org.feedmill.feeds, updates in
 * org.feedmill.refresh.
 */
@NullMarked
package org.feedmill.serve.feeds;

import org.jspecify.annotations.NullMarked;
