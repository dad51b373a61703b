/**
 * Induces a rule from the lists that finders found on one or more versions of a page. Learning from a person's marks
 * is in rule.learn.
 */
@NullMarked
package org.feedmill.rule.induce;

import org.jspecify.annotations.NullMarked;
