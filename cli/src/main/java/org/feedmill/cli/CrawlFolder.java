package org.feedmill.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.feedmill.crawl.FolderFrontier;
import org.feedmill.crawl.Frontier;
import org.feedmill.query.Question;
import org.feedmill.query.Synonyms;
import org.jspecify.annotations.Nullable;

/** Folder of a crawl's state: the user's, or a temporary one that is deleted when the command ends. */
record CrawlFolder(Frontier frontier, @Nullable Path passing) implements AutoCloseable {

    /** Larger ones are no list of synonyms. */
    private static final long LARGEST = 10_000_000;

    static CrawlFolder open(@Nullable Path folder, Question question) throws Complaint, IOException {
        Path passing = folder == null ? Files.createTempDirectory("feedmill-crawl") : null;
        Path used = folder == null ? passing : folder;
        if (used == null) {
            throw new IllegalStateException("no folder");
        }
        CrawlFolder opened = new CrawlFolder(FolderFrontier.open(used), passing);
        String asked = question.words() + "\n" + question.synonyms().groups();
        String before = opened.frontier.note("question");
        if (before != null && !before.equals(asked)) {
            opened.close();
            throw new Complaint(
                    Exit.USAGE, used + " holds a crawl for other words or synonyms; name another --folder.");
        }
        opened.frontier.note("question", asked);
        opened.frontier.commit();
        return opened;
    }

    static Synonyms synonyms(Path file) throws Complaint, IOException {
        try {
            if (Files.size(file) > LARGEST) {
                throw new Complaint(Exit.USAGE, file + " is too large for a file of synonyms.");
            }
            return switch (Synonyms.read(Files.readString(file))) {
                case Synonyms.Reading.Read read -> read.synonyms();
                case Synonyms.Reading.Faulty faulty ->
                    throw new Complaint(
                            Exit.USAGE,
                            file + " cannot be used.",
                            faulty.faults().stream()
                                    .map(fault -> "  - " + fault)
                                    .toList(),
                            null);
            };
        } catch (IOException e) {
            throw new Complaint(Exit.UNREADABLE, "Cannot read " + file + ": " + Input.reason(e) + ".", e);
        }
    }

    @Override
    public void close() throws IOException {
        frontier.close();
        if (passing != null) {
            try (Stream<Path> all = Files.walk(passing)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
