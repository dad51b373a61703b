package org.feedmill.text.regex;

import java.util.Arrays;
import org.feedmill.text.regex.RegexProgram.Instruction;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression that is matched in time linear in the text: all ways to match are followed at once, one character
 * after the other (Thompson 1968, with the groups of the preferred way as in Pike's implementation). {@code ^} and
 * {@code $} match at the ends of lines. Immutable and thread-safe.
 */
public final class LinearPattern {

    /** A longer pattern is rejected. */
    public static final int MAX_LENGTH = 1_000;

    /** Instructions times characters of one call; beyond it the text counts as not matching. */
    private static final long MAX_STEPS = 50_000_000;

    private final String pattern;
    private final RegexProgram program;

    private LinearPattern(String pattern, RegexProgram program) {
        this.pattern = pattern;
        this.program = program;
    }

    /** @throws IllegalArgumentException if the pattern is wrong, too long or not supported */
    public static LinearPattern compile(String pattern) {
        return compile(pattern, false);
    }

    /** @throws IllegalArgumentException if the pattern is wrong, too long or not supported */
    public static LinearPattern compile(String pattern, boolean ignoreCase) {
        if (pattern.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "a pattern of " + pattern.length() + " characters; at most " + MAX_LENGTH);
        }
        RegexParser parser = new RegexParser(pattern, ignoreCase);
        RegexNode root = parser.parse();
        return new LinearPattern(pattern, RegexProgram.compile(root, parser.groups()));
    }

    /** Returns a pattern that matches the text itself. */
    public static String quote(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> {
            boolean plain = Character.isLetterOrDigit(c) || c > 0x7F || c <= ' ';
            out.append(plain ? "" : "\\").appendCodePoint(c);
        });
        return out.toString();
    }

    public String pattern() {
        return pattern;
    }

    /** Returns whether the pattern matches anywhere in the text. */
    public boolean matchesIn(String text) {
        return new Matching(text).find(0) != null;
    }

    /**
     * Returns the text with every match replaced.
     *
     * @param replacement {@code $1} is the text of the first group, {@code $0} the whole match, {@code $$} a dollar sign
     * @param maxLength of the result, the rest of which is cut off: a short replacement can repeat long texts
     */
    public String replaceAll(String text, String replacement, int maxLength) {
        Matching matching = new Matching(text);
        StringBuilder out = new StringBuilder();
        int copied = 0;
        int from = 0;
        while (from <= text.length() && out.length() <= maxLength) {
            int[] match = matching.find(from);
            if (match == null) {
                break;
            }
            out.append(text, copied, match[0]);
            appendReplacement(out, text, match, replacement, maxLength);
            copied = match[1];
            from = match[1] > match[0] ? match[1] : after(text, match[1]);
        }
        out.append(text, Math.min(copied, text.length()), text.length());
        return out.substring(0, Math.min(out.length(), maxLength));
    }

    /** Returns the position after a character, which may be two code units. */
    private static int after(String text, int position) {
        return position < text.length() ? text.offsetByCodePoints(position, 1) : position + 1;
    }

    private static void appendReplacement(
            StringBuilder out, String text, int[] match, String replacement, int maxLength) {
        for (int i = 0; i < replacement.length() && out.length() <= maxLength; i++) {
            char c = replacement.charAt(i);
            char next = i + 1 < replacement.length() ? replacement.charAt(i + 1) : ' ';
            if (c == '$' && next == '$') {
                out.append('$');
                i++;
            } else if (c == '$' && next >= '0' && next <= '9') {
                int group = next - '0';
                if (2 * group + 1 < match.length && match[2 * group] >= 0 && match[2 * group + 1] >= 0) {
                    out.append(text, match[2 * group], match[2 * group + 1]);
                }
                i++;
            } else {
                out.append(c);
            }
        }
    }

    /** The threads at one position, in the order of preference; each instruction at most once. */
    private final class ThreadList {

        private final int[] instructions = new int[program.size()];
        private final int[][] saved = new int[program.size()][];
        private final int[] markers = new int[program.size()];
        private int size;
        private int marker;

        void clear() {
            size = 0;
            marker++;
        }

        boolean mark(int instruction) {
            boolean fresh = markers[instruction] != marker;
            markers[instruction] = marker;
            return fresh;
        }

        void add(int instruction, int[] slots) {
            instructions[size] = instruction;
            saved[size++] = slots;
        }
    }

    /** Matching of one text. Not thread-safe. */
    private final class Matching {

        private final String text;
        private final int[] stack = new int[2 * program.size() + 2];
        private final int[][] stackSlots = new int[2 * program.size() + 2][];
        private ThreadList current = new ThreadList();
        private ThreadList next = new ThreadList();
        private long steps;

        Matching(String text) {
            this.text = text;
        }

        /** Returns the positions of the first match and of its groups; null if there is none. */
        int @Nullable [] find(int from) {
            int[] match = null;
            current.clear();
            for (int at = from; at <= text.length() && steps < MAX_STEPS; ) {
                if (match == null) {
                    int[] slots = new int[program.slots()];
                    Arrays.fill(slots, -1);
                    follow(current, 0, at, slots);
                } else if (current.size == 0) {
                    break;
                }
                int c = at < text.length() ? text.codePointAt(at) : -1;
                int width = c < 0 ? 1 : Character.charCount(c);
                int[] better = step(at, c, width);
                match = better == null ? match : better;
                ThreadList done = current;
                current = next;
                next = done;
                at += width;
            }
            return steps < MAX_STEPS ? match : null;
        }

        /** Moves all threads over one character; returns the positions of a thread that matches before it. */
        private int @Nullable [] step(int at, int c, int width) {
            next.clear();
            for (int i = 0; i < current.size; i++) {
                steps++;
                Instruction instruction = program.at(current.instructions[i]);
                if (instruction instanceof Instruction.Match) {
                    return current.saved[i];
                }
                if (c >= 0
                        && instruction instanceof Instruction.Consume consume
                        && consume.set().contains(c)) {
                    follow(next, current.instructions[i] + 1, at + width, current.saved[i]);
                }
            }
            return null;
        }

        /** Adds an instruction and all that it leads to without a character. */
        private void follow(ThreadList threads, int start, int at, int[] startSlots) {
            int depth = 0;
            stack[depth] = start;
            stackSlots[depth++] = startSlots;
            while (depth > 0) {
                int index = stack[--depth];
                int[] slots = stackSlots[depth];
                steps++;
                if (!threads.mark(index)) {
                    continue;
                }
                switch (program.at(index)) {
                    case Instruction.Jump jump -> depth = push(depth, jump.target(), slots);
                    case Instruction.Fork fork -> depth = push(push(depth, fork.second(), slots), fork.first(), slots);
                    case Instruction.Save save -> {
                        int[] own = slots.clone();
                        own[save.slot()] = at;
                        depth = push(depth, index + 1, own);
                    }
                    case Instruction.Require require ->
                        depth = require.position().isAt(text, at) ? push(depth, index + 1, slots) : depth;
                    case Instruction.Consume consume -> threads.add(index, slots);
                    case Instruction.Match match -> threads.add(index, slots);
                }
            }
        }

        private int push(int depth, int instruction, int[] slots) {
            stack[depth] = instruction;
            stackSlots[depth] = slots;
            return depth + 1;
        }
    }
}
