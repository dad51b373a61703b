package org.feedmill.feed;

/**
 * A move of a site's pages to another host or folder: the rest of each address stayed.
 *
 * @param from the beginning of the old addresses, without scheme: {@code old.example/news/}
 * @param to the beginning of the new ones
 */
public record UrlPrefixMove(String from, String to) {

    /** The address as it is after the move; the same where it did not move, or has moved to a folder of the old place. */
    String apply(String address) {
        return address.startsWith(from) && !address.startsWith(to) ? to + address.substring(from.length()) : address;
    }

    /** Whether host and depth stayed and one segment changed: perhaps a move, perhaps the name of an issue or a visit. */
    public boolean changesOneSegment() {
        String[] before = from.split("/", -1);
        String[] now = to.split("/", -1);
        if (before.length != now.length || !before[0].equals(now[0])) {
            return false;
        }
        int different = 0;
        for (int i = 1; i < now.length; i++) {
            different += before[i].equals(now[i]) ? 0 : 1;
        }
        return different == 1;
    }
}
