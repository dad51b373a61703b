package org.feedmill.store;

/**
 * The right to update a feed, until the lease ends. Whoever's claim was taken over by another can no longer write.
 *
 * @param source as it was when claimed
 * @param number which claim of this feed it is
 * @param node who holds it
 * @param asked how often its owner had changed the feed by then
 */
public record Claim(Source source, long number, String node, long asked) {}
