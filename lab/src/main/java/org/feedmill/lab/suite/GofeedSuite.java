package org.feedmill.lab.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The tests of gofeed (folder {@code testdata} of mmcdole/gofeed): documents with the expected values next to them as
 * JSON, in its general model and in those of RSS, Atom and JSON Feed. A test applies if it expects a value of title,
 * link, id, a parsed date, description, content, author or enclosure. All documents are read for crashes.
 */
public final class GofeedSuite {

    private static final String ADDRESS = "http://127.0.0.1/feed";

    private static final Map<String, String> FEED_FIELDS = Map.of(
            "title", "title",
            "link", "link",
            "description", "summary",
            "subtitle", "summary",
            "publishedParsed", "published",
            "pubDateParsed", "published",
            "updatedParsed", "updated",
            "lastBuildDateParsed", "updated");

    private static final Map<String, String> ENTRY_FIELDS = Map.ofEntries(
            Map.entry("title", "title"),
            Map.entry("link", "link"),
            Map.entry("guid", "id"),
            Map.entry("id", "id"),
            Map.entry("description", "summary"),
            Map.entry("summary", "summary"),
            Map.entry("content", "content"),
            Map.entry("content_html", "content"),
            Map.entry("url", "link"),
            Map.entry("publishedParsed", "published"),
            Map.entry("pubDateParsed", "published"),
            Map.entry("updatedParsed", "updated"));

    private GofeedSuite() {}

    /** Reads all documents of the folder. */
    public static List<SuiteOutcome> run(Path folder) throws IOException {
        FeedSuiteRun run = new FeedSuiteRun();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = file.toString();
                boolean document = name.endsWith(".xml")
                        || (name.contains("json")
                                && name.endsWith(".json")
                                && !name.endsWith("_expected.json")
                                && name.contains("/json/"));
                if (document) {
                    read(folder, file, run);
                }
            }
        }
        return run.outcomes("gofeed");
    }

    private static void read(Path folder, Path file, FeedSuiteRun run) throws IOException {
        String name = file.toString();
        Path expected = name.endsWith(".xml")
                ? Path.of(name.substring(0, name.length() - 4) + ".json")
                : Path.of(name.substring(0, name.length() - 5) + "_expected.json");
        List<FeedExpectation> expectations = new ArrayList<>();
        if (Files.exists(expected)) {
            try {
                addFeed(JsonMapper.shared().readTree(expected.toFile()), expectations);
            } catch (JacksonException noExpectation) {
                expectations.clear();
            }
        }
        run.read(
                new FeedSuiteRun.Document(folder.relativize(file).toString(), Files.readAllBytes(file), null, ADDRESS),
                expectations);
    }

    private static void addFeed(JsonNode feed, List<FeedExpectation> found) {
        FEED_FIELDS.forEach((member, field) -> add(-1, field, text(feed.path(member)), found));
        addAuthor(-1, feed, found);
        addLinks(-1, feed, found);
        JsonNode entries = feed.has("entries") ? feed.path("entries") : feed.path("items");
        for (int i = 0; i < entries.size(); i++) {
            JsonNode entry = entries.get(i);
            int index = i;
            ENTRY_FIELDS.forEach((member, field) -> add(index, field, text(entry.path(member)), found));
            addAuthor(i, entry, found);
            addLinks(i, entry, found);
            addFiles(i, entry, found);
        }
    }

    private static @Nullable String text(JsonNode node) {
        return node.isString() ? node.asString() : node.path("value").asString(null);
    }

    private static void addAuthor(int index, JsonNode from, List<FeedExpectation> found) {
        List<String> names = new ArrayList<>();
        for (JsonNode person : from.path("authors")) {
            names.add(person.path("name").asString(""));
        }
        names.removeIf(String::isBlank);
        add(
                index,
                "author",
                names.isEmpty() ? from.path("author").path("name").asString(null) : String.join(", ", names),
                found);
    }

    /** In the model of Atom, the page is the first alternate link. */
    private static void addLinks(int index, JsonNode from, List<FeedExpectation> found) {
        for (JsonNode link : from.path("links")) {
            if (link.isObject() && link.path("rel").asString("").equals("alternate")) {
                add(index, "link", link.path("href").asString(null), found);
                return;
            }
        }
    }

    private static void addFiles(int index, JsonNode entry, List<FeedExpectation> found) {
        JsonNode files = entry.has("attachments") ? entry.path("attachments") : entry.path("enclosures");
        for (int i = 0; i < files.size(); i++) {
            String prefix = "file." + i + ".";
            JsonNode file = files.get(i);
            add(index, prefix + "address", file.path("url").asString(null), found);
            String type = file.has("mime_type") ? "mime_type" : "type";
            add(index, prefix + "type", file.path(type).asString(null), found);
            add(index, prefix + "length", file.path("length").asString(null), found);
        }
    }

    private static void add(int index, String field, @Nullable String value, List<FeedExpectation> found) {
        boolean addressed = !field.equals("link") || (value != null && value.startsWith("http"));
        if (value != null && FeedAnswerCheck.isVisible(value) && addressed) {
            boolean date = field.equals("published") || field.equals("updated");
            found.add(new FeedExpectation(
                    index, field, date ? OffsetDateTime.parse(value).toInstant().toString() : value));
        }
    }
}
