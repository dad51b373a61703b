/**
 * Imports extraction rules of other tools: FreshRSS, RSS-Bridge, html2rss and full-text site configurations.
 * Translation of their selectors is in ruleimport.selector.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.ruleimport;

import org.jspecify.annotations.NullMarked;
