package org.feedmill.list.best;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.feedmill.list.ListFinder;
import org.feedmill.list.dated.PriceFinder;
import org.feedmill.list.dated.TimeFinder;
import org.feedmill.list.markup.MarkupFinder;
import org.feedmill.list.rank.BestFinder;
import org.feedmill.list.rank.CompetingFinders;
import org.feedmill.list.record.RecordFinder;
import org.feedmill.list.tag.TagFinder;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.time.TimeReader;

/**
 * Registry of the list finders: names, descriptions and factories. To add a finder, add a constant here. The command
 * line, the server settings, rules, the lab and {@link #BEST} then offer it.
 */
public enum ListFinderKind {
    BEST(
            "best",
            "runs all finders and ranks their lists",
            settings -> new BestFinder(settings.time(), competing(settings, List.of()))),
    TIME(TimeFinder.NAME, "lists whose items have dates", settings -> new TimeFinder(settings.time())),
    PRICE(PriceFinder.NAME, "lists whose items have prices", settings -> new PriceFinder()),
    MARKUP(
            MarkupFinder.NAME,
            "lists in the structured data and scripts of the page",
            settings -> new MarkupFinder(settings.reader())),
    RECORD(
            RecordFinder.NAME,
            "lists of records with similar trees",
            settings -> new RecordFinder(RecordFinder.Options.of(settings.values()))),
    TAG(
            TagFinder.NAME,
            "lists with repeated patterns of tags",
            settings -> new TagFinder(TagFinder.Options.of(settings.values())));

    /**
     * The settings that the finders are created with.
     *
     * @param reader the time patterns to search for
     */
    record Settings(TimeReader reader, FinderOptionValues values) {

        static Settings standard() {
            return new Settings(TimeReader.standard(), FinderOptionValues.DEFAULTS);
        }

        TimeFinder.Options time() {
            return TimeFinder.Options.of(reader, values);
        }
    }

    private final String finderName;
    private final String description;
    private final Function<Settings, ListFinder> factory;

    ListFinderKind(String finderName, String description, Function<Settings, ListFinder> factory) {
        this.finderName = finderName;
        this.description = description;
        this.factory = factory;
    }

    /** Returns the name that users, settings and rules use. */
    public String finderName() {
        return finderName;
    }

    /** Returns what the finder finds, as a phrase such as "lists whose items have dates". */
    public String description() {
        return description;
    }

    public ListFinder create() {
        return factory.apply(Settings.standard());
    }

    /** Creates the finder with other options than the standard ones. */
    public ListFinder create(FinderOptionValues values) {
        return create(TimeReader.standard(), values);
    }

    /**
     * Creates the finder with other time patterns and options.
     *
     * @param reader the time patterns to search for
     */
    public ListFinder create(TimeReader reader, FinderOptionValues values) {
        return factory.apply(new Settings(reader, values));
    }

    /** Returns the kind of that name, or nothing if no finder has it. */
    public static Optional<ListFinderKind> named(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.finderName.equals(name))
                .findFirst();
    }

    /** Returns the names of all kinds. */
    public static List<String> names() {
        return Arrays.stream(values()).map(ListFinderKind::finderName).toList();
    }

    /** Creates the finders whose lists the best finder compares, cheapest first. */
    static CompetingFinders competing(Settings settings, List<ListFinder> more) {
        List<ListFinder> own = Arrays.stream(values())
                .filter(kind -> kind != BEST)
                .map(kind -> kind.factory.apply(settings))
                .toList();
        return CompetingFinders.of(own, more);
    }

    /** Returns the name of the finder. */
    @Override
    public String toString() {
        return finderName;
    }
}
