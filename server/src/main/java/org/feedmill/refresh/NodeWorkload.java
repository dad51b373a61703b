package org.feedmill.refresh;

import java.util.List;
import org.feedmill.store.update.RefreshQueue;

/**
 * The current workload of this node.
 *
 * @param node its name
 * @param running number of claimed feeds
 */
public record NodeWorkload(String node, int running, List<WorkerLoad> queues) {

    public NodeWorkload {
        queues = List.copyOf(queues);
    }

    /**
     * The workers of one queue.
     *
     * @param size number of workers
     * @param busy number of working ones
     * @param waiting number of updates that wait for a slow site and hold no worker
     */
    public record WorkerLoad(RefreshQueue queue, int size, int busy, int waiting) {}
}
