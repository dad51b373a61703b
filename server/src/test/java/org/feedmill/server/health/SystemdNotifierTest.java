package org.feedmill.server.health;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class SystemdNotifierTest {

    /**
     * A UNIX datagram socket, which Java cannot create; the file descriptor on which systemd-notify waits is closed and
     * not printed.
     */
    private static final String LISTENER = """
            import socket, sys
            s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            s.bind(sys.argv[1])
            print("listening", flush=True)
            while True:
                text = s.recv(4096).decode().strip()
                if not text.startswith("BARRIER"):
                    print(text, flush=True)
            """;

    @TempDir
    private Path folder;

    @Test
    void tellsSystemdThatItIsReadyLivesAndStops() throws IOException {
        assumeThat(installed("python3") && installed("systemd-notify")).isTrue();
        Path socket = folder.resolve("notify");
        Process listener = new ProcessBuilder("python3", "-c", LISTENER, socket.toString()).start();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(listener.getInputStream(), UTF_8))) {
            assertThat(lines.readLine()).isEqualTo("listening");
            SystemdNotifier systemd = new SystemdNotifier(Map.of("NOTIFY_SOCKET", socket.toString()));
            systemd.ready();
            assertThat(lines.readLine()).isEqualTo("READY=1");
            systemd.alive();
            assertThat(lines.readLine()).isEqualTo("WATCHDOG=1");
            systemd.stopping();
            assertThat(lines.readLine()).isEqualTo("STOPPING=1");
        } finally {
            listener.destroyForcibly();
        }
    }

    @Test
    void signsOfLifeComeThriceAPeriod() {
        String own = Long.toString(ProcessHandle.current().pid());
        assertThat(notifier("WATCHDOG_USEC", "60000000").interval()).contains(Duration.ofSeconds(20));
        assertThat(notifier("WATCHDOG_USEC", "60000000", "WATCHDOG_PID", own).interval())
                .contains(Duration.ofSeconds(20));
        assertThat(notifier("WATCHDOG_USEC", "60000000", "WATCHDOG_PID", "1").interval())
                .isEmpty();
        assertThat(notifier("WATCHDOG_USEC", "soon").interval()).isEmpty();
        assertThat(notifier().interval()).isEmpty();
        assertThat(new SystemdNotifier(Map.of("WATCHDOG_USEC", "60000000")).interval())
                .isEmpty();
    }

    private static SystemdNotifier notifier(String... more) {
        Map<String, String> environment = new java.util.HashMap<>(Map.of("NOTIFY_SOCKET", "/run/none"));
        for (int i = 0; i < more.length; i += 2) {
            environment.put(more[i], more[i + 1]);
        }
        return new SystemdNotifier(environment);
    }

    private static boolean installed(String program) {
        return Arrays.stream(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
