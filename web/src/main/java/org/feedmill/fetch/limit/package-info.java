/**
 * Rate limiting per registrable domain: how many requests a site gets at once, and how far apart. The robots.txt
 * rules that may ask for longer delays are in robots.
 *
 * <p>Each type is immutable and thread-safe unless its description says otherwise. Parameters and results are never null
 * unless they are marked as nullable.
 */
@NullMarked
package org.feedmill.fetch.limit;

import org.jspecify.annotations.NullMarked;
