package org.feedmill.lab.node;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;

/**
 * Counters of the work of a PostgreSQL database and its server processes since they started; the difference of two
 * readings is the work between them.
 *
 * @param statements number of statements, without those that begin and end transactions
 * @param statementMillis elapsed time of these statements
 * @param transactions number of committed transactions
 * @param rows number of inserted, changed or deleted rows
 * @param logBytes of its write-ahead log
 * @param databaseMillis CPU time of its processes
 * @param nodeMillis CPU time of the nodes
 */
public record WorkloadCounters(
        double statements,
        double statementMillis,
        double transactions,
        double rows,
        double logBytes,
        double databaseMillis,
        double nodeMillis) {

    private static final String COUNTS = """
        SELECT (SELECT SUM(calls) FROM pg_stat_statements), (SELECT SUM(total_exec_time) FROM pg_stat_statements),
               xact_commit, tup_inserted + tup_updated + tup_deleted, pg_current_wal_lsn() - '0/0'::pg_lsn
          FROM pg_stat_database WHERE datname = current_database()\
        """;

    public static WorkloadCounters read(TrialDatabase ground, List<ServerProcess> nodes) throws SQLException {
        try (Connection connection = ground.connection();
                Statement statement = connection.createStatement()) {
            double database = 0;
            try (ResultSet rows = statement.executeQuery("SELECT pid FROM pg_stat_activity")) {
                while (rows.next()) {
                    database += millis(ProcessHandle.of(rows.getLong(1))
                            .flatMap(process -> process.info().totalCpuDuration())
                            .orElse(Duration.ZERO));
                }
            }
            double ours = nodes.stream().mapToDouble(node -> millis(node.cpu())).sum();
            try (ResultSet row = statement.executeQuery(COUNTS)) {
                row.next();
                return new WorkloadCounters(
                        row.getDouble(1),
                        row.getDouble(2),
                        row.getDouble(3),
                        row.getDouble(4),
                        row.getDouble(5),
                        database,
                        ours);
            }
        }
    }

    private static double millis(Duration length) {
        return length.toNanos() / 1e6;
    }

    /** Returns the work since an earlier reading. */
    public WorkloadCounters since(WorkloadCounters before) {
        return new WorkloadCounters(
                statements - before.statements,
                statementMillis - before.statementMillis,
                transactions - before.transactions,
                rows - before.rows,
                logBytes - before.logBytes,
                databaseMillis - before.databaseMillis,
                nodeMillis - before.nodeMillis);
    }

    /** Returns all counters divided by a number. */
    public WorkloadCounters dividedBy(double count) {
        return new WorkloadCounters(
                statements / count,
                statementMillis / count,
                transactions / count,
                rows / count,
                logBytes / count,
                databaseMillis / count,
                nodeMillis / count);
    }
}
