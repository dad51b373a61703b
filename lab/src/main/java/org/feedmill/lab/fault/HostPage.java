package org.feedmill.lab.fault;

/** Page of the simulated web that a feed is created from, as the numbers of its host and page. */
record HostPage(int host, int page) {}
