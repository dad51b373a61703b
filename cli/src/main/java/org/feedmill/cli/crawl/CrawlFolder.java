package org.feedmill.cli.crawl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.ExitCode;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.SqliteFrontier;
import org.feedmill.query.Question;
import org.feedmill.query.text.Synonyms;
import org.jspecify.annotations.Nullable;

/** Folder with the state of a crawl: the user's, or a temporary one that is deleted when the command ends. */
record CrawlFolder(Frontier frontier, @Nullable Path temporaryFolder) implements AutoCloseable {

    /** A larger file is not a list of synonyms. */
    private static final long MAX_SYNONYMS_BYTES = 10_000_000;

    static CrawlFolder open(@Nullable Path folder, Question question) throws CommandException, IOException {
        Path temporary = folder == null ? Files.createTempDirectory("feedmill-crawl") : null;
        Path used = folder == null ? temporary : folder;
        if (used == null) {
            throw new IllegalStateException("no folder");
        }
        CrawlFolder opened = new CrawlFolder(SqliteFrontier.open(used), temporary);
        String requested = question.words() + "\n" + question.synonyms().groups();
        String before = opened.frontier.note("question");
        if (before != null && !before.equals(requested)) {
            opened.close();
            throw new CommandException(
                    ExitCode.USAGE,
                    used + " contains a crawl with another query or other synonyms. Choose another --folder.");
        }
        opened.frontier.note("question", requested);
        opened.frontier.commit();
        return opened;
    }

    static Synonyms synonyms(Path file) throws CommandException, IOException {
        try {
            if (Files.size(file) > MAX_SYNONYMS_BYTES) {
                throw new CommandException(
                        ExitCode.USAGE,
                        file + " is larger than the limit of " + MAX_SYNONYMS_BYTES / 1_000_000 + " MB for synonyms.");
            }
            return switch (Synonyms.parse(Files.readString(file))) {
                case Synonyms.ParseResult.Parsed read -> read.synonyms();
                case Synonyms.ParseResult.Invalid faulty ->
                    throw new CommandException(
                            ExitCode.USAGE,
                            "Invalid synonyms in " + file + ". Correct these lines:",
                            faulty.faults().stream()
                                    .map(fault -> "  - " + fault)
                                    .toList(),
                            null);
            };
        } catch (IOException e) {
            throw new CommandException(
                    ExitCode.UNREADABLE, "Cannot read " + file + ": " + CommandInput.reason(e) + ".", e);
        }
    }

    @Override
    public void close() throws IOException {
        frontier.close();
        if (temporaryFolder != null) {
            try (Stream<Path> all = Files.walk(temporaryFolder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
