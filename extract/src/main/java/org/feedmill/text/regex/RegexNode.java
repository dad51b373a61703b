package org.feedmill.text.regex;

import java.util.List;

/** A part of a parsed regular expression. */
sealed interface RegexNode {

    /** Whether the part can match without a character; parts are nested at most as deep as the parser allows. */
    default boolean canBeEmpty() {
        return switch (this) {
            case One one -> false;
            case Place place -> true;
            case Sequence sequence -> sequence.parts().stream().allMatch(RegexNode::canBeEmpty);
            case Choice choice -> choice.parts().stream().anyMatch(RegexNode::canBeEmpty);
            case Group group -> group.part().canBeEmpty();
            case Repeat repeat -> repeat.min() == 0 || repeat.part().canBeEmpty();
        };
    }

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
