package org.feedmill.refresh;

import java.util.List;
import org.feedmill.store.Lane;

/**
 * The current workload of this node.
 *
 * @param node its name
 * @param running how many feeds it has claimed
 */
public record Workload(String node, int running, List<Workers> lanes) {

    public Workload {
        lanes = List.copyOf(lanes);
    }

    /**
     * The workers of one lane.
     *
     * @param size how many there are
     * @param busy how many of them work
     * @param aside how many updates wait for a slow site besides, and hold no worker
     */
    public record Workers(Lane lane, int size, int busy, int aside) {}
}
