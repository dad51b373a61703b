/**
 * JSONPath (RFC 9535): queries, their parser and their evaluation on numbered JSON values, and texts made of their
 * results. The rules that contain queries are in rule.path.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.page.json.path;

import org.jspecify.annotations.NullMarked;
