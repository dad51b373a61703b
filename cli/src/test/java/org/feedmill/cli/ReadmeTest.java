package org.feedmill.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.list.FoundLists;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.MillResult;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.WebSettings;
import org.feedmill.mill.load.MillListener;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/** Checks that the README's commands, code and options are correct. */
class ReadmeTest {

    private static final Path ROOT = Path.of("..");

    private final List<String> given = new ArrayList<>();

    @Test
    void snippetWorks() throws IOException {
        String html = Files.readString(ROOT.resolve("examples/news-en.html"));
        String url = "https://harbour-museum.example/news/";
        String articleHtml = Files.readString(ROOT.resolve("examples/articles/tide-clock-en.html"));
        String articleUrl = "https://harbour-museum.example/news/tide-clock-restored/";
        String other = Files.readString(ROOT.resolve("examples/articles/lanterns-en.html"));
        List<Page> siblings = List.of(Page.parse(other, "https://harbour-museum.example/news/night-of-lanterns/"));
        // README begins
        Page page = Page.parse(html, url);
        FoundLists found = ListFinders.best().find(page);
        ItemList list = found.best().orElseThrow(); // found.candidates() has all lists, ranked, with evidence
        Page articlePage = Page.parse(articleHtml, articleUrl);
        ArticleResult result = ArticleFinders.best().find(articlePage, siblings); // siblings may be empty
        Article article = result.article().orElseThrow(); // each field names its source on the page
        Feed feed = Feed.of(page, list).withArticle(list.items().getFirst(), article);
        String rss = FeedFormat.RSS.write(feed);
        // README ends
        assertThat(rss).contains("The old tide clock is ticking again", "Night of lanterns");
        assertThat(article.text()).contains("a train of wheels that lacked not a single tooth");
    }

    @Test
    void snippetOfTheWebWorks() throws IOException {
        try (LocalPageServer server = new LocalPageServer()) {
            server.put("/", "text/html", Files.readAllBytes(ROOT.resolve("examples/news-en.html")));
            mill(server.url("/"), Feed.of(Page.parse("", ""), new ItemList(List.of(), "none", 0, List.of())));
            assertThat(server.requested())
                    .as("this machine is not on the public web")
                    .isEmpty();
            assertThat(given).singleElement().asString().contains("FEEDMILL_ALLOW_NET");
        }
    }

    private void mill(String address, Feed before) {
        // README begins
        try (WebAccess web = new WebAccess(WebSettings.STANDARD, Clock.systemUTC())) {
            MillRequest request = MillRequest.of(address).pages(3).fullText(20);
            switch (web.mill(ListFinders.best(), MillListener.NONE).feed(request)) {
                case MillResult.Extracted extracted -> show(extracted.feed());
                case MillResult.Native nativeFeed -> show(nativeFeed.feed()); // the address is a feed
                case MillResult.Unchanged unchanged -> show(before);
                case MillResult.Empty empty -> report(empty.tried()); // why there is no list
                case MillResult.Refused refused ->
                    report(List.of(refused.content().description()));
                case MillResult.Failed failed -> report(List.of(failed.cause().message()));
            }
        }
        // README ends
    }

    private void show(Feed feed) {
        given.add(feed.title());
    }

    private void report(List<String> sentences) {
        given.addAll(sentences);
    }

    @Test
    void snippetsAreTheOnesThatWork() throws IOException {
        String[] source = Files.readString(Path.of("src/test/java/org/feedmill/cli/ReadmeTest.java"))
                .split("// README begins\n", -1);
        String[] there = readme().split("```java\n", -1);
        assertThat(there).hasSize(3);
        for (int i = 1; i < there.length; i++) {
            String here =
                    source[i].split("// README ends\n", 2)[0].stripIndent().strip();
            assertThat(there[i].split("```", 2)[0].strip()).isEqualTo(here);
        }
    }

    @Test
    void articleIsTheOneThatComesOut() throws IOException {
        Path page = ROOT.resolve("examples/articles/tide-clock-en.html");
        List<String> written =
                CommandRun.of("article", page.toString()).out().lines().toList();
        String shown = readme().split("tide-clock-en.html\n```\n\n```\n", 2)[1]
                .split("```", 2)[0]
                .strip();
        assertThat(written).containsSubsequence(shown.lines().toList());
    }

    @Test
    void everyOptionIsKnown() throws IOException {
        String help = CommandRun.of("--help").out()
                + CommandRun.of("article", "--help").out()
                + CommandRun.of("list", "--help").out()
                + CommandRun.of("time", "--help").out();
        for (String command : List.of("learn", "induce", "apply", "check", "heal", "convert", "show")) {
            help += CommandRun.of("rule", command, "--help").out();
        }
        String both = help.replace("--[no-]render", "--render, --no-render");
        String given = readme()
                + Files.readString(ROOT.resolve("docs/web.md"))
                + Files.readString(ROOT.resolve("docs/rules.md"));
        assertThat(Pattern.compile("(?<![a-z])--[a-z]+(?:-[a-z]+)*")
                        .matcher(given)
                        .results()
                        .map(MatchResult::group))
                .isNotEmpty()
                .allSatisfy(option -> assertThat(both).contains(option));
    }

    @Test
    void exitCodesAreThoseOfTheHelp() throws IOException {
        String help = CommandRun.of("--help").out().replaceAll("\\s+", " ").replace("...", "…");
        assertThat(Pattern.compile("\\| (\\d+) \\| (.*) \\|").matcher(readme()).results())
                .hasSize(10)
                .allSatisfy(row -> assertThat(help)
                        .contains(row.group(1) + " " + row.group(2).replace("`", "")));
    }

    @Test
    void everyExampleIsThere() throws IOException {
        assertThat(Pattern.compile("examples/[\\w./-]+")
                        .matcher(readme())
                        .results()
                        .map(MatchResult::group))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(ROOT.resolve(name)).exists());
    }

    @Test
    void ruleIsLearnedAsTold() throws IOException {
        String command = readme().lines()
                .filter(line -> line.contains("rule learn examples"))
                .findFirst()
                .orElseThrow();
        String mark = command.split("'", -1)[1];
        Path page = ROOT.resolve("examples/news-en.html");
        CommandRun learned = CommandRun.of("rule", "learn", page.toString(), "--mark", mark);
        assertThat(learned.exit()).isZero();
        CommandRun check = CommandRun.withInput(learned.out(), "rule", "check", "-", page.toString());
        assertThat(check.out()).contains("10 items, 10 with a link, 10 with a date.");
    }

    private static String readme() throws IOException {
        return Files.readString(ROOT.resolve("README.md"));
    }
}
