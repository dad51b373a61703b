/**
 * The rule model (page, subject, item and field rules, article rules) and its application to a page. Paths are in
 * rule.path, the file formats in rule.format; rules are made in rule.induce and rule.learn and repaired in rule.heal.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.rule;

import org.jspecify.annotations.NullMarked;
