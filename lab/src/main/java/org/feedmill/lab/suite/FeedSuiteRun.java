package org.feedmill.lab.suite;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.jspecify.annotations.Nullable;

/** Reads the documents of a suite of feeds and collects what is not as expected. Not thread-safe. */
final class FeedSuiteRun {

    private final List<String> misses = new ArrayList<>();
    private final List<String> crashes = new ArrayList<>();
    private final List<String> unsafe = new ArrayList<>();
    private int documents;
    private int cases;

    /** One document of a suite with the header and the address that it is read with. */
    record Document(String name, byte[] bytes, @Nullable String contentType, String address) {}

    /** Reads a document; it is a case if any value is expected of it. */
    void read(Document document, List<FeedExpectation> expectations) {
        documents++;
        cases += expectations.isEmpty() ? 0 : 1;
        try {
            FeedReadResult result = FeedReader.read(document.bytes(), document.contentType(), document.address(), null);
            String problem = null;
            if (result instanceof FeedReadResult.Read read) {
                String found = FeedAnswerCheck.executable(read.feed());
                if (found != null) {
                    unsafe.add(document.name() + ": " + found);
                }
                problem = expectations.stream()
                        .map(expected -> FeedAnswerCheck.difference(read.feed(), expected))
                        .filter(difference -> difference != null)
                        .findFirst()
                        .orElse(null);
            } else if (result instanceof FeedReadResult.Unreadable refused && !expectations.isEmpty()) {
                problem = "not read: " + refused.reason();
            }
            if (problem != null) {
                misses.add(document.name() + ": " + problem);
            }
        } catch (RuntimeException | StackOverflowError e) {
            crashes.add(document.name() + ": " + e);
            if (!expectations.isEmpty()) {
                misses.add(document.name() + ": " + e);
            }
        }
    }

    List<SuiteOutcome> outcomes(String suite) {
        return List.of(
                SuiteOutcome.of(suite + ", values", cases, misses),
                SuiteOutcome.of(suite + ", no crash", documents, crashes),
                SuiteOutcome.of(suite + ", nothing executable", documents, unsafe));
    }
}
