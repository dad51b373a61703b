package org.feedmill.cli.watch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.cli.CommandRun;
import org.feedmill.cli.LocalPageServer;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchCommandTest {

    private static final Instant MONDAY = Instant.parse("2026-05-04T06:00:00Z");
    private static final Instant TUESDAY = MONDAY.plus(Duration.ofDays(1));

    @TempDir
    Path folder;

    private LocalPageServer server;
    private Path feed;
    private Path state;
    private final WatchedNewsPage page = new WatchedNewsPage(8).withoutDates();

    @BeforeEach
    void serve() throws IOException {
        server = new LocalPageServer();
        feed = folder.resolve("news.atom");
        state = folder.resolve("news.atom.state");
        put(page.html());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void put(byte[] html) {
        server.put("/news/", "text/html; charset=utf-8", html);
    }

    private CommandRun begin(String... more) {
        List<String> words = new ArrayList<>(
                List.of(server.url("/news/"), "-o", feed.toString(), "-f", "atom", "--state", state.toString()));
        words.addAll(List.of(more));
        return CommandRun.at(MONDAY, words.toArray(String[]::new));
    }

    private CommandRun update(String... more) {
        List<String> words = new ArrayList<>(List.of("watch", feed.toString()));
        words.addAll(List.of(more));
        return CommandRun.at(TUESDAY, words.toArray(String[]::new));
    }

    private Feed feed() throws IOException {
        return ((FeedReadResult.Read) FeedReader.read(Files.readAllBytes(feed), null, server.url("/news/"), null))
                .feed();
    }

    @Test
    void knownItemsKeepIdsAndFirstSeenDates() throws IOException {
        assertThat(begin()).isEqualTo(new CommandRun(0, "", ""));
        List<Entry> before = feed().entries();
        assertThat(before).hasSize(8).allMatch(entry -> entry.updated() == null || MONDAY.equals(entry.updated()));
        page.add(2);
        put(page.html());

        assertThat(update()).isEqualTo(new CommandRun(0, "", ""));

        List<Entry> after = feed().entries();
        assertThat(after).hasSize(10);
        assertThat(after.subList(2, 10)).isEqualTo(before);
        assertThat(Files.readString(feed)).contains("2026-05-05T06:00:00Z", "2026-05-04T06:00:00Z");
    }

    @Test
    void itemsThatLeftThePageStayInTheFeed() throws IOException {
        begin();
        WatchedNewsPage shorter = new WatchedNewsPage(8).withoutDates();
        shorter.add(1);
        String html = new String(shorter.html(), UTF_8);
        int last = html.lastIndexOf("<li");
        put((html.substring(0, last) + html.substring(html.lastIndexOf("</ul>"))).getBytes(UTF_8));

        assertThat(update().exit()).isZero();

        assertThat(feed().entries()).extracting(Entry::title).hasSize(9).contains(WatchedNewsPage.title(0));
    }

    @Test
    void unchangedPageIsNotTransferredAndTheFeedFileIsNotTouched() throws IOException {
        begin();
        FileTime old = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
        Files.setLastModifiedTime(feed, old);

        assertThat(update()).isEqualTo(new CommandRun(0, "", ""));

        assertThat(Files.getLastModifiedTime(feed)).isEqualTo(old);
    }

    @Test
    void missingFeedFileIsWrittenAgainFromTheState() throws IOException {
        begin();
        byte[] bytes = Files.readAllBytes(feed);
        Files.delete(feed);

        update();

        assertThat(feed).hasBinaryContent(bytes);
    }

    @Test
    void newItemsAreLinesOfJsonAndNothingNewIsExitCodeNine() {
        CommandRun first = begin("--new-only");
        assertThat(first.exit()).isZero();
        assertThat(first.out().lines()).hasSize(8).first().asString().contains(WatchedNewsPage.title(0));
        assertThat(update("--new-only")).isEqualTo(new CommandRun(9, "", ""));
        page.add(1);
        put(page.html());

        CommandRun next = update("--new-only");

        assertThat(next.exit()).isZero();
        assertThat(next.out().lines())
                .singleElement()
                .asString()
                .startsWith("{\"id\":\"" + server.url("/news/8/"))
                .contains("\"title\":\"" + WatchedNewsPage.title(8) + "\"", "\"firstSeen\":\"2026-05-05T06:00:00Z\"");
        assertThat(update("--new-only").exit()).isEqualTo(9);
    }

    @Test
    void commandGetsEachNewItemAndNoShellInterpretsIt() throws IOException {
        Path marker = folder.resolve("injected");
        String hostile = "Mayor$(touch " + marker + ")`touch " + marker + "`; touch " + marker + " ' \" &";
        put(new String(page.html(), UTF_8)
                .replace(WatchedNewsPage.title(7), hostile.replace("&", "&amp;"))
                .getBytes(UTF_8));
        Path log = folder.resolve("titles");
        Path script = script("printf '%s\\n' \"$FEEDMILL_TITLE\" >>" + log + "\ncat >>" + log + "\necho announced");

        CommandRun run = begin("--on-new", "'" + script + "' argument");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(8).containsOnly("announced");
        assertThat(marker).doesNotExist();
        assertThat(Files.readAllLines(log))
                .hasSize(16)
                .contains(hostile)
                .filteredOn(line -> line.startsWith("{\"id\""))
                .hasSize(8);
        assertThat(update("--on-new", "'" + script + "'")).isEqualTo(new CommandRun(0, "", ""));
    }

    @Test
    void failedCommandIsTriedAgainInTheNextRun() throws IOException {
        Path log = folder.resolve("titles");
        Path script = script("[ -e " + folder.resolve("ready") + " ] || exit 7\necho \"$FEEDMILL_ID\" >>" + log);

        CommandRun failed = begin("--on-new", "'" + script + "'");

        assertThat(failed.exit()).isEqualTo(10);
        assertThat(failed.err()).contains("failed with exit code 7", "The next run tries it again.");
        assertThat(feed).exists();
        Files.createFile(folder.resolve("ready"));
        assertThat(update().exit()).isZero();
        assertThat(Files.readAllLines(log)).hasSize(8).doesNotHaveDuplicates();
    }

    private Path script(String body) throws IOException {
        Path script = folder.resolve("on new.sh");
        Files.writeString(script, "#!/bin/sh\n" + body + "\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        return script;
    }

    @Test
    void ruleIsHealedAfterARedesign() throws IOException {
        WatchedNewsPage news = new WatchedNewsPage(12);
        put(news.html());
        begin();
        List<String> ids = feed().entries().stream().map(Entry::id).toList();
        assertThat(Files.readString(state)).contains("INDUCED");
        news.add(1);
        put(news.redesignedHtml());

        assertThat(update()).isEqualTo(new CommandRun(0, "", ""));

        assertThat(feed().entries()).hasSize(13).extracting(Entry::id).containsAll(ids);
        assertThat(Files.readString(state)).contains("HEALED");
    }

    @Test
    void wrongPageIsNotPublishedUntilTheUserAcceptsIt() throws IOException {
        begin();
        byte[] good = Files.readAllBytes(feed);
        put(
                ("<html><head><title>Sign in</title></head><body><h1>Sign in</h1><form><label>Name <input name=user></label>"
                                + "<label>Password <input type=password name=password></label><button>Sign in</button></form>"
                                + "</body></html>")
                        .getBytes(UTF_8));

        CommandRun wrong = update();

        assertThat(wrong.exit()).isEqualTo(3);
        assertThat(wrong.err()).contains("The feed stays as it was.");
        assertThat(feed).hasBinaryContent(good);
        page.add(1);
        put(page.html());
        assertThat(update().exit()).isZero();
        assertThat(feed().entries()).hasSize(9);
    }

    @Test
    void failedFetchKeepsTheFeed() throws IOException {
        begin();
        byte[] good = Files.readAllBytes(feed);
        server.redirect("/news/", "/nowhere");

        CommandRun failed = update("--new-only");

        assertThat(failed.exit()).isEqualTo(4);
        assertThat(failed.out()).isEmpty();
        assertThat(feed).hasBinaryContent(good);
    }

    @Test
    void stateOfAnotherPageIsRejected() {
        begin();
        CommandRun other = CommandRun.of(server.url("/other/"), "--state", state.toString());
        assertThat(other.exit()).isEqualTo(2);
        assertThat(other.err()).contains("is the state of another page, " + server.url("/news/"));
    }

    @Test
    void damagedStateIsReportedAndKept() throws IOException {
        Files.writeString(state, "{\"format\":1,");
        CommandRun run = begin();
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.err()).contains("is not a state file, or it is damaged");
        assertThat(state).hasContent("{\"format\":1,");
    }

    @Test
    void secondRunAtTheSameTimeIsRejected() throws Exception {
        try (WatchStateFile open = WatchStateFile.open(state)) {
            CommandRun run = begin();
            assertThat(run.exit()).isEqualTo(4);
            assertThat(run.err()).contains("Another run is using the state file");
            assertThat(open.read()).isNull();
        }
        assertThat(begin().exit()).isZero();
    }

    @Test
    void credentialsAreNotStored() throws IOException {
        begin("--login", "reader:s3cret-word", "--header", "X-Key: s3cret-key", "--cookie", "sid=s3cret-id");
        assertThat(server.headers().getFirst().toString()).contains("s3cret-key");
        assertThat(Files.readString(state)).doesNotContain("s3cret");
    }

    @Test
    void allFeedsOfAFolderAreUpdated() throws IOException {
        begin();
        WatchedNewsPage boats = new WatchedNewsPage(5);
        server.put("/boats/", "text/html", boats.html());
        Path other = folder.resolve("boats.json");
        Path otherState = folder.resolve("boats.state");
        CommandRun.at(
                MONDAY,
                server.url("/boats/"),
                "-o",
                other.toString(),
                "--format",
                "json",
                "--state",
                otherState.toString());
        page.add(1);
        put(page.html());
        boats.add(1);
        server.put("/boats/", "text/html", boats.html());

        CommandRun run = CommandRun.at(TUESDAY, "watch", folder.toString(), "--new-only");

        assertThat(run.exit()).isZero();
        assertThat(run.out().lines()).hasSize(2);
        assertThat(feed().entries()).hasSize(9);
        assertThat(Files.readString(other)).contains(WatchedNewsPage.title(5));
        assertThat(CommandRun.of("watch", other.toString(), "--new-only").exit())
                .isEqualTo(9);
    }

    @Test
    void feedWithoutAStateIsAnErrorThatSaysWhatToDo() throws IOException {
        Files.writeString(feed, "<feed/>");
        CommandRun run = update();
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.err()).contains("There is no state file of", "--state " + state);
        assertThat(CommandRun.of("watch", server.url("/news/")).err()).contains("--state news.rss.state");
    }

    @Test
    void savedPagesFromAPipeAreMergedToo() throws IOException {
        String[] words = {
            "-",
            "--url",
            "https://harbour.example/news/",
            "--fetched",
            "2026-05-04T06:00:00Z",
            "-o",
            feed.toString(),
            "--state",
            state.toString(),
            "--new-only"
        };
        assertThat(CommandRun.withInput(page.html(), words).out().lines()).hasSize(8);
        page.add(1);
        assertThat(CommandRun.withInput(page.html(), words).out().lines()).hasSize(1);
        assertThat(CommandRun.withInput(page.html(), words).exit()).isEqualTo(9);
        CommandRun incomplete = CommandRun.withInput(page.html(), "-", "--state", state.toString());
        assertThat(incomplete.exit()).isEqualTo(2);
        assertThat(incomplete.err()).contains("--fetched");
    }

    @Test
    void leftoversOfKilledRunsAreDeleted() throws IOException {
        Path dead = folder.resolve("news.atom.state.new4194303-1");
        Path deadFeed = folder.resolve("news.atom.new4194303-2");
        Files.writeString(dead, "{");
        Files.writeString(deadFeed, "<");
        begin();
        assertThat(dead).doesNotExist();
        assertThat(deadFeed).doesNotExist();
    }
}
