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
 * @param feeds total number
 * @param feedsPerHost number of feeds per host
 * @param deadHostInterval one in this number of hosts is dead
 * @param updatesPerSecond updates that fall due per second while punctuality is measured
 * @param punctualityWindow duration of that measurement
 * @param bursts number of times that all feeds fall due at once
 * @param rounds of each kind when responses are counted
 * @param roundLength duration of a round
 * @param connections of the readers
 * @param workers concurrent updates, with the server and without
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

    /**
     * Kinds of dead hosts. Silent hosts cost most, refusing ones least; most dead hosts on the web refuse connections.
     */
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
