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
import org.feedmill.lab.node.Ground;
import org.feedmill.lab.node.Node;
import org.jspecify.annotations.Nullable;

/** Starts and ends the faults of scenarios on a running cluster. */
final class FaultInjector implements AutoCloseable {

    private static final int FEW_FILES = 256;
    private static final Duration CLOCK_STEP = Duration.ofDays(3);

    private final Farm farm;
    private final LoopDisk disk;
    private final @Nullable DatabaseProxy proxy;
    private final ClockShift clock;
    private @Nullable Connection holder;
    private @Nullable String control;

    FaultInjector(Farm farm, LoopDisk disk, @Nullable DatabaseProxy proxy) {
        this.farm = farm;
        this.disk = disk;
        this.proxy = proxy;
        this.clock = new ClockShift(farm.ground().folder());
    }

    /** The reason why a scenario cannot be run on this machine, null where it can. */
    static @Nullable String missing(FaultScenario scenario) {
        boolean clock = scenario == FaultScenario.CLOCK_BACK || scenario == FaultScenario.CLOCK_FORWARD;
        return clock ? ClockShift.missing() : null;
    }

    /** Does what a scenario needs before the health of the nodes is recorded. */
    void prepare(FaultScenario scenario) {
        switch (scenario) {
            case CLOCK_BACK, CLOCK_FORWARD -> restart(0, clock.environment());
            case FEW_FILES -> restart(FEW_FILES, Map.of());
            default -> {}
        }
    }

    void begin(FaultScenario scenario) {
        switch (scenario) {
            case DISK_FULL -> disk.fill();
            case READ_ONLY -> readOnly(true);
            case LOCKED -> hold();
            case RESTARTED -> postgres("stop", "-m", "immediate");
            case CUT -> mode(DatabaseProxy.Mode.REFUSE);
            case BLACK_HOLED -> mode(DatabaseProxy.Mode.SWALLOW);
            case SLOW -> mode(DatabaseProxy.Mode.DELAY);
            case CLOCK_BACK -> clock.shift(CLOCK_STEP.negated());
            case CLOCK_FORWARD -> clock.shift(CLOCK_STEP);
            case FEW_FILES -> {}
        }
    }

    void end(FaultScenario scenario) {
        switch (scenario) {
            case DISK_FULL -> disk.free();
            case READ_ONLY -> readOnly(false);
            case LOCKED -> release();
            case RESTARTED -> postgres("start", "-w");
            case CUT, BLACK_HOLED, SLOW -> mode(DatabaseProxy.Mode.PASS);
            case CLOCK_BACK, CLOCK_FORWARD, FEW_FILES -> {}
        }
    }

    /** Whether the nodes are restarted while the fault lasts. */
    boolean restartsDuring(FaultScenario scenario) {
        return scenario == FaultScenario.CLOCK_BACK || scenario == FaultScenario.CLOCK_FORWARD;
    }

    void restartNodes() {
        farm.nodes().forEach(Node::kill);
        farm.nodes().forEach(Node::start);
        farm.nodes().forEach(Node::awaitReady);
    }

    /** Restores the original state. */
    void tidy(FaultScenario scenario) {
        switch (scenario) {
            case CLOCK_BACK, CLOCK_FORWARD, FEW_FILES -> restart(0, Map.of());
            default -> {}
        }
    }

    private void restart(int openFiles, Map<String, String> environment) {
        farm.nodes().forEach(node -> {
            node.limitOpenFiles(openFiles);
            node.environment(environment);
        });
        restartNodes();
    }

    private void mode(DatabaseProxy.Mode mode) {
        if (proxy != null) {
            proxy.mode(mode);
        }
    }

    private void readOnly(boolean whether) {
        if (farm.ground().kind() == Ground.Kind.SQLITE) {
            Path file = disk.path().resolve("feedmill.db");
            disk.protect(whether, file, file.resolveSibling("feedmill.db-wal"));
            return;
        }
        execute("SET default_transaction_read_only = off");
        execute("ALTER SYSTEM SET default_transaction_read_only = " + (whether ? "on" : "off"));
        execute("SELECT pg_reload_conf()");
    }

    private void execute(String sql) {
        try (Connection connection = farm.ground().connection();
                Statement statement = connection.createStatement()) {
            statement.execute("SET default_transaction_read_only = off");
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private void hold() {
        try {
            Connection connection = farm.ground().connection();
            holder = connection;
            try (Statement statement = connection.createStatement()) {
                statement.execute("BEGIN EXCLUSIVE");
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the file cannot be locked", e);
        }
    }

    private void release() {
        try {
            if (holder != null) {
                holder.close();
                holder = null;
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the lock cannot be released", e);
        }
    }

    /** PostgreSQL refuses to run as root; in a namespace of its own it does not know. */
    private void postgres(String... what) {
        if (control == null) {
            control = controlled();
        }
        String command = control.replace("{}", String.join(" ", what));
        ShellCommand.run("/bin/sh", "-c", command);
    }

    private String controlled() {
        try (Connection connection = farm.ground().connection();
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
        release();
        mode(DatabaseProxy.Mode.PASS);
        disk.free();
    }
}
