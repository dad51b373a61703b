package org.feedmill.lab.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A bench folder: {@code <folder>/<source>/<case>/{page.html,meta.json,truth.json}} and {@code dates/*.jsonl}. */
public record BenchFolder(Path root) {

    /** The folders of list pages, in the order they are reported. */
    public static final List<String> LIST_FOLDERS = List.of("lists-saved", "lists-feeds");

    /** The folder of article pages. */
    public static final String ARTICLE_FOLDER = "article";

    /** The folder of pages of other kinds, with a folder a kind. */
    public static final String CONTENT_FOLDER = "content";

    public boolean exists() {
        return has(ARTICLE_FOLDER) || LIST_FOLDERS.stream().anyMatch(this::has);
    }

    public boolean has(String folder) {
        return Files.isDirectory(root.resolve(folder));
    }

    /** The pages of a folder with their truth, in the order of their ids. */
    public List<ListCase> cases(String folder) {
        return caseFolders(folder).stream().map(BenchFolder::read).toList();
    }

    /** The pages of the article folder with their truth, in the order of their ids. */
    public List<ArticleCase> articles() {
        return articles(ARTICLE_FOLDER);
    }

    /** The pages of a folder of texts with their truth, in the order of their ids. */
    public List<ArticleCase> articles(String folder) {
        return caseFolders(folder).stream().map(BenchFolder::readArticle).toList();
    }

    /** The date strings that are usable for feeds, set by set. */
    public List<DateCase> dates() {
        List<DateCase> lines = new ArrayList<>();
        for (Path file : entries(root.resolve("dates"))) {
            String name = file.getFileName().toString();
            if (name.endsWith(".jsonl")) {
                lines.addAll(dates(file, name.substring(0, name.indexOf('.'))));
            }
        }
        return lines;
    }

    /** Returns the number of cases in any folder of the same form and the SHA-256 of their files. */
    public static String digestOf(Path folder) {
        Path whole = folder.toAbsolutePath().normalize();
        return new BenchFolder(Objects.requireNonNull(whole.getParent(), "folder"))
                .digest(List.of(String.valueOf(whole.getFileName())));
    }

    /** Returns the article pages of any folder of the same form. */
    public static List<ArticleCase> articlesIn(Path folder) {
        Path whole = folder.toAbsolutePath().normalize();
        return new BenchFolder(Objects.requireNonNull(whole.getParent(), "folder"))
                .articles(String.valueOf(whole.getFileName()));
    }

    private static List<DateCase> dates(Path file, String set) {
        List<DateCase> lines = new ArrayList<>();
        List<String> texts = lines(file);
        for (int n = 0; n < texts.size(); n++) {
            JsonNode node = BenchJson.parseLine(texts.get(n));
            if (BenchJson.flag(node, "feed", false)) {
                lines.add(new DateCase(
                        set + ":" + n,
                        set,
                        node.get("text").asString(),
                        BenchJson.text(node, "lang"),
                        BenchJson.text(node, "now"),
                        node.get("date").asString(),
                        node.get("grain").asString()));
            }
        }
        return lines;
    }

    /** The answers in a file of batch output. */
    public static List<ListAnswer> answers(Path file) {
        return lines(file).stream()
                .filter(l -> !l.isBlank())
                .map(ListAnswer::parse)
                .toList();
    }

    /** The answers in a file of batch output for article pages. */
    public static List<ArticleAnswer> articleAnswers(Path file) {
        return lines(file).stream()
                .filter(l -> !l.isBlank())
                .map(ArticleAnswer::parse)
                .toList();
    }

    /** Returns the number of cases in some folders and the SHA-256 of their files, in the order of their ids. */
    public String digest(List<String> folders) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            int cases = 0;
            for (String folder : folders) {
                for (Path at : caseFolders(folder)) {
                    cases++;
                    digest.update(id(at).getBytes(StandardCharsets.UTF_8));
                    for (String file : List.of("page.html", "meta.json", "truth.json")) {
                        digest.update(bytes(at.resolve(file), id(at)));
                    }
                }
            }
            return cases + " pages, sha-256 " + HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256", e);
        }
    }

    static byte[] bytes(Path page, String id) {
        try {
            return Files.readAllBytes(page);
        } catch (IOException e) {
            throw new BenchException("cannot read the page of " + id, e);
        }
    }

    private static ListCase read(Path at) {
        JsonNode meta = BenchJson.readFile(at.resolve("meta.json"));
        ListTruth truth = ListTruth.of(BenchJson.readFile(at.resolve("truth.json")));
        return new ListCase(id(at), at.resolve("page.html"), url(meta), BenchJson.text(meta, "lang"), truth);
    }

    private static ArticleCase readArticle(Path at) {
        JsonNode meta = BenchJson.readFile(at.resolve("meta.json"));
        ArticleTruth truth = ArticleTruth.of(BenchJson.readFile(at.resolve("truth.json")));
        return new ArticleCase(id(at), at.resolve("page.html"), url(meta), BenchJson.text(meta, "lang"), truth);
    }

    private static String url(JsonNode meta) {
        String url = BenchJson.text(meta, "url");
        return url == null || url.isEmpty() ? ListCase.UNKNOWN_URL : url;
    }

    /** Source and case: the last two names of the path. */
    private static String id(Path at) {
        int names = at.getNameCount();
        return at.getName(names - 2) + "/" + at.getName(names - 1);
    }

    /** The folders that contain a page with its truth. */
    private List<Path> caseFolders(String folder) {
        return folders(root.resolve(folder)).stream()
                .flatMap(source -> folders(source).stream())
                .filter(at -> Files.exists(at.resolve("truth.json")))
                .toList();
    }

    private static List<Path> folders(Path at) {
        return entries(at).stream().filter(Files::isDirectory).toList();
    }

    private static List<Path> entries(Path at) {
        if (!Files.isDirectory(at)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(at)) {
            return entries.sorted().toList();
        } catch (IOException e) {
            throw new BenchException("cannot list " + at, e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new BenchException("cannot read " + file, e);
        }
    }
}
