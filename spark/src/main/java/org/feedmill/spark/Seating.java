package org.feedmill.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.article.Siblings;

/** Assigns records to partitions, so that each task can process its share without the others. */
@FunctionalInterface
interface Seating extends Serializable {

    /** Entries that need no others are spread over so many shares. */
    int SHARES = 4096;

    /** The seat of an entry, or several: one where it is answered, the others where it serves as a sibling. */
    List<Placed> seats(long order, String file, Entry entry);

    /** Each by itself. */
    static List<Placed> alone(long order, String file, Entry entry) {
        return List.of(new Placed("", (int) (order % SHARES), true, "", true, order, file, entry));
    }

    /** All versions of a page one after the other, the oldest first, and all pages of a site together. */
    static List<Placed> byAddress(long order, String file, Entry entry) {
        String site = Siblings.site(entry.url());
        if (entry.fault() != null || site.isEmpty()) {
            return alone(order, file, entry);
        }
        long saved = entry.fetched() == null ? 0 : Math.max(0, entry.fetched().getEpochSecond());
        String turn = address(entry.url()) + '\n' + String.format(Locale.ROOT, "%016d", saved);
        return List.of(new Placed(site, 0, true, turn, true, order, file, entry));
    }

    /** What stays the same of an address whichever part of its page is asked for. */
    static String address(String url) {
        int hash = url.indexOf('#');
        return hash < 0 ? url : url.substring(0, hash);
    }

    /** By sites, the first pages of each going along with all its shares. */
    static Seating bySite(Map<String, Crowd> crowds) {
        Map<String, Crowd> known = Map.copyOf(crowds);
        return (order, file, entry) -> {
            if (!Crowd.counts(entry)) {
                return alone(order, file, entry);
            }
            String site = Siblings.site(entry.url());
            Crowd crowd = known.get(site);
            if (crowd == null) {
                return List.of(new Placed(site, 0, false, "", true, order, file, entry));
            }
            boolean first = order <= crowd.lastFirst();
            int share = (int) (order % crowd.shares());
            List<Placed> seats = new ArrayList<>();
            for (int i = 0; i < crowd.shares(); i++) {
                if (first || i == share) {
                    seats.add(new Placed(site, i, !first, "", i == share, order, file, entry));
                }
            }
            return seats;
        };
    }
}
