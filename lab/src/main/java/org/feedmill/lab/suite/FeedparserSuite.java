package org.feedmill.lab.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The tests of Universal Feed Parser (folder {@code tests} of kurtmckee/feedparser): documents whose first comment has
 * an expression in Python. Whether a test applies follows from what it expects, and not from what is read: it applies if
 * the expression compares a title, link, id, parsed date, summary, description, content, author name or enclosure of the
 * feed or an entry with a literal. Three kinds of these are about values that Feedmill does not have, and are left out:
 * texts without any visible character, authors that are only a mail address, and documents with the header
 * Content-Location, which no longer is a base (RFC 9110). A second row counts them, too. All documents are read for
 * crashes and unsafe content.
 */
public final class FeedparserSuite {

    private static final String SERVER = "http://127.0.0.1:8097/tests/";
    private static final Pattern EXPECTED = Pattern.compile("Expect:\\s*(.*?)\\s*(?:-->|[\\r\\n])");
    private static final Pattern HEADER = Pattern.compile("(?i)Header:\\s*Content-type:\\s*([^\\r\\n]*)");

    private FeedparserSuite() {}

    /** Reads all documents of the folder. */
    public static List<SuiteOutcome> run(Path folder) throws IOException {
        FeedSuiteRun run = new FeedSuiteRun();
        FeedSuiteRun everyKind = new FeedSuiteRun();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".xml")).sorted().toList()) {
                read(folder, file, run, everyKind);
            }
        }
        List<SuiteOutcome> outcomes = new ArrayList<>(run.outcomes("feedparser"));
        outcomes.add(everyKind.outcomes("feedparser, with the kinds left out").getFirst());
        return outcomes;
    }

    private static void read(Path folder, Path file, FeedSuiteRun run, FeedSuiteRun everyKind) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            String text = text(bytes);
            Matcher expected = EXPECTED.matcher(text);
            Matcher header = HEADER.matcher(text);
            String name = folder.relativize(file).toString();
            boolean stated = expected.find();
            boolean applies = stated && !text.contains("Content-Location");
            String type = header.find() ? header.group(1).strip() : null;
            FeedSuiteRun.Document document = new FeedSuiteRun.Document(name, bytes, type, SERVER + name);
            run.read(document, applies ? PythonExpression.expectations(expected.group(1), false) : List.of());
            everyKind.read(document, stated ? PythonExpression.expectations(expected.group(1), true) : List.of());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The comment is in the encoding of its document. */
    private static String text(byte[] bytes) {
        List<Charset> charsets = new ArrayList<>();
        charsets.add(StandardCharsets.UTF_8);
        for (String wide : new String[] {"UTF-32", "UTF-32LE", "UTF-16", "UTF-16LE"}) {
            charsets.add(Charset.forName(wide));
        }
        for (Charset charset : charsets) {
            String text = decoded(bytes, charset);
            if (text != null && text.contains("Expect:")) {
                return text;
            }
        }
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static @Nullable String decoded(byte[] bytes, Charset charset) {
        try {
            return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException notThis) {
            return null;
        }
    }
}
