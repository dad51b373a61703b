/**
 * ATP: finders that start from nodes with times or prices (papers P1 and P2). Finding these nodes on the page is in
 * list.scan.
 */
@NullMarked
package org.feedmill.list.dated;

import org.jspecify.annotations.NullMarked;
