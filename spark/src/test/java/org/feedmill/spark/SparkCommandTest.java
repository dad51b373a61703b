package org.feedmill.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.feedmill.rule.format.RuleFormat;
import org.feedmill.spark.input.SampleArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class SparkCommandTest {

    private static final Path EXAMPLES = Path.of("../examples");

    /** More than the first pages of a site, and more than one share. */
    private static final int PAGES_OF_A_SITE = 600;

    @TempDir
    private Path folder;

    @Test
    void answersAllGoodRecordsAndNamesEachBadOne() throws IOException {
        SampleArchive made = SampleArchive.broken(folder.resolve("broken.warc.gz"), 400);
        Path out = folder.resolve("out");
        SparkCommandRun ran = SparkCommandRun.spark(
                "articles", "--in", folder.resolve("broken.warc.gz"), "--out", out, "--format", "jsonl");
        assertThat(ran.exit()).as(ran.err()).isZero();
        assertThat(ran.err()).contains("380 pages processed", "20 bad records", "4 x It is larger than 20 MB.");
        List<JsonNode> articles = SparkCommandRun.rows(out.resolve("articles"));
        assertThat(SparkCommandRun.texts(articles, "id")).containsExactlyInAnyOrderElementsOf(made.good);
        assertThat(articles)
                .allSatisfy(row -> assertThat(row.get("text").asString()).contains("of the harbour and its boats"));
        List<JsonNode> bad = SparkCommandRun.rows(out.resolve("bad"));
        assertThat(SparkCommandRun.texts(bad, "id")).containsExactlyElementsOf(made.bad);
        assertThat(SparkCommandRun.texts(bad, "reason").stream()
                        .map(reason -> reason.replaceAll("of \\d+|: .*", ""))
                        .distinct())
                .containsExactlyInAnyOrder(
                        "Its gzip member is broken",
                        "Its Content-Length  is wrong.",
                        "This is a binary file, not a web page.",
                        "It is larger than 20 MB.",
                        "The page is nested too deeply.");
        assertThat(bad).allSatisfy(row -> assertThat(row.get("file").asString()).endsWith("broken.warc.gz"));
    }

    private void refusesOptionsThatDoNotApply(Path rows) throws IOException {
        assertThat(SparkCommandRun.spark("articles", "--with", "menus", "--in", rows, "--out", folder.resolve("no"))
                        .exit())
                .isEqualTo(2);
        assertThat(SparkCommandRun.spark("lists", "--any", "--in", rows, "--out", folder.resolve("no"))
                        .exit())
                .isEqualTo(2);
    }

    @Test
    void answersAsTheBatchCommandDoes() throws IOException {
        List<String> lines = new ArrayList<>();
        List<String> table = new ArrayList<>();
        SampleArchive archive = new SampleArchive(folder.resolve("pages.warc.gz"));
        for (Map.Entry<String, String> page : pages().entrySet()) {
            String id = "urn:page:" + lines.size();
            Path file = Files.writeString(folder.resolve(lines.size() + ".html"), page.getValue());
            String url = page.getKey();
            lines.add(SparkCommandRun.json(
                    Map.of("id", id, "url", url, "file", file.toString(), "fetched", SampleArchive.DATE)));
            table.add(SparkCommandRun.json(
                    Map.of("id", id, "url", url, "html", page.getValue(), "fetched", SampleArchive.DATE)));
            archive.page(id, url, page.getValue());
        }
        archive.close();
        Path batch = Files.write(folder.resolve("batch.jsonl"), lines);
        Path rows = Files.write(folder.resolve("table.jsonl"), table);
        List<JsonNode> articles = SparkCommandRun.batch("article", "--batch", batch, "--threads", 2);
        assertThat(mill("articles", folder.resolve("pages.warc.gz"))).isEqualTo(sorted(articles));
        assertThat(mill("articles", rows)).isEqualTo(sorted(articles));
        List<JsonNode> contents = SparkCommandRun.batch("article", "--any", "--batch", batch, "--threads", 2);
        assertThat(mill("articles", folder.resolve("pages.warc.gz"), "--any")).isEqualTo(sorted(contents));
        List<JsonNode> parts = SparkCommandRun.batch(
                "article", "--with", "bylines,captions,comments", "--batch", batch, "--threads", 2);
        assertThat(mill("articles", folder.resolve("pages.warc.gz"), "--with", "bylines,captions,comments"))
                .isEqualTo(sorted(parts));
        refusesOptionsThatDoNotApply(rows);
        List<JsonNode> lists = SparkCommandRun.batch("list", "--batch", batch, "--threads", 2);
        assertThat(mill("lists", folder.resolve("pages.warc.gz"))).isEqualTo(sorted(lists));

        SparkSession spark = SparkSession.active();
        spark.read()
                .json(rows.toString())
                .repartition(2)
                .write()
                .parquet(folder.resolve("table").toString());
        assertThat(mill("lists", folder.resolve("table"))).isEqualTo(sorted(lists));
    }

    /** Returns examples, and a site of many pages so that its siblings must be chosen. */
    private static Map<String, String> pages() throws IOException {
        Map<String, String> pages = new LinkedHashMap<>();
        try (Stream<Path> files = Files.walk(EXAMPLES)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".html")).sorted().toList()) {
                pages.put("https://harbour-museum.example/news/" + file.getFileName(), Files.readString(file));
            }
        }
        for (int i = 0; i < PAGES_OF_A_SITE; i++) {
            pages.put("https://www.many.example/" + i % 7 + "/story-" + i, SampleArchive.article(i));
        }
        return pages;
    }

    /** Returns the answers without the fields that the batch command lacks. */
    private List<JsonNode> mill(String job, Path in, Object... options) throws IOException {
        Path out = folder.resolve("out-" + job + options.length + "-" + in.getFileName());
        List<Object> arguments = new ArrayList<>(List.of(job, "--in", in, "--out", out, "--format", "jsonl"));
        arguments.addAll(List.of(options));
        SparkCommandRun ran = SparkCommandRun.spark(arguments.toArray());
        assertThat(ran.exit()).as(ran.err()).isZero();
        List<JsonNode> rows = SparkCommandRun.rows(out.resolve(job));
        rows.forEach(row -> ((ObjectNode) row).remove("url"));
        return sorted(rows);
    }

    private static List<JsonNode> sorted(List<JsonNode> rows) {
        return rows.stream()
                .sorted(Comparator.comparing(row -> row.get("id").asString()))
                .toList();
    }

    @Test
    void doesAFinishedJobOnlyOnceAndABrokenOffOneAgain() throws IOException {
        Path in = Files.writeString(
                folder.resolve("in.jsonl"),
                SparkCommandRun.json(Map.of("url", "https://a.example/", "html", SampleArchive.article(1)))
                        + "\nnonsense\n{}\n");
        Path out = folder.resolve("out");
        SparkCommandRun first = SparkCommandRun.spark("articles", "--in", in, "--out", out, "--format", "jsonl");
        assertThat(first.err()).contains("1 pages processed", "2 bad records");
        assertThat(SparkCommandRun.texts(SparkCommandRun.rows(out.resolve("bad")), "place"))
                .containsExactly("1", "2");
        SparkCommandRun again = SparkCommandRun.spark("articles", "--in", in, "--out", out, "--format", "jsonl");
        assertThat(again.exit()).isZero();
        assertThat(again.err()).contains("already finished", "\"answers\":1");
        assertThat(SparkCommandRun.spark("lists", "--in", in, "--out", out, "--format", "jsonl")
                        .exit())
                .isEqualTo(2);
        Files.delete(out.resolve("_summary.json"));
        SparkCommandRun resumed = SparkCommandRun.spark("articles", "--in", in, "--out", out, "--format", "jsonl");
        assertThat(resumed.err()).isEqualTo(first.err());
        assertThat(SparkCommandRun.rows(out.resolve("articles"))).hasSize(1);
    }

    @Test
    void tellsWhatIsWrongWithTheCommand() throws IOException {
        Path there = Files.writeString(folder.resolve("empty.jsonl"), "");
        assertThat(SparkCommandRun.spark("articles", "--in", folder.resolve("none.warc"), "--out", folder.resolve("o")))
                .satisfies(ran -> assertThat(ran.exit()).isEqualTo(4))
                .satisfies(ran -> assertThat(ran.err()).contains("none.warc"));
        assertThat(SparkCommandRun.spark("articles", "--in", there).exit()).isEqualTo(2);
        assertThat(SparkCommandRun.spark("books", "--in", there, "--out", folder.resolve("o"))
                        .exit())
                .isEqualTo(2);
        assertThat(SparkCommandRun.spark("lists", "--in", there, "--out", folder.resolve("o"))
                        .exit())
                .isEqualTo(3);
    }

    @Test
    void makesOneRuleASiteFromTheVersionsOfItsListPage() throws IOException {
        String page = Files.readString(EXAMPLES.resolve("news-en.html"));
        SampleArchive archive = new SampleArchive(folder.resolve("a.warc.gz"));
        archive.version("urn:3", "https://m.example/news/", "2026-05-03T00:00:00Z", page);
        archive.version(
                "urn:1", "https://m.example/news/#top", "2026-05-01T00:00:00Z", page.replace("lanterns", "lamps"));
        archive.version("urn:2", "https://m.example/other", "2026-05-02T00:00:00Z", page);
        archive.version("urn:4", "https://other.example/news/", "2026-05-02T00:00:00Z", page);
        archive.close();
        Path out = folder.resolve("out");
        SparkCommandRun ran =
                SparkCommandRun.spark("rules", "--in", folder.resolve("a.warc.gz"), "--out", out, "--format", "jsonl");
        assertThat(ran.exit()).as(ran.err()).isZero();
        JsonNode row = SparkCommandRun.rows(out.resolve("rules")).getFirst();
        assertThat(SparkCommandRun.rows(out.resolve("rules"))).hasSize(1);
        assertThat(row.get("site").asString()).isEqualTo("m.example");
        assertThat(row.get("versions").asInt()).isEqualTo(2);
        assertThat(row.get("exact").asBoolean()).isTrue();
        Page latest = Page.parse(page, "https://m.example/news/");
        assertThat(RuleFormat.read(row.get("rule").asString())
                        .find(latest)
                        .best()
                        .orElseThrow()
                        .items())
                .isEqualTo(ListFinders.best().find(latest).best().orElseThrow().items());
    }

    @Test
    void writesOneFeedAPage() throws IOException {
        SampleArchive archive = new SampleArchive(folder.resolve("a.warc"));
        archive.page("urn:1", "https://m.example/news/", Files.readString(EXAMPLES.resolve("news-en.html")));
        archive.page("urn:2", "https://m.example/none", "<p>Nothing to list here.");
        archive.close();
        Path out = folder.resolve("out");
        SparkCommandRun ran = SparkCommandRun.spark(
                "feeds", "--in", folder, "--out", out, "--format", "jsonl", "--feed-format", "atom");
        assertThat(ran.err()).contains("2 pages processed, 1 of them without a result, 0 bad");
        List<JsonNode> rows = sorted(SparkCommandRun.rows(out.resolve("feeds")));
        assertThat(rows.getFirst().get("feed").asString()).contains("<feed", "Night of lanterns");
        assertThat(rows.getLast().get("feed").isNull()).isTrue();
    }
}
