/**
 * All finders together: candidates are joined, measured and ranked, and pages without a list are recognised. Each
 * finder is in its own package.
 */
@NullMarked
package org.feedmill.list.rank;

import org.jspecify.annotations.NullMarked;
