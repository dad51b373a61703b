/**
 * Shares of the machine: who a thread works for, how much it may compute, and queues that serve one caller after the other. What
 * is done in a turn, such as parsing or rendering, is in the packages that use them.
 */
@NullMarked
package org.feedmill.work;

import org.jspecify.annotations.NullMarked;
