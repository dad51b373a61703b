package org.feedmill.lab.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Two PostgreSQL servers on this machine, a primary and a standby that follows it by streaming replication with
 * synchronous commit. The primary can be killed and the standby promoted; then the killed one is made a standby again.
 * Not thread-safe.
 */
final class ReplicatedDatabase implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final long POLL_MILLIS = 50;

    /** A server with its folder; servers change roles. */
    private static final class Member {

        private final Path folder;
        private final int port;
        private @Nullable Process process;

        Member(Path folder, int port) {
            this.folder = folder;
            this.port = port;
        }

        String url() {
            return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres&connectTimeout=2";
        }
    }

    private final Path binaries;
    private final Path folder;
    private Member primary;
    private Member standby;

    /**
     * Starts both servers.
     *
     * @param binaries the folder with the programs of PostgreSQL
     * @param folder where the data are stored; deleted at the end
     */
    ReplicatedDatabase(Path binaries, Path folder) throws IOException, InterruptedException, SQLException {
        this.binaries = binaries;
        this.folder = Files.createDirectories(folder);
        this.primary = new Member(folder.resolve("one"), freePort());
        this.standby = new Member(folder.resolve("two"), freePort());
        run("initdb", "-D", primary.folder.toString(), "-U", "postgres", "-A", "trust", "--locale=C", "-E", "UTF8");
        Files.writeString(primary.folder.resolve("postgresql.conf"), """
                listen_addresses = '127.0.0.1'
                unix_socket_directories = ''
                wal_level = replica
                hot_standby = on
                max_connections = 60
                shared_buffers = 64MB
                synchronous_commit = on
                """);
        start(primary);
        addStandby();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Returns the address of both servers, as an operator sets it. */
    String url() {
        return "jdbc:postgresql://127.0.0.1:" + Math.min(primary.port, standby.port) + ",127.0.0.1:"
                + Math.max(primary.port, standby.port) + "/postgres?user=postgres&targetServerType=primary";
    }

    /** Opens a connection to the current primary. */
    Connection connection() throws SQLException {
        return DriverManager.getConnection(primary.url());
    }

    /** Kills the primary as a power failure does, and promotes the standby. */
    void failOver() throws IOException, InterruptedException, SQLException {
        Member dead = primary;
        Process process = dead.process;
        if (process != null) {
            // the server is a child of the program that starts it without the rights of root
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            process.waitFor(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        }
        primary = standby;
        standby = dead;
        execute("ALTER SYSTEM RESET synchronous_standby_names");
        execute("SELECT pg_promote()");
        execute("SELECT pg_reload_conf()");
    }

    /** Makes the killed server a standby of the new primary and waits until commits wait for it. */
    void addStandby() throws IOException, InterruptedException, SQLException {
        delete(standby.folder);
        run(
                "pg_basebackup",
                "-D",
                standby.folder.toString(),
                "-h",
                "127.0.0.1",
                "-p",
                Integer.toString(primary.port),
                "-U",
                "postgres",
                "-R",
                "--checkpoint=fast");
        start(standby);
        execute("ALTER SYSTEM SET synchronous_standby_names = '*'");
        execute("SELECT pg_reload_conf()");
        long begin = System.nanoTime();
        while (!isTrue("SELECT EXISTS (SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync')")) {
            if (System.nanoTime() - begin > TIMEOUT.toNanos()) {
                throw new IllegalStateException("the standby does not follow the primary");
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private boolean isTrue(String sql) throws SQLException {
        try (Connection connection = connection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.next() && row.getBoolean(1);
        }
    }

    private void start(Member member) throws IOException, InterruptedException {
        member.process = process(
                        "postgres", List.of("-D", member.folder.toString(), "-p", Integer.toString(member.port)))
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("postgres.log").toFile()))
                .start();
        long begin = System.nanoTime();
        while (!answers(member)) {
            if (System.nanoTime() - begin > TIMEOUT.toNanos()) {
                throw new IllegalStateException("PostgreSQL did not start; see " + folder.resolve("postgres.log"));
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    private static boolean answers(Member member) {
        try (Connection connection = DriverManager.getConnection(member.url())) {
            return connection.isValid(1);
        } catch (SQLException e) {
            return false;
        }
    }

    /** PostgreSQL does not run as root, so root starts it in a namespace in which it is another user. */
    private ProcessBuilder process(String program, List<String> arguments) {
        List<String> command = new ArrayList<>();
        if ("root".equals(System.getProperty("user.name"))) {
            command.addAll(List.of("unshare", "-U"));
        }
        command.add(binaries.resolve(program).toString());
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectErrorStream(true);
    }

    private void run(String program, String... arguments) throws IOException, InterruptedException {
        Process process = process(program, List.of(arguments)).start();
        String output = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(program + " failed: " + output);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    @Override
    public void close() {
        try {
            for (Member member : List.of(standby, primary)) {
                Process process = member.process;
                if (process != null) {
                    process.descendants().forEach(ProcessHandle::destroyForcibly);
                    process.destroyForcibly();
                    process.waitFor(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
                }
            }
            delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
