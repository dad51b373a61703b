package org.feedmill.option;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The registry of the options of the finders: every threshold and choice that the papers name. The command line, the
 * settings of feeds, the API, rules and the documentation iterate over it, so a new option is a constant here, and a
 * component of the Options record of its finder.
 */
public enum FinderOption {
    TIME_PATTERN(
            "time.pattern",
            Use.LIST,
            new OptionType.Text("any", 200),
            "Read only dates of this pattern, such as yyyy-mm-dd; several are separated by |. \"any\" means all."),
    TIME_GROUPS(
            "time.groups",
            Use.LIST,
            new OptionType.Choice("one", List.of("one", "all")),
            "Of several groups of dates on a page, make a list of one of them, or one list of all of them."),
    RECORD_MAX_SIBLINGS(
            "record.K",
            Use.LIST,
            new OptionType.WholeNumber(6, 1, 20),
            "K of EMR: the most neighbouring elements that one record consists of."),
    RECORD_MIN_RECORDS(
            "record.lambda",
            Use.LIST,
            new OptionType.WholeNumber(2, 2, 1000),
            "λ of EMR: the fewest records of a list."),
    RECORD_DEPTH_WEIGHT(
            "record.alpha",
            Use.LIST,
            new OptionType.DecimalNumber(5, 0.1, 1000),
            "α of EMR: how slowly the weight of an element falls with its depth, as α/(depth+α)."),
    RECORD_SIMILARITY(
            "record.T",
            Use.LIST,
            new OptionType.DecimalNumber(0.7, 0, 1),
            "T of EMR: the similarity from which on two neighbours are records of one list."),
    RECORD_CLASSES(
            "record.classes",
            Use.LIST,
            new OptionType.Choice("yes", List.of("yes", "no")),
            "Whether the class of an element is part of its name when EMR compares records."),
    TAG_FREQUENCY(
            "tag.frequency",
            Use.LIST,
            new OptionType.WholeNumber(3, 2, 1000),
            "Frequency, the first criterion of ARP: the fewest occurrences of a pattern."),
    TAG_LENGTH(
            "tag.length",
            Use.LIST,
            new OptionType.WholeNumber(2, 2, 100),
            "Length, the second criterion of ARP: the fewest tags and texts of a pattern."),
    TAG_REGULARITY(
            "tag.regularity",
            Use.LIST,
            new OptionType.DecimalNumber(3, 0, 100),
            "Regularity, the third criterion of ARP: the largest standard deviation of the intervals between occurrences,"
                    + " divided by their mean."),
    TAG_COVERAGE(
            "tag.coverage",
            Use.LIST,
            new OptionType.DecimalNumber(0.02, 0, 1),
            "Coverage, the fourth criterion of ARP: the least share of the content of its region that a pattern covers."),
    ECON_DISTANCE(
            "econ.distance",
            Use.ARTICLE,
            new OptionType.WholeNumber(0, 0, 1000),
            "Extract-news of ECON stops where one step up adds no more punctuation marks than this."),
    ECON_PUNCTUATION(
            "econ.punctuation",
            Use.ARTICLE,
            new OptionType.WholeNumber(1, 0, 1000),
            "Joint-para of ECON drops texts with fewer punctuation marks than this as noise."),
    TSREC_PAGES(
            "tsrec.pages",
            Use.ARTICLE,
            new OptionType.WholeNumber(3, 0, 20),
            "The number of related pages that TSReC compares a page with."),
    KEY_CRITERION(
            "key.D",
            Use.QUESTION,
            new OptionType.WholeNumber(2, 0, 1000),
            "D of the key paragraph: a term counts if the article contains it more often than this."),
    KEY_LETTERS(
            "key.letters",
            Use.QUESTION,
            new OptionType.WholeNumber(80, 0, 10_000),
            "Paragraphs with fewer letters than this are key paragraphs only if there are no longer ones.");

    /** The task of the finder that an option belongs to. */
    public enum Use {
        /** Lists of items. */
        LIST,
        /** Articles. */
        ARTICLE,
        /** The paragraphs of articles that answer a question. */
        QUESTION
    }

    private final String optionName;
    private final Use use;
    private final OptionType type;
    private final String description;

    FinderOption(String optionName, Use use, OptionType type, String description) {
        this.optionName = optionName;
        this.use = use;
        this.type = type;
        this.description = description;
    }

    /** Returns the name that users, settings and rules use. */
    public String optionName() {
        return optionName;
    }

    public Use use() {
        return use;
    }

    public OptionType type() {
        return type;
    }

    /** Returns the value that applies if none is set. */
    public String defaultValue() {
        return type.defaultText();
    }

    /** Returns a sentence that explains the option. */
    public String description() {
        return description;
    }

    /** Returns the option of that name, or nothing if there is none. */
    public static Optional<FinderOption> named(String name) {
        return Arrays.stream(values())
                .filter(option -> option.optionName.equals(name))
                .findFirst();
    }

    /** Returns the options for a use, in the order of the registry. */
    public static List<FinderOption> of(Use use) {
        return Arrays.stream(values()).filter(option -> option.use == use).toList();
    }

    /** Returns the name of the option. */
    @Override
    public String toString() {
        return optionName;
    }
}
