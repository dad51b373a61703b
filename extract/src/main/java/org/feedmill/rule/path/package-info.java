/**
 * The simplified XPath of rules: its model, parser, writer and evaluation on a page, and the exception that reports a
 * syntax error in a path or rule. Nothing here depends on the rule model.
 */
@NullMarked
package org.feedmill.rule.path;

import org.jspecify.annotations.NullMarked;
