package org.feedmill.guard;

/**
 * A request that a checking proxy refused.
 *
 * @param address host and port as they were asked for
 * @param sentence why, for a person
 */
public record ProxyRefusal(String address, String sentence) {}
