package org.feedmill.query;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.feedmill.query.Synonyms.Fault;
import org.jspecify.annotations.Nullable;

/** Parses a file of synonyms and reports its first faults. */
final class SynonymReader {

    private static final int MOST_FAULTS = 20;

    /** Commas of several scripts. */
    private static final Pattern COMMA = Pattern.compile("[,、，،]");

    private final List<List<String>> groups = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();

    Synonyms.Reading read(String text) {
        String[] lines = text.startsWith("\uFEFF") ? text.substring(1).split("\\R", -1) : text.split("\\R", -1);
        for (int i = 0; i < lines.length && faults.size() < MOST_FAULTS; i++) {
            String line = lines[i].strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                take(i + 1, line);
            }
        }
        return faults.isEmpty() ? new Synonyms.Reading.Read(new Synonyms(groups)) : new Synonyms.Reading.Faulty(faults);
    }

    private void take(int number, String line) {
        List<String> words = new ArrayList<>();
        for (String word : COMMA.split(line, -1)) {
            if (!word.isBlank()) {
                words.add(word.strip());
            }
        }
        String sentence = fault(line, words);
        if (sentence == null) {
            groups.add(words);
        } else {
            faults.add(new Fault(number, sentence));
        }
    }

    private @Nullable String fault(String line, List<String> words) {
        if (line.contains("=>")) {
            return "=> is not known here; write the words that mean the same with commas between them.";
        }
        if (words.size() < 2) {
            return "one word alone has no synonym; write at least two with a comma between them.";
        }
        if (words.size() > Synonyms.MOST_WORDS) {
            return "more than " + Synonyms.MOST_WORDS + " words; part them into several lines.";
        }
        if (words.stream().anyMatch(word -> word.length() > Synonyms.LONGEST)) {
            return "a word of more than " + Synonyms.LONGEST + " characters; are there commas between the words?";
        }
        if (groups.size() == Synonyms.MOST_GROUPS) {
            return "more than " + Synonyms.MOST_GROUPS + " groups; leave some out.";
        }
        return null;
    }
}
