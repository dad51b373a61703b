/**
 * Trials that inject faults into running nodes and databases (kills, full disks, lost databases, failovers, shifted
 * clocks) and check that feeds survive. Repeated starts are in lab.startup, bad pages in lab.trust.
 */
@NullMarked
package org.feedmill.lab.fault;

import org.jspecify.annotations.NullMarked;
