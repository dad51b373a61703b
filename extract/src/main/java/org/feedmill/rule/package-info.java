/** Mapping rules: paths that say where a page's items stand; learned from marks, induced from results, healed. */
@NullMarked
package org.feedmill.rule;

import org.jspecify.annotations.NullMarked;
