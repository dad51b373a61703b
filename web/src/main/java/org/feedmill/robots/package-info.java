/** What sites ask of robots: robots.txt (RFC 9309) and sitemaps. */
@NullMarked
package org.feedmill.robots;

import org.jspecify.annotations.NullMarked;
