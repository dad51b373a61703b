/** Questions asked of articles: terms, key paragraph, document profile, search index. */
@NullMarked
package org.feedmill.query;

import org.jspecify.annotations.NullMarked;
