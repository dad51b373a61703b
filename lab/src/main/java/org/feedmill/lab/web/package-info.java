/** Simulated webs of many hosts on this machine, and measurements of the cost of fetching from them. */
@NullMarked
package org.feedmill.lab.web;

import org.jspecify.annotations.NullMarked;
