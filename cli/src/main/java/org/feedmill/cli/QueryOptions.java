package org.feedmill.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.feedmill.query.Question;
import org.feedmill.query.Synonyms;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for a question about a page, with optional synonyms. */
final class QueryOptions {

    /** How many faults of a file are told at once. */
    private static final int SHOWN = 5;

    @Option(
            names = "--query",
            paramLabel = "WORDS",
            description =
                    "What you want to know, in a few words of the page's language. An article gives the paragraph that"
                            + " answers best; a feed keeps the items that have these words, each with that paragraph of its article.")
    private @Nullable String words;

    @Option(
            names = "--synonyms",
            paramLabel = "FILE",
            description = "With --query: words that mean the same, a group a line with commas between them.")
    private @Nullable String synonyms;

    boolean isTold() {
        return words != null || synonyms != null;
    }

    /** The question, null where nothing is asked. */
    @Nullable
    Question read(Console console) throws Complaint {
        if (words == null) {
            if (synonyms != null) {
                throw new Complaint(Exit.USAGE, "--synonyms goes with --query.");
            }
            return null;
        }
        Question question = Question.of(words, null, synonyms == null ? Synonyms.NONE : synonyms(console, synonyms));
        if (question.isEmpty()) {
            throw new Complaint(Exit.USAGE, "--query needs words to look for.");
        }
        return question;
    }

    private static Synonyms synonyms(Console console, String file) throws Complaint {
        return switch (Synonyms.read(new String(Input.bytes(console, file), UTF_8))) {
            case Synonyms.Reading.Read read -> read.synonyms();
            case Synonyms.Reading.Faulty faulty -> {
                StringBuilder sentence = new StringBuilder("The synonyms in " + file + " cannot be read.");
                faulty.faults().stream()
                        .limit(SHOWN)
                        .forEach(fault -> sentence.append("\n  - ").append(fault));
                throw new Complaint(Exit.UNREADABLE, sentence.toString());
            }
        };
    }
}
