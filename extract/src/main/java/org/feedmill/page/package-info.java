/**
 * Web pages as immutable trees of numbered nodes: parsing of HTML or of a page that a browser rendered, tags,
 * attributes, boxes and metadata. The only package that uses the HTML parser; decoding of bytes, addresses and JSON
 * live in its subpackages.
 */
@NullMarked
package org.feedmill.page;

import org.jspecify.annotations.NullMarked;
