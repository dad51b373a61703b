/**
 * Reads and writes rules as XML and INI, and reports syntax errors with line and column. The rule model is in rule,
 * the syntax of paths in rule.path.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.rule.format;

import org.jspecify.annotations.NullMarked;
