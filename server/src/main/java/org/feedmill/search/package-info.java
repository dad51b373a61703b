/**
 * The search index of a server: it follows the database and finds items. Requests and permissions are in
 * serve.search, ranking and text analysis in the query module.
 */
@NullMarked
package org.feedmill.search;

import org.jspecify.annotations.NullMarked;
