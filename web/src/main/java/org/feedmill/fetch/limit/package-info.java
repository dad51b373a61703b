/**
 * Rate limiting per registrable domain: how many requests a site gets at once, and how far apart. The robots.txt
 * rules that may ask for longer delays are in robots.
 */
@NullMarked
package org.feedmill.fetch.limit;

import org.jspecify.annotations.NullMarked;
