/** A web of many hosts on this machine, and what fetching from it costs beside reading the same pages from memory. */
@NullMarked
package org.feedmill.lab.web;

import org.jspecify.annotations.NullMarked;
