/**
 * Questions asked of articles: relevance, key paragraph, document profile, and the filter of a feed by a question.
 * Term extraction is in query.text, the search index in query.index.
 */
@NullMarked
package org.feedmill.query;

import org.jspecify.annotations.NullMarked;
