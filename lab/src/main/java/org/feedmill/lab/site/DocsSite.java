package org.feedmill.lab.site;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/** The static site of the documentation: one HTML file for each guide, in a folder for the version. */
public final class DocsSite {

    private static final Pattern GUIDE_LINK = Pattern.compile("\\]\\((?:\\.\\./)?([\\w./-]+\\.md)");

    /** Files outside the folder of guides that belong to the site. */
    private static final List<String> FURTHER_FILES =
            List.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "lab/README.md");

    private static final Pattern STYLE_FILES = Pattern.compile("app\\.css|icon\\.svg");

    /**
     * A broken link of the documentation.
     *
     * @param file the file that contains it
     */
    public record BrokenLink(String file, String target) {}

    private final Path repository;
    private final String version;

    /** The name of the HTML file by the file in the repository. */
    private final Map<String, String> names = new LinkedHashMap<>();

    private final Map<String, MarkdownPage> pages = new LinkedHashMap<>();
    private final Set<BrokenLink> brokenLinks = new LinkedHashSet<>();

    private DocsSite(Path repository, String version) {
        this.repository = repository;
        this.version = version;
    }

    /** Reads all guides of a repository. */
    public static DocsSite read(Path repository, String version) throws IOException {
        DocsSite site = new DocsSite(repository, version);
        site.names.put("docs/README.md", "index.html");
        for (String guide : site.guidesInOrder()) {
            site.names.putIfAbsent(guide, guide.substring(5).replace(".md", ".html"));
        }
        FURTHER_FILES.forEach(file -> site.names.put(
                file,
                file.equals("README.md")
                        ? "overview.html"
                        : file.replaceAll("\\W", "-")
                                .toLowerCase(java.util.Locale.ROOT)
                                .replace("-md", ".html")));
        for (String file : site.names.keySet()) {
            String markdown = Files.readString(repository.resolve(file));
            site.pages.put(file, new MarkdownPage(markdown, target -> site.link(file, target)));
        }
        site.checkAnchors();
        return site;
    }

    /** Returns the guides in the order in which the overview names them, and then all others. */
    private List<String> guidesInOrder() throws IOException {
        Set<String> guides = new LinkedHashSet<>();
        Matcher matcher = GUIDE_LINK.matcher(Files.readString(repository.resolve("docs/README.md")));
        while (matcher.find()) {
            String guide = "docs/" + matcher.group(1);
            if (Files.exists(repository.resolve(guide)) && !matcher.group(1).contains("/")) {
                guides.add(guide);
            }
        }
        try (var files = Files.list(repository.resolve("docs"))) {
            files.map(file -> "docs/" + file.getFileName())
                    .filter(name -> name.endsWith(".md"))
                    .sorted()
                    .forEach(guides::add);
        }
        return new ArrayList<>(guides);
    }

    /** Returns the target of a link on the site; links to files that are not part of it lead nowhere and are reported. */
    private String link(String from, String target) {
        if (target.startsWith("#") || target.matches("[a-z]+:.*")) {
            return target;
        }
        int hash = target.indexOf('#');
        String file = hash < 0 ? target : target.substring(0, hash);
        Path folder = Objects.requireNonNullElse(Path.of(from).getParent(), Path.of(""));
        String path = folder.resolve(file).normalize().toString();
        String name = names.get(path);
        if (name == null && !Files.exists(repository.resolve(path))) {
            brokenLinks.add(new BrokenLink(from, target));
        }
        return name == null ? "overview.html" : name + (hash < 0 ? "" : target.substring(hash));
    }

    private void checkAnchors() throws IOException {
        Pattern links = Pattern.compile("href=\"([\\w.-]*)#([^\"]+)\"");
        for (Map.Entry<String, MarkdownPage> page : pages.entrySet()) {
            Matcher matcher = links.matcher(page.getValue().html());
            while (matcher.find()) {
                String name = matcher.group(1).isEmpty() ? names.get(page.getKey()) : matcher.group(1);
                String anchor = matcher.group(2);
                boolean found = names.entrySet().stream()
                        .filter(entry -> entry.getValue().equals(name))
                        .flatMap(entry -> Objects.requireNonNull(pages.get(entry.getKey())).sections().stream())
                        .anyMatch(section -> section.anchor().equals(anchor));
                if (!found) {
                    brokenLinks.add(new BrokenLink(page.getKey(), matcher.group()));
                }
            }
        }
    }

    /** Links to files or headings that do not exist. */
    public List<BrokenLink> brokenLinks() {
        return List.copyOf(brokenLinks);
    }

    /** Writes the site and returns the number of its pages. */
    public int write(Path folder) throws IOException {
        Path root = folder.resolve(version);
        Files.createDirectories(root);
        for (Map.Entry<String, MarkdownPage> page : pages.entrySet()) {
            Files.writeString(root.resolve(Objects.requireNonNull(names.get(page.getKey()))), document(page.getKey()));
        }
        Files.writeString(root.resolve("search.json"), searchIndex());
        for (String name : List.of("site.css", "search.js")) {
            try (InputStream in = Objects.requireNonNull(DocsSite.class.getResourceAsStream(name))) {
                Files.write(root.resolve(name), in.readAllBytes());
            }
        }
        Path app = repository.resolve("server/src/main/resources/org/feedmill/app/frame");
        try (var files = Files.list(app)) {
            for (Path file : files.filter(path ->
                            STYLE_FILES.matcher(path.getFileName().toString()).matches())
                    .toList()) {
                Files.write(root.resolve(file.getFileName()), Files.readAllBytes(file));
            }
        }
        Files.writeString(
                folder.resolve("index.html"),
                "<!doctype html><meta charset=\"utf-8\"><title>Feedmill</title><meta http-equiv=\"refresh\" content=\"0; url="
                        + version + "/index.html\"><a href=\"" + version + "/index.html\">Feedmill " + version
                        + "</a>\n");
        return pages.size();
    }

    private String title(String file) {
        return Objects.requireNonNull(pages.get(file)).sections().stream()
                .map(MarkdownPage.Section::title)
                .findFirst()
                .orElse(file);
    }

    private String document(String file) {
        StringBuilder nav = new StringBuilder();
        names.forEach((each, name) -> nav.append("<a href=\"%s\"%s>%s</a>%n"
                .formatted(name, each.equals(file) ? " aria-current=\"page\"" : "", MarkdownPage.escape(title(each)))));
        return """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s · Feedmill %s</title>
                <link rel="icon" href="icon.svg" type="image/svg+xml">
                <link rel="stylesheet" href="app.css">
                <link rel="stylesheet" href="site.css">
                <script src="search.js" type="module"></script>
                </head>
                <body>
                <a class="skip" href="#main">Skip to content</a>
                <header class="top">
                <a class="brand" href="index.html"><img src="icon.svg" alt="" width="28" height="28">Feedmill %s</a>
                <form class="site-search" role="search"><input type="search" name="q" aria-label="Search the documentation" placeholder="Search"></form>
                </header>
                <div class="site-body">
                <nav aria-label="Guides">
                %s</nav>
                <main id="main">
                <ul id="found" hidden aria-live="polite"></ul>
                %s</main>
                </div>
                </body>
                </html>
                """.formatted(
                        MarkdownPage.escape(title(file)),
                        MarkdownPage.escape(version),
                        MarkdownPage.escape(version),
                        nav,
                        Objects.requireNonNull(pages.get(file)).html());
    }

    private String searchIndex() {
        List<Map<String, String>> sections = new ArrayList<>();
        pages.forEach((file, page) -> page.sections()
                .forEach(section -> sections.add(Map.of(
                        "page", title(file),
                        "title", section.title(),
                        "url", names.get(file) + "#" + section.anchor(),
                        "text", section.text()))));
        return new String(JsonMapper.shared().writeValueAsBytes(sections), UTF_8);
    }
}
