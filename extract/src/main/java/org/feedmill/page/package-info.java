/**
 * Web pages as immutable trees of numbered nodes: parsing of HTML or of a page that a browser rendered, tags,
 * attributes, boxes and metadata. The only package that uses the HTML parser; decoding of bytes, addresses and JSON
 * live in its subpackages.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.page;

import org.jspecify.annotations.NullMarked;
