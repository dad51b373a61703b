package org.feedmill.option;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Values of finder options that a user set, in their normal form; all other options have their defaults.
 *
 * @param texts the values that differ from the default
 */
public record FinderOptionValues(Map<FinderOption, String> texts) {

    /** No option is set. */
    public static final FinderOptionValues DEFAULTS = new FinderOptionValues(Map.of());

    /** @throws IllegalArgumentException if a value is invalid */
    public FinderOptionValues {
        EnumMap<FinderOption, String> own = new EnumMap<>(FinderOption.class);
        texts.forEach((option, text) -> {
            String normal = option.type().normalize(text.strip());
            if (normal == null) {
                throw new IllegalArgumentException(
                        "The option " + option + " must be " + option.type().range() + ", not \"" + text + "\".");
            }
            if (!normal.equals(option.defaultValue())) {
                own.put(option, normal);
            }
        });
        texts = Collections.unmodifiableMap(own);
    }

    /**
     * Reads assignments such as {@code record.T=0.8}; the last one counts if an option occurs several times.
     *
     * @throws IllegalArgumentException with a sentence for users, if an option is unknown or a value invalid
     */
    public static FinderOptionValues parse(Iterable<String> assignments, Set<FinderOption.Use> uses) {
        FinderOptionValues values = DEFAULTS;
        for (String assignment : assignments) {
            int equals = assignment.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException(
                        "\"" + assignment + "\" sets no option. Write NAME=VALUE, such as record.T=0.8.");
            }
            String name = assignment.substring(0, equals).strip();
            values = values.with(requireOption(name, uses), assignment.substring(equals + 1));
        }
        return values;
    }

    /**
     * Returns the option of that name.
     *
     * @throws IllegalArgumentException that names all options, if there is none for these uses
     */
    public static FinderOption requireOption(String name, Set<FinderOption.Use> uses) {
        List<FinderOption> valid = new ArrayList<>();
        for (FinderOption option : FinderOption.values()) {
            if (uses.contains(option.use())) {
                valid.add(option);
            }
        }
        return FinderOption.named(name)
                .filter(valid::contains)
                .orElseThrow(() -> new IllegalArgumentException("There is no option \"" + name + "\" here. Use one of "
                        + String.join(
                                ", ",
                                valid.stream().map(FinderOption::optionName).toList())
                        + "."));
    }

    /**
     * Returns these values with another one.
     *
     * @throws IllegalArgumentException if it is invalid
     */
    public FinderOptionValues with(FinderOption option, String text) {
        Map<FinderOption, String> all = new EnumMap<>(FinderOption.class);
        all.putAll(texts);
        all.put(option, text);
        return new FinderOptionValues(all);
    }

    /** Returns the values as assignments that {@link #parse} reads, in the order of the registry. */
    public List<String> toAssignments() {
        return texts.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .toList();
    }

    public boolean isEmpty() {
        return texts.isEmpty();
    }

    public String text(FinderOption option) {
        return texts.getOrDefault(option, option.defaultValue());
    }

    public int wholeNumber(FinderOption option) {
        return Integer.parseInt(text(option));
    }

    public double number(FinderOption option) {
        return Double.parseDouble(text(option));
    }
}
