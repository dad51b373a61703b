/**
 * Marks that a person sets on the nodes of a page, and the search for the nodes that words, URLs or paths refer to.
 * What is learned from marks is in rule.learn.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.rule.mark;

import org.jspecify.annotations.NullMarked;
