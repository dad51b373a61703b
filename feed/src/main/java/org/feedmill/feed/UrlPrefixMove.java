package org.feedmill.feed;

/**
 * A move of a site's pages to another host or folder; the rest of each address stays the same.
 *
 * @param from the beginning of the old addresses, without scheme: {@code old.example/news/}
 * @param to the beginning of the new ones
 */
public record UrlPrefixMove(String from, String to) {

    /** Returns the address after the move; unchanged if it did not move, or moved to a subfolder of the old place. */
    String apply(String address) {
        return address.startsWith(from) && !address.startsWith(to) ? to + address.substring(from.length()) : address;
    }

    /**
     * Returns true if host and depth are unchanged and one segment differs: perhaps a move, perhaps the name of an
     * issue or a visit.
     */
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
