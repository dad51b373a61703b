/**
 * Induces a rule from the lists that finders found on one or more versions of a page. Learning from a person's marks
 * is in rule.learn.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.rule.induce;

import org.jspecify.annotations.NullMarked;
