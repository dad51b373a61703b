package org.feedmill.guard;

/**
 * Something that was asked of a checking proxy and refused.
 *
 * @param address host and port as they were asked for
 * @param sentence why, for a person
 */
public record Refusal(String address, String sentence) {}
