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
 * an expression in Python. A test applies if it expects a value of title, link, id, a parsed date, summary, content,
 * author or enclosure of a feed or entry. Others are about values that Feedmill does not have: copyright, contributors,
 * sources, types and languages of texts, mail addresses, geography, versions, markup without any text. Tests of the header Content-Location, which
 * no longer is a base (RFC 9110), do not apply either. All documents are read for crashes and unsafe content.
 */
public final class FeedparserSuite {

    private static final String SERVER = "http://127.0.0.1:8097/tests/";
    private static final Pattern EXPECTED = Pattern.compile("Expect:\\s*(.*?)\\s*(?:-->|[\\r\\n])");
    private static final Pattern HEADER = Pattern.compile("(?i)Header:\\s*Content-type:\\s*([^\\r\\n]*)");

    private FeedparserSuite() {}

    /** Reads all documents of the folder. */
    public static List<SuiteOutcome> run(Path folder) throws IOException {
        FeedSuiteRun run = new FeedSuiteRun();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".xml")).sorted().toList()) {
                read(folder, file, run);
            }
        }
        return run.outcomes("feedparser");
    }

    private static void read(Path folder, Path file, FeedSuiteRun run) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            String text = text(bytes);
            Matcher expected = EXPECTED.matcher(text);
            Matcher header = HEADER.matcher(text);
            String name = folder.relativize(file).toString();
            boolean applies = expected.find() && !text.contains("Content-Location");
            List<FeedExpectation> expectations = applies ? PythonExpression.expectations(expected.group(1)) : List.of();
            String type = header.find() ? header.group(1).strip() : null;
            run.read(new FeedSuiteRun.Document(name, bytes, type, SERVER + name), expectations);
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
