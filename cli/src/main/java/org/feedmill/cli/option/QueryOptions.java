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

    /** Maximum number of errors of a file that are shown. */
    private static final int MAX_FAULTS_SHOWN = 5;

    @Option(
            names = "--query",
            paramLabel = "WORDS",
            description = "Words to search for, in the language of the page. For an article, writes the paragraph"
                    + " that matches best; for a feed, keeps the items that contain the words, each with the"
                    + " best paragraph of its article.")
    private @Nullable String words;

    @Option(
            names = "--synonyms",
            paramLabel = "FILE",
            description = "With --query: a file with synonyms, one group per line, separated by commas.")
    private @Nullable String synonyms;

    public boolean isSet() {
        return words != null || synonyms != null;
    }

    /** Returns the question, null if there is none. */
    public @Nullable Question readQuestion(CommandConsole console) throws CommandException {
        if (words == null) {
            if (synonyms != null) {
                throw new CommandException(ExitCode.USAGE, "--synonyms requires --query.");
            }
            return null;
        }
        Question question = Question.of(words, null, synonyms == null ? Synonyms.NONE : synonyms(console, synonyms));
        if (question.isEmpty()) {
            throw new CommandException(ExitCode.USAGE, "--query is empty. Give the words to search for.");
        }
        return question;
    }

    private static Synonyms synonyms(CommandConsole console, String file) throws CommandException {
        return switch (Synonyms.parse(new String(CommandInput.bytes(console, file), UTF_8))) {
            case Synonyms.ParseResult.Parsed read -> read.synonyms();
            case Synonyms.ParseResult.Invalid faulty ->
                throw new CommandException(
                        ExitCode.UNREADABLE,
                        "Invalid synonyms in " + file + ". Correct these lines:",
                        faulty.faults().stream()
                                .limit(MAX_FAULTS_SHOWN)
                                .map(fault -> "  - " + fault)
                                .toList(),
                        null);
        };
    }
}
