package org.feedmill.lab.suite;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.MediaFile;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.page.Page;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Compares what was read of a feed with expected values. Titles and names are compared as plain text, HTML by its
 * visible text and the addresses of its links and pictures: other parsers keep markup where Feedmill has plain text.
 */
final class FeedAnswerCheck {

    private static final Pattern ADDRESS = Pattern.compile("(?:href|src)=[\"'](https?://[^\"'<>]*)[\"']");
    private static final Pattern MAIL = Pattern.compile("[(<\\[]?[^\\s()<>\\[\\]]+@[^\\s()<>\\[\\]]+[)>\\]]?");

    /** Content that no reader must show. */
    private static final Pattern EXECUTABLE =
            Pattern.compile("(?i)<(?:script|iframe|object|embed|applet|frame|frameset|form|meta|link|base)[\\s/>]"
                    + "|<[^>]*\\son[a-z]+\\s*=|<[^>]*=\\s*[\"']?\\s*(?:javascript|vbscript|data):");

    private FeedAnswerCheck() {}

    /** Returns what was read in place of an expected value; null if it is as expected. */
    static @Nullable String difference(Feed feed, FeedExpectation expected) {
        if (expected.entry() >= feed.entries().size()) {
            return "no such entry";
        }
        List<String> given = expected.entry() < 0
                ? ofFeed(feed, expected.field())
                : ofEntry(feed.entries().get(expected.entry()), expected.field());
        boolean right = switch (expected.field()) {
            case "summary", "content" -> given.stream().anyMatch(html -> isSameHtml(html, expected.value()));
            case "author" -> given.stream().anyMatch(names -> isName(names, expected.value()));
            case "published", "updated" ->
                given.contains(Instant.parse(expected.value())
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString());
            case "link" -> given.stream().anyMatch(link -> isSameAddress(link, expected.value()));
            case "id" -> given.contains(expected.value().strip());
            default -> given.stream().anyMatch(text -> isSameText(text, expected.value()));
        };
        return right ? null : expected + ", read " + given;
    }

    /** Returns the first executable content in anything that a reader would show; null if there is none. */
    static @Nullable String executable(Feed feed) {
        for (Entry entry : feed.entries()) {
            String html = entry.contentHtml();
            Matcher found = html == null ? null : EXECUTABLE.matcher(html);
            if (found != null && found.find()) {
                return found.group();
            }
            if (entry.link() != null && !entry.link().startsWith("http")) {
                return entry.link();
            }
        }
        return null;
    }

    private static List<String> ofFeed(Feed feed, String field) {
        return switch (field) {
            case "title" -> List.of(feed.title());
            case "link" -> List.of(feed.link());
            case "summary" -> List.of(feed.description());
            case "author" -> values(feed.author() == null ? null : words(feed.author()));
            case "published", "updated" ->
                values(
                        feed.published() == null
                                ? null
                                : FeedDates.toInstant(feed.published()).toString(),
                        Objects.toString(feed.updated(), null));
            default -> List.of();
        };
    }

    private static List<String> ofEntry(Entry entry, String field) {
        if (field.startsWith("file.")) {
            return ofFile(entry, field.split("\\."));
        }
        Instant published = entry.publishedAt();
        return switch (field) {
            case "title" -> List.of(entry.title());
            case "link" -> values(entry.link());
            case "id" -> List.of(entry.id());
            case "summary", "content" -> values(entry.summary(), entry.contentHtml());
            case "author" -> values(entry.author() == null ? null : words(entry.author()));
            case "published" -> values(Objects.toString(published, null));
            case "updated" -> values(Objects.toString(entry.updated(), null), Objects.toString(published, null));
            default -> List.of();
        };
    }

    private static List<String> ofFile(Entry entry, String[] path) {
        List<MediaFile> files = entry.files();
        int index = Integer.parseInt(path[1]);
        if (index >= files.size()) {
            return List.of();
        }
        MediaFile file = files.get(index);
        return values(
                switch (path[2]) {
                    case "address" -> file.address();
                    case "type" -> file.type();
                    default -> file.length() == null ? "0" : file.length().toString();
                });
    }

    private static List<String> values(@Nullable String... values) {
        List<String> given = new ArrayList<>();
        for (String value : values) {
            if (value != null) {
                given.add(value);
            }
        }
        return given;
    }

    private static boolean isSameText(String given, String expected) {
        String text = words(given);
        return text.equals(words(expected)) || text.equals(words(visibleText(expected)));
    }

    /** The expected name may be the first of several, and mail addresses are not kept. */
    private static boolean isName(String given, String expected) {
        String name = words(MAIL.matcher(expected).replaceAll(" ").replaceAll("[()<>]", " "));
        return given.equals(name) || given.startsWith(name + ", ");
    }

    private static boolean isSameAddress(String given, String expected) {
        WebAddress address = WebAddress.of(expected);
        return given.equals(address == null ? expected.strip() : address.toString());
    }

    private static boolean isSameHtml(String given, String expected) {
        boolean addresses = ADDRESS.matcher(expected)
                .results()
                .map(found -> found.group(1).replace("&amp;", "&"))
                .allMatch(address -> given.replace("&amp;", "&").contains(address) || given.indexOf('<') < 0);
        List<String> wanted =
                List.of(letters(expected), letters(visibleText(expected)), letters(visibleText(visibleText(expected))));
        return addresses && (wanted.contains(letters(given)) || wanted.contains(letters(visibleText(given))));
    }

    /** Returns false for markup without any visible character: whether it is kept is no value of an entry. */
    static boolean isVisible(String html) {
        return !letters(visibleText(html)).isEmpty();
    }

    private static String visibleText(String html) {
        Page page = Page.parse(html, "");
        StringBuilder out = new StringBuilder();
        for (int n = 0; n < page.size(); n++) {
            if (page.isText(n) && !page.isHidden(n)) {
                out.append(page.ownText(n)).append(' ');
            }
        }
        return out.toString();
    }

    private static String words(String text) {
        return text.replaceAll("[\\s\\u00a0]+", " ").strip();
    }

    private static String letters(String text) {
        return text.replaceAll("[\\s\\u00a0]+", "");
    }
}
