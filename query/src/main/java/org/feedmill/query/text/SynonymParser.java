package org.feedmill.query.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.feedmill.query.text.Synonyms.Fault;
import org.jspecify.annotations.Nullable;

/** Parses a file of synonyms and reports its first faults. */
final class SynonymParser {

    private static final int MAX_FAULTS = 20;

    /** Commas of several scripts. */
    private static final Pattern COMMA = Pattern.compile("[,、，،]");

    private final List<List<String>> groups = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();

    Synonyms.ParseResult parse(String text) {
        String[] lines = text.startsWith("\uFEFF") ? text.substring(1).split("\\R", -1) : text.split("\\R", -1);
        for (int i = 0; i < lines.length && faults.size() < MAX_FAULTS; i++) {
            String line = lines[i].strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                parseLine(i + 1, line);
            }
        }
        return faults.isEmpty()
                ? new Synonyms.ParseResult.Parsed(new Synonyms(groups))
                : new Synonyms.ParseResult.Invalid(faults);
    }

    private void parseLine(int number, String line) {
        List<String> words = new ArrayList<>();
        for (String word : COMMA.split(line, -1)) {
            if (!word.isBlank()) {
                words.add(word.strip());
            }
        }
        String sentence = findFault(line, words);
        if (sentence == null) {
            groups.add(words);
        } else {
            faults.add(new Fault(number, sentence));
        }
    }

    private @Nullable String findFault(String line, List<String> words) {
        if (line.contains("=>")) {
            return "=> is not supported; list the synonyms separated by commas.";
        }
        if (words.size() < 2) {
            return "a single word has no synonym; list at least two words separated by commas.";
        }
        if (words.size() > Synonyms.MAX_WORDS) {
            return "more than " + Synonyms.MAX_WORDS + " words; split them into several lines.";
        }
        if (words.stream().anyMatch(word -> word.length() > Synonyms.MAX_WORD_LENGTH)) {
            return "a word of more than " + Synonyms.MAX_WORD_LENGTH + " characters; separate the words by commas.";
        }
        if (groups.size() == Synonyms.MAX_GROUPS) {
            return "more than " + Synonyms.MAX_GROUPS + " groups; remove some.";
        }
        return null;
    }
}
