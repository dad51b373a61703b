package org.feedmill.refresh;

import java.util.List;
import org.feedmill.store.update.RefreshQueue;

/**
 * The current workload of this node.
 *
 * @param node its name
 * @param running how many feeds it has claimed
 */
public record NodeWorkload(String node, int running, List<WorkerLoad> queues) {

    public NodeWorkload {
        queues = List.copyOf(queues);
    }

    /**
     * The workers of one lane.
     *
     * @param size how many there are
     * @param busy how many of them work
     * @param waiting how many updates wait for a slow site besides, and hold no worker
     */
    public record WorkerLoad(RefreshQueue queue, int size, int busy, int waiting) {}
}
