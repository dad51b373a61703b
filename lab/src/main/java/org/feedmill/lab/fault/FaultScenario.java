package org.feedmill.lab.fault;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.feedmill.lab.node.TrialDatabase.DatabaseKind;

/** Fault injected into running nodes, with the expected response of /health/ready meanwhile. */
public enum FaultScenario {
    /** The disk of the tables is full. */
    DISK_FULL(false, DatabaseKind.SQLITE, DatabaseKind.POSTGRESQL),
    /** The database accepts no writes. */
    READ_ONLY(false, DatabaseKind.SQLITE, DatabaseKind.POSTGRESQL),
    /** Another process holds an exclusive lock. */
    LOCKED(false, DatabaseKind.SQLITE),
    /** PostgreSQL is stopped at once and started again. */
    RESTARTED(false, DatabaseKind.POSTGRESQL),
    /** Connections are reset and none is accepted. */
    CUT(false, DatabaseKind.POSTGRESQL),
    /** All packets are dropped silently. */
    BLACK_HOLED(false, DatabaseKind.POSTGRESQL),
    /** Every packet is delayed. */
    SLOW(true, DatabaseKind.POSTGRESQL),
    /** The clock of the nodes is set back by three days, and they are restarted. */
    CLOCK_BACK(true, DatabaseKind.SQLITE, DatabaseKind.POSTGRESQL),
    /** The clock of the nodes is set forward by three days, and they are restarted. */
    CLOCK_FORWARD(true, DatabaseKind.SQLITE, DatabaseKind.POSTGRESQL),
    /** The nodes may open 256 files. */
    FEW_FILES(true, DatabaseKind.SQLITE, DatabaseKind.POSTGRESQL);

    private final boolean writable;
    private final Set<DatabaseKind> databases;

    FaultScenario(boolean writable, DatabaseKind... kinds) {
        this.writable = writable;
        this.databases = EnumSet.copyOf(List.of(kinds));
    }

    /** Returns whether nodes can write during the fault, and must report that they are ready. */
    boolean isWritable() {
        return writable;
    }

    boolean appliesTo(DatabaseKind kind) {
        return databases.contains(kind);
    }

    /** Returns the name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @throws IllegalArgumentException if there is no such scenario */
    public static FaultScenario of(String label) {
        return Arrays.stream(values())
                .filter(scenario -> scenario.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no scenario " + label + "; choose from "
                        + String.join(
                                ", ",
                                Arrays.stream(values())
                                        .map(FaultScenario::label)
                                        .toList()) + "."));
    }
}
