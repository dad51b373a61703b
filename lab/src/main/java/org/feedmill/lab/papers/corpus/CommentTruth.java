package org.feedmill.lab.papers.corpus;

/**
 * A true comment of a generated page.
 *
 * @param ip the address as the page shows it, empty if it shows none
 * @param minute the time to the minute, as ISO date and time
 */
public record CommentTruth(String author, String ip, String minute, String text) {}
