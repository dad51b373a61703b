package org.feedmill.lab.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.jspecify.annotations.Nullable;

/** Starts and ends the faults of scenarios on a running cluster. */
final class FaultInjector implements AutoCloseable {

    private static final int MAX_OPEN_FILES = 256;
    private static final Duration CLOCK_STEP = Duration.ofDays(3);

    private final TrialCluster cluster;
    private final LoopbackDisk disk;
    private final @Nullable DatabaseProxy proxy;
    private final ClockShifter clock;
    private @Nullable Connection lockConnection;
    private @Nullable String controlCommand;

    FaultInjector(TrialCluster cluster, LoopbackDisk disk, @Nullable DatabaseProxy proxy) {
        this.cluster = cluster;
        this.disk = disk;
        this.proxy = proxy;
        this.clock = new ClockShifter(cluster.database().folder());
    }

    /** The reason why a scenario cannot be run on this machine, null if it can. */
    static @Nullable String unsupportedReason(FaultScenario scenario) {
        boolean clock = scenario == FaultScenario.CLOCK_BACK || scenario == FaultScenario.CLOCK_FORWARD;
        return clock ? ClockShifter.unsupportedReason() : null;
    }

    /** Prepares a scenario before the health of the nodes is recorded. */
    void prepare(FaultScenario scenario) {
        switch (scenario) {
            case CLOCK_BACK, CLOCK_FORWARD -> restart(0, clock.environment());
            case FEW_FILES -> restart(MAX_OPEN_FILES, Map.of());
            default -> {}
        }
    }

    void begin(FaultScenario scenario) {
        switch (scenario) {
            case DISK_FULL -> disk.fill();
            case READ_ONLY -> setReadOnly(true);
            case LOCKED -> lockDatabase();
            case RESTARTED -> controlPostgres("stop", "-m", "immediate");
            case CUT -> setProxyMode(DatabaseProxy.Mode.REFUSE);
            case BLACK_HOLED -> setProxyMode(DatabaseProxy.Mode.SWALLOW);
            case SLOW -> setProxyMode(DatabaseProxy.Mode.DELAY);
            case CLOCK_BACK -> clock.shift(CLOCK_STEP.negated());
            case CLOCK_FORWARD -> clock.shift(CLOCK_STEP);
            case FEW_FILES -> {}
        }
    }

    void end(FaultScenario scenario) {
        switch (scenario) {
            case DISK_FULL -> disk.free();
            case READ_ONLY -> setReadOnly(false);
            case LOCKED -> unlockDatabase();
            case RESTARTED -> controlPostgres("start", "-w");
            case CUT, BLACK_HOLED, SLOW -> setProxyMode(DatabaseProxy.Mode.PASS);
            case CLOCK_BACK, CLOCK_FORWARD, FEW_FILES -> {}
        }
    }

    /** Returns whether the nodes are restarted while the fault lasts. */
    boolean restartsDuring(FaultScenario scenario) {
        return scenario == FaultScenario.CLOCK_BACK || scenario == FaultScenario.CLOCK_FORWARD;
    }

    void restartNodes() {
        cluster.nodes().forEach(ServerProcess::kill);
        cluster.nodes().forEach(ServerProcess::start);
        cluster.nodes().forEach(ServerProcess::awaitReady);
    }

    /** Restores the original state. */
    void restore(FaultScenario scenario) {
        switch (scenario) {
            case CLOCK_BACK, CLOCK_FORWARD, FEW_FILES -> restart(0, Map.of());
            default -> {}
        }
    }

    private void restart(int openFiles, Map<String, String> environment) {
        cluster.nodes().forEach(node -> {
            node.limitOpenFiles(openFiles);
            node.environment(environment);
        });
        restartNodes();
    }

    private void setProxyMode(DatabaseProxy.Mode mode) {
        if (proxy != null) {
            proxy.mode(mode);
        }
    }

    private void setReadOnly(boolean whether) {
        if (cluster.database().kind() == TrialDatabase.DatabaseKind.SQLITE) {
            Path file = disk.path().resolve("feedmill.db");
            disk.setImmutable(whether, file, file.resolveSibling("feedmill.db-wal"));
            return;
        }
        execute("SET default_transaction_read_only = off");
        execute("ALTER SYSTEM SET default_transaction_read_only = " + (whether ? "on" : "off"));
        execute("SELECT pg_reload_conf()");
    }

    private void execute(String sql) {
        try (Connection connection = cluster.database().connection();
                Statement statement = connection.createStatement()) {
            statement.execute("SET default_transaction_read_only = off");
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private void lockDatabase() {
        try {
            Connection connection = cluster.database().connection();
            lockConnection = connection;
            try (Statement statement = connection.createStatement()) {
                statement.execute("BEGIN EXCLUSIVE");
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the file cannot be locked", e);
        }
    }

    private void unlockDatabase() {
        try {
            if (lockConnection != null) {
                lockConnection.close();
                lockConnection = null;
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the lock cannot be released", e);
        }
    }

    /** Starts or stops PostgreSQL as its own user, because it refuses to run as root. */
    private void controlPostgres(String... what) {
        if (controlCommand == null) {
            controlCommand = findControlCommand();
        }
        String command = controlCommand.replace("{}", String.join(" ", what));
        ShellCommand.run("/bin/sh", "-c", command);
    }

    private String findControlCommand() {
        try (Connection connection = cluster.database().connection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW data_directory")) {
            row.next();
            Path data = Path.of(row.getString(1));
            String options = Files.readString(data.resolve("postmaster.opts")).strip();
            Path program = Path.of(options.substring(0, options.indexOf(' '))).resolveSibling("pg_ctl");
            String words = options.substring(options.indexOf(' ')).replace("\"", "'");
            return "unshare -U " + program + " -D " + data + " -l " + data.resolve("restart.log") + " -o \"" + words
                    + "\" {}";
        } catch (SQLException | IOException e) {
            throw new IllegalStateException("PostgreSQL does not say where it is", e);
        }
    }

    @Override
    public void close() {
        unlockDatabase();
        setProxyMode(DatabaseProxy.Mode.PASS);
        disk.free();
    }
}
