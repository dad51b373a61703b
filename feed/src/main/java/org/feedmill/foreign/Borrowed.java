package org.feedmill.foreign;

import java.util.List;

/**
 * What was read of a foreign file: the rules, and one by one what of it was not taken.
 *
 * @param rules in the file's order
 * @param unsupported in the order of the lines
 */
public record Borrowed(Form form, List<Lent> rules, List<Unsupported> unsupported) {

    public Borrowed {
        rules = List.copyOf(rules);
        unsupported = List.copyOf(unsupported);
    }
}
