/**
 * The article command, for single pages and in batches. Article extraction itself is in the extract module.
 */
@NullMarked
package org.feedmill.cli.article;

import org.jspecify.annotations.NullMarked;
