package org.feedmill.cli.option;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.query.Question;
import org.feedmill.query.text.Synonyms;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for a question about a page, with optional synonyms. */
public final class QueryOptions {

    /** How many faults of a file are told at once. */
    private static final int MAX_FAULTS_SHOWN = 5;

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

    public boolean isSet() {
        return words != null || synonyms != null;
    }

    /** The question, null where nothing is asked. */
    public @Nullable Question readQuestion(CommandConsole console) throws CommandException {
        if (words == null) {
            if (synonyms != null) {
                throw new CommandException(ExitCode.USAGE, "--synonyms goes with --query.");
            }
            return null;
        }
        Question question = Question.of(words, null, synonyms == null ? Synonyms.NONE : synonyms(console, synonyms));
        if (question.isEmpty()) {
            throw new CommandException(ExitCode.USAGE, "--query needs words to look for.");
        }
        return question;
    }

    private static Synonyms synonyms(CommandConsole console, String file) throws CommandException {
        return switch (Synonyms.parse(new String(CommandInput.bytes(console, file), UTF_8))) {
            case Synonyms.ParseResult.Parsed read -> read.synonyms();
            case Synonyms.ParseResult.Invalid faulty -> {
                StringBuilder sentence = new StringBuilder("The synonyms in " + file + " cannot be read.");
                faulty.faults().stream()
                        .limit(MAX_FAULTS_SHOWN)
                        .forEach(fault -> sentence.append("\n  - ").append(fault));
                throw new CommandException(ExitCode.UNREADABLE, sentence.toString());
            }
        };
    }
}
