/**
 * Edits of the text of a field: replacing by a pattern, cutting by position, and joining with other values of the item,
 * with their written form in rules. Selecting the text is the task of the rule package.
 */
@NullMarked
package org.feedmill.rule.edit;

import org.jspecify.annotations.NullMarked;
