/**
 * Checks a rule's result against the known items of a page, and finds the list and a new rule after a redesign.
 * Storing rules and known items is the server's task.
 */
@NullMarked
package org.feedmill.rule.heal;

import org.jspecify.annotations.NullMarked;
