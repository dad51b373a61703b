/**
 * Questions asked of articles: relevance, key paragraph, document profile, and the filter of a feed by a question.
 * Term extraction is in query.text, the search index in query.index.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.query;

import org.jspecify.annotations.NullMarked;
