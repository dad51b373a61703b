package org.feedmill.lab.startup;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.lab.node.TrialDatabase;

/**
 * Kind of start: a database, with or without the class cache of {@code ./feedmill}.
 *
 * @param cache whether the JVM may use the cache
 */
public record StartCombination(TrialDatabase.DatabaseKind database, boolean cache) {

    /** First release that has the AOT cache and its switch. */
    private static final int AOT_RELEASE = 24;

    /** The combinations of some databases with and without the cache. */
    public static List<StartCombination> of(List<TrialDatabase.DatabaseKind> databases) {
        List<StartCombination> all = new ArrayList<>();
        for (TrialDatabase.DatabaseKind kind : databases) {
            all.add(new StartCombination(kind, true));
            all.add(new StartCombination(kind, false));
        }
        return List.copyOf(all);
    }

    /** Returns JVM options that switch the cache off if it is not wanted, before the given ones. */
    String options(String more) {
        String off = Runtime.version().feature() >= AOT_RELEASE ? "-XX:AOTMode=off" : "-Xshare:off";
        return (cache ? more : off + " " + more).strip();
    }

    @Override
    public String toString() {
        return database.name().toLowerCase(Locale.ROOT) + (cache ? ", class cache" : ", no cache");
    }
}
