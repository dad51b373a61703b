package org.feedmill.server.health;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.feedmill.server.FeedmillServer;
import org.feedmill.server.config.ServerSetting;
import org.feedmill.server.config.ServerSettings;
import org.feedmill.store.Store;
import org.feedmill.store.TestDatabases;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests a process in which no virtual thread gets a carrier any more. */
@Timeout(120)
final class ServerHangTest {

    @TempDir
    private Path folder;

    @Test
    void healthAnswersWhileNoVirtualThreadRuns() throws IOException, InterruptedException {
        ServerSettings settings = ServerSettings.read(
                null,
                Map.of(ServerSetting.DATA, folder.toString(), ServerSetting.HOST, "127.0.0.1", ServerSetting.PORT, "0"),
                Map.of());
        try (FeedmillServer server = new FeedmillServer(settings, Clock.systemUTC())) {
            server.start();
            assertThat(get(server.port(), "/health/live", 30)).startsWith("HTTP/1.1 200");
            try (CarrierPins pins = new CarrierPins()) {
                assertThat(get(server.port(), "/health/live", 30))
                        .startsWith("HTTP/1.1 200")
                        .endsWith("{\"live\":true}");
                assertThat(get(server.port(), "/health/ready", 30)).startsWith("HTTP/1.1 200");
                assertThatThrownBy(() -> get(server.port(), "/", 2)).isInstanceOf(SocketTimeoutException.class);
            }
            assertThat(get(server.port(), "/", 30)).startsWith("HTTP/1.1 ");
        }
    }

    @Test
    void stopsWhileNoVirtualThreadRuns() throws IOException, InterruptedException {
        ServerSettings settings = ServerSettings.read(
                null,
                Map.of(ServerSetting.DATA, folder.toString(), ServerSetting.HOST, "127.0.0.1", ServerSetting.PORT, "0"),
                Map.of());
        FeedmillServer server = new FeedmillServer(settings, Clock.systemUTC());
        server.start();
        Thread stop = Thread.ofPlatform().unstarted(server::close);
        try (CarrierPins pins = new CarrierPins()) {
            stop.start();
            assertThat(stop.join(Duration.ofSeconds(60))).isTrue();
        }
    }

    @Test
    void theProbeStopsWhileSomebodyElseHoldsTheDatabase() throws SQLException, InterruptedException {
        Path file = folder.resolve("feedmill.db");
        try (Store store = TestDatabases.open("jdbc:sqlite:" + file, Clock.systemUTC());
                ReadinessProbe probe = new ReadinessProbe(store, "node")) {
            probe.start();
            while (probe.reason() != null) {
                Thread.onSpinWait();
            }
            try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                    Statement statement = other.createStatement()) {
                statement.execute("BEGIN IMMEDIATE");
                Thread writer =
                        Thread.ofPlatform().start(() -> store.writeProbe().write("writer"));
                while (Stream.of(writer.getStackTrace())
                        .noneMatch(f -> f.getClassName().startsWith("org.sqlite."))) {
                    Thread.onSpinWait(); // until it waits for the file and holds the write lock
                }
                probe.close();
                assertThat(writer.isAlive()).isTrue();
                statement.execute("ROLLBACK");
                writer.join();
            }
        }
    }

    @Test
    void theHeartbeatTellsAndMoreCarriersHelp() throws IOException, InterruptedException {
        CarrierThreads carriers = new CarrierThreads();
        HeartbeatMonitor monitor = new HeartbeatMonitor(() -> Duration.ZERO);
        try (CarrierPins pins = new CarrierPins()) {
            for (int i = 0; i < HeartbeatMonitor.MAX_MISSED; i++) {
                assertThat(monitor.isStuck()).isFalse();
            }
            assertThat(monitor.isStuck()).isTrue();
            assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(24);
            CountDownLatch ran = new CountDownLatch(1);
            Thread.ofVirtual().start(ran::countDown);
            assertThat(carriers.add()).isPresent();
            assertThat(ran.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(monitor.isStuck()).isFalse();
        }
    }

    @Test
    void busyCarriersAreNoHang() {
        Duration[] cpu = {Duration.ZERO};
        HeartbeatMonitor monitor = new HeartbeatMonitor(() -> cpu[0], task -> {});
        for (int i = 0; i < HeartbeatMonitor.MAX_MISSED_BUSY; i++) {
            cpu[0] = cpu[0].plusMillis(50);
            assertThat(monitor.isStuck()).isFalse();
        }
        cpu[0] = cpu[0].plusMillis(50);
        assertThat(monitor.isStuck()).isTrue();
    }

    @Test
    void updatesThatNeverEndAreNoticed() {
        long[] now = {0};
        int[] running = {0};
        UpdateProgress progress = new UpdateProgress(new org.feedmill.refresh.UpdateListener() {}, () -> now[0]);
        now[0] = Duration.ofHours(5).toNanos();
        assertThat(progress.stalledFor(() -> running[0])).isZero();
        running[0] = 1;
        now[0] += Duration.ofMinutes(9).toNanos();
        assertThat(progress.stalledFor(() -> running[0])).isEqualTo(Duration.ofMinutes(9));
        progress.postponed();
        assertThat(progress.stalledFor(() -> running[0])).isZero();
    }

    @Test
    void theWatchdogWritesADumpFailsLivenessAndRecovers() throws IOException, InterruptedException {
        LivenessState liveness = new LivenessState();
        Duration[] stalled = {ServerWatchdog.MAX_UPDATE_STALL.plusMinutes(1)};
        CountDownLatch parked = new CountDownLatch(1);
        Thread update = Thread.ofVirtual().name("a-stuck-update").start(() -> PlatformLatch.await(parked));
        try (ServerWatchdog watchdog = new ServerWatchdog(
                () -> stalled[0],
                liveness,
                new ThreadDumpFile(folder, () -> List.of(update)),
                new SystemdNotifier(Map.of()),
                Clock.systemUTC())) {
            watchdog.check();
            assertThat(liveness.failure()).contains("20 minutes");
            try (Stream<Path> files = Files.list(folder)) {
                assertThat(files.map(ServerHangTest::text))
                        .singleElement()
                        .asString()
                        .contains("Full thread dump", "a-stuck-update", "PlatformLatch.await");
            }
            stalled[0] = Duration.ZERO;
            watchdog.check();
            assertThat(liveness.failure()).isNull();
        } finally {
            parked.countDown();
        }
    }

    @Test
    void keepsTheNewestDumps() throws IOException {
        ThreadDumpFile dumps = new ThreadDumpFile(folder, List::of);
        dumps.prepare();
        for (int i = 1; i <= 7; i++) {
            assertThat(dumps.write(i)).isPresent();
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .hasSize(5)
                    .contains("threads-0000000000007.txt")
                    .doesNotContain("threads-0000000000002.txt");
        }
    }

    /** JDK 25 crashes if {@code HotSpotDiagnosticMXBean.dumpThreads} meets a virtual thread that is being mounted. */
    @Test
    void dumpsThreadsWhileVirtualThreadsComeAndGo() throws InterruptedException {
        AtomicBoolean ended = new AtomicBoolean();
        List<Thread> busy = IntStream.range(0, 200)
                .mapToObj(i -> Thread.ofVirtual().start(() -> mountAndUnmount(ended)))
                .toList();
        try {
            ThreadDumpFile dumps = new ThreadDumpFile(folder, () -> busy);
            for (int i = 0; i < 300; i++) {
                assertThat(dumps.write(i)).isPresent();
            }
        } finally {
            ended.set(true);
        }
        for (Thread thread : busy) {
            thread.join();
        }
    }

    private static void mountAndUnmount(AtomicBoolean ended) {
        while (!ended.get()) {
            LockSupport.parkNanos(1000);
            Thread.ofVirtual().start(() -> LockSupport.parkNanos(100));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static String get(int port, String path, int seconds) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(seconds * 1000);
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                            .getBytes(US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), US_ASCII);
        }
    }

    /** Waits without a checked exception. */
    private static final class PlatformLatch {

        private PlatformLatch() {}

        static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
