/**
 * Learns a rule from a person's marks: collects the lists that the marks can mean, ranks them with a trained model
 * and makes the best one a rule. The marks are in rule.mark, the induction of paths in rule.induce.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.rule.learn;

import org.jspecify.annotations.NullMarked;
