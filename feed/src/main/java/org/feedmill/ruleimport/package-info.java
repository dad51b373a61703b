/**
 * Imports extraction rules of other tools: FreshRSS, RSS-Bridge, html2rss and full-text site configurations.
 * Translation of their selectors is in ruleimport.selector.
 */
@NullMarked
package org.feedmill.ruleimport;

import org.jspecify.annotations.NullMarked;
