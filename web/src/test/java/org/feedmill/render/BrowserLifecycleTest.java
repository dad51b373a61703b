package org.feedmill.render;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.render.browser.BrowserFinder;
import org.feedmill.render.browser.BrowserFlags;
import org.feedmill.render.browser.BrowserProfile;
import org.feedmill.render.browser.BrowserSettings;
import org.feedmill.render.browser.RunningBrowser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that browsers are started, replaced and ended with the fetcher. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class BrowserLifecycleTest {

    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private static RenderTestSite site;

    @BeforeAll
    static void start() throws IOException {
        TestChrome.needed();
        site = new RenderTestSite();
        site.page("/", ListMarkup.body(ListMarkup.items(0, 8)));
    }

    @AfterAll
    static void end() {
        if (site != null) {
            site.close();
        }
    }

    private static BrowserFetcher fetcher(int pages, long memory) {
        BrowserSettings settings = new BrowserSettings(null, DEADLINE, pages, 2, memory);
        return new BrowserFetcher(settings, TestChrome.gate(site.port()), HostRateLimiter.UNLIMITED, Clock.systemUTC());
    }

    private static long draw(BrowserFetcher fetcher) {
        assertThat(fetcher.fetch(site.url("/"))).isInstanceOf(FetchResult.Rendered.class);
        return fetcher.pid();
    }

    private static void isEnded(long pid) {
        ProcessHandle process = ProcessHandle.of(pid).orElse(null);
        if (process != null) {
            assertThat(process.onExit()).succeedsWithin(Duration.ofSeconds(60));
        }
    }

    private static List<Path> profiles(long owner) throws IOException {
        Path place = Path.of(System.getProperty("java.io.tmpdir"));
        try (Stream<Path> all = Files.list(place)) {
            return all.filter(path -> String.valueOf(path.getFileName()).startsWith("feedmill-browser-" + owner + "-"))
                    .toList();
        }
    }

    @Test
    void aBrowserIsReplacedAfterItsPagesAndLeavesNothing() throws IOException {
        long own = ProcessHandle.current().pid();
        try (BrowserFetcher fetcher = fetcher(2, Long.MAX_VALUE)) {
            assertThat(fetcher.pid()).isEqualTo(-1);
            long first = draw(fetcher);
            assertThat(draw(fetcher)).isEqualTo(first);
            long second = draw(fetcher);
            assertThat(second).isNotEqualTo(first);
            isEnded(first);
            assertThat(profiles(own)).hasSize(1);
            fetcher.close();
            isEnded(second);
            assertThat(profiles(own)).isEmpty();
            assertThat(fetcher.fetch(site.url("/"))).isInstanceOf(Failed.class);
        }
    }

    @Test
    void aBrowserThatTookTooMuchIsReplaced() {
        try (BrowserFetcher fetcher = fetcher(50, 1_000_000)) {
            long first = draw(fetcher);
            assertThat(draw(fetcher)).isNotEqualTo(first);
            isEnded(first);
        }
    }

    @Test
    void aBrowserThatWasKilledIsReplaced() {
        AtomicBoolean killed = new AtomicBoolean();
        try (BrowserFetcher fetcher = fetcher(50, Long.MAX_VALUE)) {
            long first = draw(fetcher);
            ProcessHandle.of(first).ifPresent(ProcessHandle::destroyForcibly);
            isEnded(first);
            long second = draw(fetcher);
            assertThat(second).isNotEqualTo(first);
            site.on("/killer", exchange -> {
                if (killed.compareAndSet(false, true)) {
                    ProcessHandle.of(second).ifPresent(ProcessHandle::destroyForcibly);
                    isEnded(second);
                }
                RenderTestSite.send(exchange, 200, "text/html", RenderTestSite.html("Second time"));
            });
            assertThat(fetcher.fetch(site.url("/killer"))).isInstanceOf(FetchResult.Rendered.class);
            assertThat(fetcher.pid()).isNotEqualTo(second);
        }
    }

    @Test
    void aPageWhoseProcessDiesFailsAlone() {
        assumeTrue(
                Files.exists(Path.of("/proc/self/cmdline")),
                "This system does not report the command lines of processes.");
        try (BrowserFetcher fetcher = fetcher(50, Long.MAX_VALUE)) {
            long pid = draw(fetcher);
            site.on("/crash/now", exchange -> {
                renderers(pid).forEach(ProcessHandle::destroyForcibly);
                site.waitForEnd();
            });
            site.page("/crash", "<p>Text</p><script>fetch('/crash/now')</script>");
            assertThat(fetcher.fetch(site.url("/crash")))
                    .isInstanceOfSatisfying(
                            Failed.class, failed -> assertThat(failed.reason()).isEqualTo(Reason.BROWSER));
            draw(fetcher);
        }
    }

    /** Identified by the operating system, because process handles omit long command lines. */
    private static List<ProcessHandle> renderers(long browser) {
        try (Stream<ProcessHandle> all = ProcessHandle.of(browser).orElseThrow().descendants()) {
            return all.filter(process -> {
                        try {
                            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"), ISO_8859_1)
                                    .contains("--type=renderer");
                        } catch (IOException e) {
                            return false;
                        }
                    })
                    .toList();
        }
    }

    /** The process that is killed: renders a page, prints the browser's process id, and waits. */
    static final class Victim {

        private Victim() {}

        public static void main(String[] args) throws IOException {
            int port = Integer.parseInt(args[0]);
            BrowserSettings settings = new BrowserSettings(null, DEADLINE, 50, 1, Long.MAX_VALUE);
            BrowserFetcher fetcher =
                    new BrowserFetcher(settings, TestChrome.gate(port), HostRateLimiter.UNLIMITED, Clock.systemUTC());
            fetcher.fetch("http://127.0.0.1:" + port + "/");
            System.out.println(fetcher.pid());
            System.in.read();
        }
    }

    @Test
    void aBrowserEndsWithUsHoweverWeEnd() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process victim = new ProcessBuilder(
                        java, "-cp", System.getProperty("java.class.path"), Victim.class.getName(), "" + site.port())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = victim.inputReader()) {
            long browser = Long.parseLong(out.readLine().strip());
            assertThat(browser).isPositive();
            assertThat(ProcessHandle.of(browser)).isPresent();
            List<ProcessHandle> all;
            try (Stream<ProcessHandle> children =
                    ProcessHandle.of(browser).orElseThrow().descendants()) {
                all = children.toList();
            }
            assertThat(profiles(victim.pid())).hasSize(1);
            victim.destroyForcibly().waitFor();
            isEnded(browser);
            all.forEach(child -> isEnded(child.pid()));
        } finally {
            victim.destroyForcibly();
        }
        BrowserProfile.create().delete();
        assertThat(profiles(victim.pid())).isEmpty();
    }

    @Test
    void aBrowserElsewhereDraws(@TempDir Path folder) throws IOException, InterruptedException {
        List<String> command =
                new java.util.ArrayList<>(List.of(String.valueOf(BrowserFinder.find(null, System.getenv()))));
        command.addAll(BrowserFlags.of(folder, RunningBrowser.LOOPBACK, true));
        command.add("--remote-debugging-port=0");
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("TMPDIR", folder.toString());
        Process process = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectErrorStream(true)
                .start();
        try {
            Path reported = folder.resolve("DevToolsActivePort");
            for (int i = 0;
                    i < 600
                            && (!Files.exists(reported)
                                    || Files.readAllLines(reported).size() < 2);
                    i++) {
                assertThat(process.waitFor(100, TimeUnit.MILLISECONDS)).isFalse();
            }
            List<String> lines = Files.readAllLines(reported);
            for (String address :
                    List.of("http://127.0.0.1:" + lines.get(0), "ws://127.0.0.1:" + lines.get(0) + lines.get(1))) {
                BrowserSettings settings = new BrowserSettings(address, DEADLINE, 50, 2, 1);
                try (BrowserFetcher fetcher = new BrowserFetcher(
                        settings, TestChrome.gate(site.port()), HostRateLimiter.UNLIMITED, Clock.systemUTC())) {
                    assertThat(fetcher.available()).isTrue();
                    assertThat(TestChrome.items(TestChrome.page(fetcher, site.url("/"))))
                            .hasSize(8);
                    assertThat(fetcher.fetch("http://127.0.0.1:" + (site.port() == 45454 ? 45455 : 45454) + "/"))
                            .isInstanceOf(Failed.class);
                }
            }
            assertThat(process.isAlive()).isTrue();
        } finally {
            process.destroy();
            process.waitFor(10, TimeUnit.SECONDS);
            process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
        }
    }
}
