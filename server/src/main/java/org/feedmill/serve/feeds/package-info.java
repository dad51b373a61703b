/**
 * Use cases that the API and the app share: access to feeds, creation, preview, filters, notification settings and
 * limits of settings. No routes and no pages; storage is in org.feedmill.store, updates in org.feedmill.refresh.
 */
@NullMarked
package org.feedmill.serve.feeds;

import org.jspecify.annotations.NullMarked;
