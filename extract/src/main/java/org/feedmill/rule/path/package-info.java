/**
 * The simplified XPath of rules: its model, parser, writer and evaluation on a page, and the exception that reports a
 * syntax error in a path or rule. Nothing here depends on the rule model.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.rule.path;

import org.jspecify.annotations.NullMarked;
