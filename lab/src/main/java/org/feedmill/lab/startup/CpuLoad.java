package org.feedmill.lab.startup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps every core busy with a spinning process each. The processes run at a lower priority, so that they take what the
 * servers leave and a share of the rest; they always end with this process. If enough servers run in parallel to keep
 * the cores busy for each other, the processes have the lowest priority and only fill gaps.
 */
final class CpuLoad implements AutoCloseable {

    private static final String SPIN =
            "while kill -0 $1 2>/dev/null; do i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; done";

    /** Niceness of the processes if few servers run, and if many do. */
    private static final int FEW_SERVERS_NICENESS = 5;

    private static final int MANY_SERVERS_NICENESS = 19;

    private final List<Process> spinners = new ArrayList<>();

    private CpuLoad() {}

    /** @param servers number of servers that run in parallel */
    static CpuLoad onAllCores(int servers) {
        int cores = Runtime.getRuntime().availableProcessors();
        String niceness = Integer.toString(servers >= 2 * cores ? MANY_SERVERS_NICENESS : FEW_SERVERS_NICENESS);
        CpuLoad load = new CpuLoad();
        String parent = Long.toString(ProcessHandle.current().pid());
        try {
            for (int i = 0; i < cores; i++) {
                load.spinners.add(new ProcessBuilder("nice", "-n", niceness, "sh", "-c", SPIN, "spin", parent).start());
            }
            return load;
        } catch (IOException e) {
            load.close();
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        spinners.forEach(Process::destroyForcibly);
    }
}
