package org.feedmill.lab.load;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.web.SimulatedHostState;

/**
 * Settings of a load trial.
 *
 * @param root the repository
 * @param feeds in all
 * @param feedsPerHost how many of them a host has
 * @param deadHostInterval one in this number of hosts is dead
 * @param updatesPerSecond updates a second that fall due in the window of punctuality
 * @param punctualityWindow how long that goes
 * @param bursts how often all feeds fall due at once
 * @param rounds of each kind when answers are counted
 * @param roundLength how long one takes
 * @param connections of the readers
 * @param workers updates at once, with the server and without
 * @param jvmOptions of all JVMs that are compared
 */
public record LoadPlan(
        Path root,
        TrialDatabase.DatabaseKind database,
        int feeds,
        int feedsPerHost,
        int deadHostInterval,
        int updatesPerSecond,
        Duration punctualityWindow,
        int bursts,
        int rounds,
        Duration roundLength,
        int connections,
        int workers,
        String jvmOptions) {

    /** Silence costs most, refusal least; on the web most of the dead no longer listen. */
    private static final List<SimulatedHostState> DEAD_STATES = List.of(
            SimulatedHostState.REFUSING,
            SimulatedHostState.SILENT,
            SimulatedHostState.REFUSING,
            SimulatedHostState.FAILING);

    SimulatedHostState stateOf(int host) {
        boolean dead = host % deadHostInterval == deadHostInterval - 1;
        return dead ? DEAD_STATES.get(host / deadHostInterval % DEAD_STATES.size()) : SimulatedHostState.WELL;
    }

    int hostCount() {
        return (feeds + feedsPerHost - 1) / feedsPerHost;
    }
}
