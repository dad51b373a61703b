package org.feedmill.lab.web;

/**
 * A request that a web was sent.
 *
 * @param host which host
 * @param page which page of it, -1 for its robots.txt
 * @param start when its last line had come, in microseconds since 1970
 * @param end just before the last of the answer was sent, so that nobody can have read it before
 * @param status of the answer, 0 where none was given
 * @param step of the page that was shown
 * @param whole whether the answer went out in full
 */
public record Asked(int host, int page, long start, long end, int status, long step, boolean whole) {}
