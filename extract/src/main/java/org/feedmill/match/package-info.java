/** Likeness and repeats: suffix structure over tokens, and matching of trees and sequences. */
@NullMarked
package org.feedmill.match;

import org.jspecify.annotations.NullMarked;
