/**
 * Parses XPath 1.0 expressions and CSS selectors and translates them into rule paths and conditions. File formats are
 * read in ruleimport.
 */
@NullMarked
package org.feedmill.ruleimport.selector;

import org.jspecify.annotations.NullMarked;
