package org.feedmill.lab.trial;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.list.ListFinder;
import org.feedmill.list.dated.PriceFinder;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.list.markup.MarkupFinder;
import org.feedmill.list.rank.BestFinder;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.list.tag.TagFinder;

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
            throw new IllegalArgumentException("no finder is named " + name + "; there are " + names());
        }
        return finder;
    }

    private static Map<String, ListFinder> all() {
        Map<String, ListFinder> finders = new LinkedHashMap<>();
        finders.put("best", new BestFinder(TimeFinder.Options.standard()));
        finders.put("time", new TimeFinder());
        finders.put("price", new PriceFinder());
        finders.put("tag", new TagFinder());
        finders.put("record", new RecordFinder());
        finders.put("mdr", new RecordFinder(RecordFinder.Options.plain()));
        finders.put("markup", new MarkupFinder());
        finders.put("links", new LinkBaselineFinder());
        return finders;
    }
}
