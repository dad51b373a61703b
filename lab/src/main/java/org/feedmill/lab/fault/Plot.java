package org.feedmill.lab.fault;

/** The page that a feed is made of: which page of the web, on which of its hosts. */
record Plot(int host, int page) {}
