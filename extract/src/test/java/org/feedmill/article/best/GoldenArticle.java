package org.feedmill.article.best;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.feedmill.page.Page;

/**
 * A made-up page with its expected article: a folder with page.html, expected.txt (one paragraph per line, if the page
 * contains an article) and facts.txt (one name and value per line; names may repeat).
 */
record GoldenArticle(Path folder) {

    static Stream<GoldenArticle> all() {
        URL root = Objects.requireNonNull(GoldenArticle.class.getResource("golden"), "golden");
        try (Stream<Path> folders = Files.list(Path.of(root.toURI()))) {
            return folders.sorted().map(GoldenArticle::new).toList().stream();
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("golden", e);
        }
    }

    Page page() {
        try {
            byte[] bytes = Files.readAllBytes(folder.resolve("page.html"));
            return Page.parse(bytes, null, fact("url", "https://www.example.org/" + this));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The paragraphs of the article; none if the page contains none. */
    List<String> paragraphs() {
        return lines("expected.txt");
    }

    List<String> facts(String name) {
        return lines("facts.txt").stream()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> line.substring(name.length() + 1).strip())
                .toList();
    }

    String fact(String name, String otherwise) {
        return facts(name).stream().findFirst().orElse(otherwise);
    }

    private List<String> lines(String file) {
        try {
            Path path = folder.resolve(file);
            return Files.exists(path) ? Files.readAllLines(path) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return folder.getFileName().toString();
    }
}
