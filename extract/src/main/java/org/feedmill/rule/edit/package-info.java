/**
 * Edits of the text of a field: replacing by a pattern, cutting by position, and joining with other values of the item,
 * with their written form in rules. Selecting the text is the task of the rule package.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.rule.edit;

import org.jspecify.annotations.NullMarked;
