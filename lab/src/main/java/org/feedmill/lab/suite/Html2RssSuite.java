package org.feedmill.lab.suite;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.MediaFile;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.Mill;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.MillRuleOptions;
import org.feedmill.ruleimport.ImportedRule;
import org.feedmill.ruleimport.RuleImportFormat;
import org.feedmill.ruleimport.RuleImporter;
import org.jspecify.annotations.Nullable;

/**
 * The examples of html2rss (folder {@code spec/examples} of html2rss/html2rss): configurations with a page or a JSON
 * document next to them, and the expected values of all items in a test in Ruby. Each value of a channel or item that
 * such a list states is a case: the number of items, title, link, date, categories, file, and each piece of a
 * description. A piece of markup that shows a file or picture counts as right if the entry has that file or picture,
 * because descriptions of Feedmill contain neither.
 */
public final class Html2RssSuite {

    private static final Pattern FIXTURE =
            Pattern.compile("mock_request_service_with_\\w+_fixture\\('(\\w+)', '([^']+)'\\)");
    private static final Pattern CONFIG = Pattern.compile("let\\(:config_name\\) \\{ '(\\w+)' \\}");
    private static final String HOME = "https://example.com";
    private static final List<String> LISTS = List.of("let(:expected_items) do", "let(:expected_articles) do");
    private static final Pattern FILE_ADDRESS = Pattern.compile("src=\"([^\"]+)\"");

    private final List<String> misses = new ArrayList<>();
    private int cases;
    private String example = "";

    private Html2RssSuite() {}

    /** Applies all configurations of the folder. */
    public static List<SuiteOutcome> run(Path folder) throws IOException {
        Html2RssSuite suite = new Html2RssSuite();
        List<Path> tests;
        try (Stream<Path> files = Files.list(folder)) {
            tests = files.filter(file -> file.toString().endsWith("_spec.rb"))
                    .sorted()
                    .toList();
        }
        for (Path test : tests) {
            suite.read(folder, Files.readString(test));
        }
        return List.of(SuiteOutcome.of("html2rss, values of examples", suite.cases, suite.misses));
    }

    private void read(Path folder, String test) throws IOException {
        Matcher fixture = FIXTURE.matcher(test);
        Matcher config = CONFIG.matcher(test);
        boolean stubbed = fixture.find();
        example = stubbed ? fixture.group(1) : config.find() ? config.group(1) : "";
        String address = stubbed ? fixture.group(2) : HOME;
        Object expected = LISTS.stream()
                .map(begin -> RubyLiteral.after(test, begin))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        if (!(expected instanceof List<?> items)) {
            check("list of expected items", "one", null);
            return;
        }
        Path json = folder.resolve(example + ".json");
        boolean document = Files.exists(json);
        byte[] page = Files.readAllBytes(document ? json : folder.resolve(example + ".html"));
        String rules = new String(Files.readAllBytes(folder.resolve(example + ".yml")), UTF_8);
        ImportedRule rule = RuleImporter.read(RuleImportFormat.HTML2RSS, rules, null)
                .importedRules()
                .getFirst();
        Feed feed = feed(rule, page, document ? "application/json" : "text/html; charset=utf-8", address);
        checkChannel(test, rule, feed);
        List<Entry> entries = feed == null ? List.of() : feed.entries();
        check("number of items", "" + items.size(), "" + entries.size());
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i) instanceof Map<?, ?> item) {
                checkItem(i, item, i < entries.size() ? entries.get(i) : null);
            }
        }
    }

    private static @Nullable Feed feed(ImportedRule rule, byte[] page, String type, String address) {
        Mill mill = new Mill(
                request -> {
                    throw new IllegalStateException("nothing is fetched: " + request.address());
                },
                ListFinders.best());
        MillRuleOptions options = MillRuleOptions.of(Objects.requireNonNull(rule.rule()));
        return mill.feed(page, type, address, null, options) instanceof MillResult.Extracted extracted
                ? extracted.feed()
                : null;
    }

    private void checkChannel(String test, ImportedRule rule, @Nullable Feed feed) {
        int at = test.indexOf("it_behaves_like 'example feed channel metadata'");
        if (at < 0) {
            return;
        }
        String metadata = test.substring(at);
        check("channel title", RubyLiteral.after(metadata, "title: "), rule.name());
        Object link = RubyLiteral.after(metadata, "link: ");
        check("channel link", link, feed == null ? null : feed.link());
    }

    private void checkItem(int index, Map<?, ?> expected, @Nullable Entry entry) {
        String item = "item " + (index + 1) + ", ";
        expected.forEach((key, value) -> {
            switch (String.valueOf(key)) {
                case "title" -> check(item + key, value, entry == null ? null : entry.title());
                case "link" -> check(item + key, value, entry == null ? "none" : entry.link());
                case "categories" -> check(item + key, value, entry == null ? null : entry.categories());
                case "pub_date" -> check(item + key, instant(value), entry == null ? null : entry.publishedAt());
                case "enclosure" -> checkFile(item, value, entry);
                case "description_includes" ->
                    ((List<?>) Objects.requireNonNull(value)).forEach(text -> checkText(item, text, entry));
                case "description_starts_with" -> {
                    String text = text(entry);
                    boolean begins = text.startsWith(String.valueOf(value));
                    check(item + key, value, begins ? value : text);
                }
                default -> throw new IllegalStateException("unknown key " + key);
            }
        });
    }

    private static @Nullable Instant instant(@Nullable Object value) {
        return value == null
                ? null
                : OffsetDateTime.parse(String.valueOf(value), DateTimeFormatter.RFC_1123_DATE_TIME)
                        .toInstant();
    }

    private void checkFile(String item, @Nullable Object expected, @Nullable Entry entry) {
        List<MediaFile> files = entry == null ? List.of() : entry.files();
        MediaFile file = files.isEmpty() ? null : files.getFirst();
        if (!(expected instanceof Map<?, ?> wanted)) {
            check(item + "enclosure", null, entry == null ? "none" : file);
            return;
        }
        check(item + "enclosure url", wanted.get("url"), file == null ? null : file.address());
        check(item + "enclosure type", wanted.get("type"), file == null ? null : file.type());
    }

    /** Checks a piece of a description, or the file that it shows. */
    private void checkText(String item, @Nullable Object piece, @Nullable Entry entry) {
        String wanted = String.valueOf(piece);
        boolean found = text(entry).contains(wanted);
        if (entry != null && wanted.startsWith("<")) {
            Matcher address = FILE_ADDRESS.matcher(wanted);
            String shown = address.find() ? address.group(1) : null;
            found = shown == null
                    ? !entry.files().isEmpty()
                    : shown.equals(entry.image())
                            || entry.files().stream()
                                    .anyMatch(file -> file.address().equals(shown));
        }
        check(item + "description", wanted, found ? wanted : text(entry));
    }

    private static String text(@Nullable Entry entry) {
        return entry == null || entry.summary() == null ? "" : entry.summary();
    }

    private void check(String what, @Nullable Object expected, @Nullable Object given) {
        cases++;
        if (!Objects.equals(expected, given)) {
            misses.add(example + ", " + what + ": expected " + expected + ", read " + given);
        }
    }
}
