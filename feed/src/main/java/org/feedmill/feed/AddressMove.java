package org.feedmill.feed;

/**
 * A move of a site's pages to another host or folder: the rest of each address stayed.
 *
 * @param from the beginning of the old addresses, without scheme: {@code old.example/news/}
 * @param to the beginning of the new ones
 */
public record AddressMove(String from, String to) {

    /** The address as it is after the move; the same where it did not move, or has moved to a folder of the old place. */
    String apply(String address) {
        return address.startsWith(from) && !address.startsWith(to) ? to + address.substring(from.length()) : address;
    }
}
