/**
 * Simulated webs of many hosts on this machine, a log of the requests they receive, and the cost of fetching from
 * them. Trials that run whole servers against them are in lab.load, lab.fault and lab.startup.
 */
@NullMarked
package org.feedmill.lab.web;

import org.jspecify.annotations.NullMarked;
