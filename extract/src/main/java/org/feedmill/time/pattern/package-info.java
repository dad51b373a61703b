/**
 * The pattern database: compiled time patterns, their tree, and the readings that patterns give. Walking the tree
 * over a text is in time.match.
 */
@NullMarked
package org.feedmill.time.pattern;

import org.jspecify.annotations.NullMarked;
