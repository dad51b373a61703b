package org.feedmill.text.regex;

import java.util.List;

/** A part of a parsed regular expression. */
sealed interface RegexNode {

    /** One character of a set. */
    record One(CharacterSet set) implements RegexNode {}

    /** A place between two characters. */
    record Place(RegexProgram.Position position) implements RegexNode {}

    /** All parts one after the other. */
    record Sequence(List<RegexNode> parts) implements RegexNode {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /** One of several parts; the first that leads to a match counts. */
    record Choice(List<RegexNode> parts) implements RegexNode {
        public Choice {
            parts = List.copyOf(parts);
        }
    }

    /** A group whose text can be used in the replacement. */
    record Group(int number, RegexNode part) implements RegexNode {}

    /**
     * A repeated part.
     *
     * @param max {@link #UNBOUNDED} for any number
     * @param greedy whether as many repetitions as possible are preferred
     */
    record Repeat(RegexNode part, int min, int max, boolean greedy) implements RegexNode {
        static final int UNBOUNDED = -1;
    }
}
