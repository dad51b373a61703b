package org.feedmill.list.best;

import java.util.List;
import org.feedmill.list.ListFinder;
import org.feedmill.list.rank.BestFinder;
import org.feedmill.option.FinderOptionValues;

/** Creates list finders. {@link ListFinderKind} lists them. */
public final class ListFinders {

    private ListFinders() {}

    /** All finders together, ranked by one model. */
    public static ListFinder best() {
        return ListFinderKind.BEST.create();
    }

    /**
     * All finders together with your own finders. Their lists are measured and ranked by the same model as the others,
     * and can be rejected like them.
     *
     * @param more finders that return items with the numbers of their nodes. If two lists have the same items,
     *     Feedmill's is kept.
     */
    public static ListFinder best(List<ListFinder> more) {
        ListFinderKind.Settings settings = ListFinderKind.Settings.standard();
        return new BestFinder(settings.time(), ListFinderKind.competing(settings, more));
    }

    /**
     * The finder of that name.
     *
     * @throws IllegalArgumentException if no finder has that name
     */
    public static ListFinder named(String name) {
        return named(name, FinderOptionValues.DEFAULTS);
    }

    /**
     * The finder of that name with these options.
     *
     * @throws IllegalArgumentException if no finder has that name
     */
    public static ListFinder named(String name, FinderOptionValues values) {
        return ListFinderKind.named(name)
                .orElseThrow(() -> new IllegalArgumentException("There is no list finder \"" + name + "\". Use one of "
                        + String.join(", ", ListFinderKind.names()) + "."))
                .create(values);
    }
}
