package org.feedmill.spark.job;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.article.SiblingPages;
import org.feedmill.spark.input.InputRecord;

/** Assigns records to partitions, so that each task can process its share without the others. */
@FunctionalInterface
interface PartitionPlan extends Serializable {

    /** Number of shares that independent records are distributed over. */
    int SHARE_COUNT = 4096;

    /** Returns the partitions of a record: one in which it is processed, and those in which it serves as a sibling. */
    List<PartitionedRecord> partitions(long order, String file, InputRecord entry);

    /** Distributes independent records. */
    static List<PartitionedRecord> independent(long order, String file, InputRecord entry) {
        return List.of(new PartitionedRecord("", (int) (order % SHARE_COUNT), true, "", true, order, file, entry));
    }

    /** Groups all pages of a site, with the versions of a page in sequence, oldest first. */
    static List<PartitionedRecord> byAddress(long order, String file, InputRecord entry) {
        String site = SiblingPages.site(entry.url());
        if (entry.fault() != null || site.isEmpty()) {
            return independent(order, file, entry);
        }
        long saved = entry.fetched() == null ? 0 : Math.max(0, entry.fetched().getEpochSecond());
        String turn = withoutFragment(entry.url()) + '\n' + String.format(Locale.ROOT, "%016d", saved);
        return List.of(new PartitionedRecord(site, 0, true, turn, true, order, file, entry));
    }

    /** Returns the address without its fragment. */
    static String withoutFragment(String url) {
        int hash = url.indexOf('#');
        return hash < 0 ? url : url.substring(0, hash);
    }

    /** Distributes by site and adds the first pages of a site to all its shares. */
    static PartitionPlan bySite(Map<String, SitePageCount> crowds) {
        Map<String, SitePageCount> known = Map.copyOf(crowds);
        return (order, file, entry) -> {
            if (!SitePageCount.isSitePage(entry)) {
                return independent(order, file, entry);
            }
            String site = SiblingPages.site(entry.url());
            SitePageCount crowd = known.get(site);
            if (crowd == null) {
                return List.of(new PartitionedRecord(site, 0, false, "", true, order, file, entry));
            }
            boolean first = order <= crowd.lastFirstPage();
            int share = (int) (order % crowd.shareCount());
            List<PartitionedRecord> seats = new ArrayList<>();
            for (int i = 0; i < crowd.shareCount(); i++) {
                if (first || i == share) {
                    seats.add(new PartitionedRecord(site, i, !first, "", i == share, order, file, entry));
                }
            }
            return seats;
        };
    }
}
