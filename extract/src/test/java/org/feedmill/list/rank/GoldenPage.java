package org.feedmill.list.rank;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.feedmill.page.Page;

/**
 * A made-up page with its expected list: a folder with page.html and, if the page contains a list, expected.txt with
 * one title per line.
 */
record GoldenPage(Path folder) {

    /** The folders of one kind by name. */
    static Stream<GoldenPage> all(String kind) {
        URL root = Objects.requireNonNull(GoldenPage.class.getResource(kind), kind);
        try (Stream<Path> folders = Files.list(Path.of(root.toURI()))) {
            return folders.sorted().map(GoldenPage::new).toList().stream();
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(kind, e);
        }
    }

    Page page() throws IOException {
        return Page.parse(Files.readAllBytes(folder.resolve("page.html")), null, "https://example.org/" + this);
    }

    List<String> expected() throws IOException {
        return Files.readAllLines(folder.resolve("expected.txt"));
    }

    @Override
    public String toString() {
        return folder.getFileName().toString();
    }
}
