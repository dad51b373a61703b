package org.feedmill.lab.startup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps every core busy with a spinning process each. The processes run at a lower priority, so that they take what the
 * servers leave and a share of the rest; they always end with this process.
 */
final class CpuLoad implements AutoCloseable {

    private static final String SPIN =
            "while kill -0 $1 2>/dev/null; do i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; done";

    private final List<Process> spinners = new ArrayList<>();

    private CpuLoad() {}

    static CpuLoad onAllCores() {
        CpuLoad load = new CpuLoad();
        String parent = Long.toString(ProcessHandle.current().pid());
        try {
            for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
                load.spinners.add(new ProcessBuilder("nice", "-n", "5", "sh", "-c", SPIN, "spin", parent).start());
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
