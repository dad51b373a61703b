package org.feedmill.lab.trial;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinderKind;
import org.feedmill.list.record.RecordFinder;

/** The list finders that are compared and their baseline, by the names that the command line gives them. */
public final class NamedListFinders {

    private static final Map<String, ListFinder> ALL = all();

    private NamedListFinders() {}

    public static List<String> names() {
        return List.copyOf(ALL.keySet());
    }

    public static ListFinder named(String name) {
        ListFinder finder = ALL.get(name);
        if (finder == null) {
            throw new IllegalArgumentException("There is no list finder \"" + name + "\". Use one of " + names());
        }
        return finder;
    }

    private static Map<String, ListFinder> all() {
        Map<String, ListFinder> finders = new LinkedHashMap<>();
        for (ListFinderKind kind : ListFinderKind.values()) {
            finders.put(kind.finderName(), kind.create());
        }
        finders.put("mdr", new RecordFinder(RecordFinder.Options.plain()));
        finders.put("links", new LinkBaselineFinder());
        return finders;
    }
}
