package org.feedmill.cli.watch;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line into words as a shell does, with single and double quotes and backslashes, but expands nothing:
 * the words are passed to the program as they are, and no shell is started. Not thread-safe.
 */
final class CommandWords {

    private static final char NO_QUOTE = 0;

    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean inWord;
    private char quote = NO_QUOTE;

    private CommandWords() {}

    /** @throws IllegalArgumentException if a quote is not closed or there is no word */
    static List<String> split(String line) {
        CommandWords split = new CommandWords();
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\' && split.quote != '\'' && i + 1 < line.length()) {
                i++;
                split.append(line.charAt(i));
            } else {
                split.read(c);
            }
        }
        split.end();
        return List.copyOf(split.words);
    }

    private void read(char c) {
        if (quote != NO_QUOTE && c == quote) {
            quote = NO_QUOTE;
        } else if (quote != NO_QUOTE) {
            append(c);
        } else if (c == '"' || c == '\'') {
            quote = c;
            inWord = true;
        } else if (Character.isWhitespace(c)) {
            endWord();
        } else {
            append(c);
        }
    }

    private void append(char c) {
        word.append(c);
        inWord = true;
    }

    private void endWord() {
        if (inWord) {
            words.add(word.toString());
            word.setLength(0);
            inWord = false;
        }
    }

    private void end() {
        if (quote != NO_QUOTE) {
            throw new IllegalArgumentException("a quote is not closed");
        }
        endWord();
        if (words.isEmpty()) {
            throw new IllegalArgumentException("it is empty");
        }
    }
}
