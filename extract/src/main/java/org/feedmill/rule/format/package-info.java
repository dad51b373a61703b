/**
 * Reads and writes rules as XML and INI, and reports syntax errors with line and column. The rule model is in rule,
 * the syntax of paths in rule.path.
 */
@NullMarked
package org.feedmill.rule.format;

import org.jspecify.annotations.NullMarked;
