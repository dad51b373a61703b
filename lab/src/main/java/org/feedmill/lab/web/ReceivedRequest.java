package org.feedmill.lab.web;

/**
 * Request received by a simulated web.
 *
 * @param host number of the host
 * @param page number of the page, -1 for any other path such as robots.txt
 * @param start when the request had been read, in microseconds since 1970
 * @param end just before the end of the response was sent, so that no client can have read it earlier
 * @param status of the response, 0 if there was none
 * @param step of the page that was sent
 * @param complete whether the response was sent in full
 */
public record ReceivedRequest(int host, int page, long start, long end, int status, long step, boolean complete) {}
