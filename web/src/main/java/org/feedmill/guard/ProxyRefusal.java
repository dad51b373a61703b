package org.feedmill.guard;

/**
 * A request that a checking proxy refused.
 *
 * @param address the requested host and port
 * @param sentence the reason, for users
 */
public record ProxyRefusal(String address, String sentence) {}
