/**
 * Checks a rule's result against the known items of a page, and finds the list and a new rule after a redesign.
 * Storing rules and known items is the server's task.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.rule.heal;

import org.jspecify.annotations.NullMarked;
