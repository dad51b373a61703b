/**
 * JSON in pages: values, a lenient parser, and documents that are JSON altogether, with their values numbered as a
 * tree. Linked data is in page.linked; JSON of the API, the database and the command line is not handled here.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.page.json;

import org.jspecify.annotations.NullMarked;
