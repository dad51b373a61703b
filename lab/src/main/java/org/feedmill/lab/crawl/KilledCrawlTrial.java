package org.feedmill.lab.crawl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.feedmill.crawl.CrawlListener;
import org.feedmill.crawl.CrawlOptions;

/**
 * Compares a crawl in its own process that is killed repeatedly with one that is not.
 *
 * @param kills number of kills
 * @param fetchedTwice pages that the site sent more than once
 * @param missing articles that the unkilled run found and the killed one did not
 * @param extra articles that only the killed run found
 */
public record KilledCrawlTrial(int pages, int kills, int found, int fetchedTwice, int missing, int extra) {

    private static final int TIMEOUT_SECONDS = 300;
    private static final int MAX_KILLS = 50;

    /** The exit code of a killed process. */
    private static final int KILLED_EXIT_CODE = 137;

    /**
     * @param every number of requests after which the process is killed, while the site's response is outstanding
     */
    public static KilledCrawlTrial of(int seed, int articles, int budget, int every, Path folder)
            throws IOException, InterruptedException {
        GeneratedNewsSite site = new GeneratedNewsSite(NewsSiteShape.of(seed, articles));
        Set<String> whole;
        try (NewsSiteServer server = new NewsSiteServer(site)) {
            whole = SiteCrawlRun.of(server.url("/"), folder.resolve("whole"), options(budget), CrawlListener.NONE)
                    .found();
        }
        try (NewsSiteServer server = new NewsSiteServer(site)) {
            int kills = runWithKills(server, folder, budget, every);
            Set<String> found = new TreeSet<>(Files.readAllLines(folder.resolve("found")));
            long twice = server.sent().values().stream().filter(n -> n > 1).count();
            Set<String> missing = new TreeSet<>(whole);
            missing.removeAll(found);
            Set<String> extra = new TreeSet<>(found);
            extra.removeAll(whole);
            return new KilledCrawlTrial(
                    server.sent().size(), kills, found.size(), (int) twice, missing.size(), extra.size());
        }
    }

    static CrawlOptions options(int budget) {
        return CrawlOptions.STANDARD
                .withMaxPages(budget)
                .withMaxFound(Integer.MAX_VALUE)
                .withMaxFruitless(Integer.MAX_VALUE);
    }

    private static int runWithKills(NewsSiteServer server, Path folder, int budget, int every)
            throws IOException, InterruptedException {
        AtomicReference<Process> running = new AtomicReference<>();
        server.leaveUnanswered(n -> n % every == 0 && kill(running.get()));
        for (int kills = 0; kills < MAX_KILLS; kills++) {
            Process child = new ProcessBuilder(command(server.url("/"), folder, budget))
                    .inheritIO()
                    .start();
            running.set(child);
            if (!child.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                kill(child);
            }
            if (child.exitValue() == 0) {
                return kills;
            }
            if (child.exitValue() != KILLED_EXIT_CODE) {
                throw new IllegalStateException("The crawl failed with " + child.exitValue() + ".");
            }
        }
        throw new IllegalStateException("The crawl did not end.");
    }

    /** Kills the process as kill -9 does. */
    private static boolean kill(Process process) {
        process.destroyForcibly();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return true;
    }

    private static List<String> command(String seed, Path folder, int budget) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(
                List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path")));
        // As in the lab's own process, because otherwise the parser of a baseline library would read feeds.
        for (String name : List.of("javax.xml.parsers.SAXParserFactory", "javax.xml.parsers.DocumentBuilderFactory")) {
            String chosen = System.getProperty(name);
            command.addAll(chosen == null ? List.of() : List.of("-D" + name + "=" + chosen));
        }
        command.add(KilledCrawlTrial.class.getName());
        command.addAll(List.of(seed, folder.toString(), String.valueOf(budget)));
        return command;
    }

    /** Main method of the process that is killed. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[1]);
        SiteCrawlRun run = SiteCrawlRun.of(
                args[0], folder.resolve("killed"), options(Integer.parseInt(args[2])), CrawlListener.NONE);
        Files.write(folder.resolve("found"), run.found());
        System.exit(0);
    }
}
