package org.feedmill.foreign;

import java.util.List;

/**
 * Result of importing a file: the rules, and every setting that was not imported.
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
