package org.feedmill.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.feedmill.spark.input.SampleArchive;
import org.feedmill.spark.job.ArticleJobOptions;
import org.feedmill.spark.job.PageProcessor;
import org.feedmill.spark.job.SparkJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Checks that the code, columns and options in docs/spark.md are correct. */
class SparkDocsTest {

    @TempDir
    private Path folder;

    @Test
    void snippetWorks() throws IOException {
        Path in = Files.writeString(
                folder.resolve("in.jsonl"),
                SparkCommandRun.json(Map.of("url", "https://a.example/1", "html", SampleArchive.article(1))));
        SparkCommandRun.spark(
                "articles", "--in", in, "--out", folder.resolve("o")); // creates the session of all tests, if necessary
        SparkSession spark = SparkSession.active();
        spark.read().json(in.toString()).write().parquet(folder.resolve("pages").toString());
        String pages = folder.resolve("pages").toString();
        String out = folder.resolve("articles").toString();
        // docs begin
        PageFunctions.register(spark);
        Dataset<Row> table = spark.read().parquet(pages); // url, html
        Dataset<Row> articles = table.selectExpr("url", "feedmill_article(html, url) AS article");
        articles.select("url", "article.title", "article.date", "article.text")
                .write()
                .parquet(out);
        // docs end
        Row row = spark.read().parquet(out).first();
        assertThat(row.getString(1)).isEqualTo("Story 1");
        assertThat(row.getString(3)).contains("harbour");
        Row others = table.selectExpr(
                        "feedmill_items(html, url)", "feedmill_feed(html, url, 'rss')", "feedmill_items(null, null)")
                .first();
        assertThat(others.getList(0)).isEmpty();
        assertThat(others.isNullAt(1)).isTrue();
    }

    /** ./feedmill shows the file, so that nobody has to build Spark in order to read it. */
    @Test
    void helpFileIsTheHelpOfTheCommand() throws IOException {
        String help = new CommandLine(new SparkCommand(System.err, false)).getUsageMessage(CommandLine.Help.Ansi.OFF);
        Path file = Path.of("help.txt");
        if (Boolean.getBoolean("help.write")) {
            Files.writeString(file, help);
        }
        assertThat(Files.readString(file))
                .as("Run this test with -Dhelp.write=true.")
                .isEqualTo(help);
    }

    @Test
    void snippetIsTheOneThatWorks() throws IOException {
        String source = Files.readString(Path.of("src/test/java/org/feedmill/spark/SparkDocsTest.java"))
                .split("// docs begin\n", 2)[1]
                .split("// docs end\n", 2)[0];
        assertThat(unbroken(docs().split("```java\n", 2)[1].split("```", 2)[0])).isEqualTo(unbroken(source));
    }

    /** Joins lines that the formatter broke in the source. */
    private static String unbroken(String code) {
        return code.strip().replaceAll("\\s+", " ").replace(" .", ".");
    }

    @Test
    void columnsAreThoseOfTheTables() throws IOException {
        String docs = docs();
        for (SparkJob job : SparkJob.values()) {
            StructType schema = job.processor(org.feedmill.feed.FeedFormat.RSS, ArticleJobOptions.STANDARD)
                    .answerSchema();
            assertThat(docs).contains("| `" + job + "` | " + columns(List.of(schema.fieldNames())) + " |");
        }
        assertThat(docs).contains("| `bad` | " + columns(List.of(PageProcessor.BAD_SCHEMA.fieldNames())) + " |");
    }

    private static String columns(List<String> names) {
        return String.join(", ", names.stream().map(name -> "`" + name + "`").toList());
    }

    @Test
    void everyOptionIsKnown() throws IOException {
        String help = new picocli.CommandLine(new SparkCommand(System.err, false)).getUsageMessage();
        String commands = docs().lines()
                .filter(line -> line.startsWith("./feedmill spark"))
                .reduce("", (a, b) -> a + "\n" + b);
        assertThat(Pattern.compile("--[a-z]+(?:-[a-z]+)*")
                        .matcher(commands)
                        .results()
                        .map(MatchResult::group))
                .isNotEmpty()
                .allSatisfy(option -> assertThat(help).contains(option));
    }

    private static String docs() throws IOException {
        return Files.readString(Path.of("../docs/spark.md"));
    }
}
