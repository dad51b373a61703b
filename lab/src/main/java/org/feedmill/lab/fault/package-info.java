/** Trials that inject faults into running nodes and check that feeds survive. */
@NullMarked
package org.feedmill.lab.fault;

import org.jspecify.annotations.NullMarked;
