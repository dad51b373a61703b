/**
 * Marks that a person sets on the nodes of a page, and the search for the nodes that words, URLs or paths refer to.
 * What is learned from marks is in rule.learn.
 */
@NullMarked
package org.feedmill.rule.mark;

import org.jspecify.annotations.NullMarked;
