/**
 * Similarity of trees and sequences, and repeated patterns of token streams. Lists, rules and articles that use them
 * are in their own packages.
 */
@NullMarked
package org.feedmill.match;

import org.jspecify.annotations.NullMarked;
