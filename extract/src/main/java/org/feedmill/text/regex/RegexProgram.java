package org.feedmill.text.regex;

import java.util.ArrayList;
import java.util.List;

/** A regular expression as a list of instructions. Immutable once it is compiled. */
final class RegexProgram {

    /** Larger programs come from nested repetitions of repetitions. */
    private static final int MAX_INSTRUCTIONS = 4_000;

    /** A place between two characters. */
    enum Position {
        LINE_START,
        LINE_END,
        TEXT_START,
        TEXT_END,
        TEXT_END_OR_LAST_LINE_END,
        WORD_BOUNDARY,
        NO_WORD_BOUNDARY;

        boolean isAt(String text, int at) {
            return switch (this) {
                case LINE_START -> at == 0 || isLineEnd(text.charAt(at - 1));
                case LINE_END -> at == text.length() || isLineEnd(text.charAt(at));
                case TEXT_START -> at == 0;
                case TEXT_END -> at == text.length();
                case TEXT_END_OR_LAST_LINE_END ->
                    at == text.length() || (at == text.length() - 1 && isLineEnd(text.charAt(at)));
                case WORD_BOUNDARY -> isWordBefore(text, at) != isWordAfter(text, at);
                case NO_WORD_BOUNDARY -> isWordBefore(text, at) == isWordAfter(text, at);
            };
        }

        private static boolean isLineEnd(char c) {
            return c == '\n' || c == '\r';
        }

        private static boolean isWordBefore(String text, int at) {
            return at > 0 && CharacterSet.isWord(text.codePointBefore(at));
        }

        private static boolean isWordAfter(String text, int at) {
            return at < text.length() && CharacterSet.isWord(text.codePointAt(at));
        }
    }

    /** One instruction. */
    sealed interface Instruction {

        /** Consumes a character of the set. */
        record Consume(CharacterSet set) implements Instruction {}

        /** Continues at either instruction, and prefers the first. */
        record Fork(int first, int second) implements Instruction {}

        record Jump(int target) implements Instruction {}

        /** Remembers the position as the start or end of a group. */
        record Save(int slot) implements Instruction {}

        /** Continues only at such a place. */
        record Require(Position position) implements Instruction {}

        record Match() implements Instruction {}
    }

    private final List<Instruction> instructions = new ArrayList<>();
    private final int groups;

    private RegexProgram(int groups) {
        this.groups = groups;
    }

    /** @throws IllegalArgumentException if the expression is too large */
    static RegexProgram compile(RegexNode root, int groups) {
        RegexProgram program = new RegexProgram(groups);
        program.emit(new Instruction.Save(0));
        program.append(root);
        program.emit(new Instruction.Save(1));
        program.emit(new Instruction.Match());
        return program;
    }

    int size() {
        return instructions.size();
    }

    Instruction at(int index) {
        return instructions.get(index);
    }

    /** Returns the number of positions that a match remembers. */
    int slots() {
        return 2 * (groups + 1);
    }

    private int emit(Instruction instruction) {
        if (instructions.size() >= MAX_INSTRUCTIONS) {
            throw new IllegalArgumentException("the pattern repeats too much; make its counts smaller");
        }
        instructions.add(instruction);
        return instructions.size() - 1;
    }

    /** Appends the instructions of a part; parts are nested at most as deep as the parser allows. */
    private void append(RegexNode node) {
        switch (node) {
            case RegexNode.One one -> emit(new Instruction.Consume(one.set()));
            case RegexNode.Place place -> emit(new Instruction.Require(place.position()));
            case RegexNode.Sequence sequence -> sequence.parts().forEach(this::append);
            case RegexNode.Choice choice -> appendChoice(choice.parts());
            case RegexNode.Group group -> {
                emit(new Instruction.Save(2 * group.number()));
                append(group.part());
                emit(new Instruction.Save(2 * group.number() + 1));
            }
            case RegexNode.Repeat repeat -> appendRepeat(repeat);
        }
    }

    private void appendChoice(List<RegexNode> parts) {
        List<Integer> ends = new ArrayList<>();
        for (int i = 0; i < parts.size() - 1; i++) {
            int fork = emit(new Instruction.Jump(0));
            append(parts.get(i));
            ends.add(emit(new Instruction.Jump(0)));
            instructions.set(fork, new Instruction.Fork(fork + 1, instructions.size()));
        }
        append(parts.getLast());
        ends.forEach(end -> instructions.set(end, new Instruction.Jump(instructions.size())));
    }

    private void appendRepeat(RegexNode.Repeat repeat) {
        int before = instructions.size();
        for (int i = 0; i < repeat.min(); i++) {
            append(repeat.part());
            if (instructions.size() == before) {
                return; // repeating an empty part changes nothing, and no limit would end the loop
            }
        }
        if (repeat.max() == RegexNode.Repeat.UNBOUNDED) {
            int fork = emit(new Instruction.Jump(0));
            append(repeat.part());
            emit(new Instruction.Jump(fork));
            instructions.set(fork, fork(repeat, fork + 1, instructions.size()));
            return;
        }
        List<Integer> forks = new ArrayList<>();
        for (int i = repeat.min(); i < repeat.max(); i++) {
            forks.add(emit(new Instruction.Jump(0)));
            append(repeat.part());
        }
        forks.forEach(fork -> instructions.set(fork, fork(repeat, fork + 1, instructions.size())));
    }

    private static Instruction fork(RegexNode.Repeat repeat, int inside, int after) {
        return repeat.greedy() ? new Instruction.Fork(inside, after) : new Instruction.Fork(after, inside);
    }
}
