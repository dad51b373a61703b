/**
 * ARP: the finder of lists whose records repeat a pattern of tags (paper P2). Repeated patterns of token streams in
 * general are in org.feedmill.match.
 */
@NullMarked
package org.feedmill.list.tag;

import org.jspecify.annotations.NullMarked;
