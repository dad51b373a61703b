package org.feedmill.lab.load;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.feedmill.lab.node.TrialDatabase;
import org.feedmill.lab.web.SimulatedHostState;
import org.jspecify.annotations.Nullable;

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

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link LoadPlan}. Not thread-safe. */
    public static final class Builder {

        private @Nullable Path root;
        private TrialDatabase.@Nullable DatabaseKind database;
        private int feeds;
        private int feedsPerHost;
        private int deadHostInterval;
        private int updatesPerSecond;
        private @Nullable Duration punctualityWindow;
        private int bursts;
        private int rounds;
        private @Nullable Duration roundLength;
        private int connections;
        private int workers;
        private @Nullable String jvmOptions;

        private Builder() {}

        public Builder root(Path value) {
            this.root = value;
            return this;
        }

        public Builder database(TrialDatabase.DatabaseKind value) {
            this.database = value;
            return this;
        }

        public Builder feeds(int value) {
            this.feeds = value;
            return this;
        }

        public Builder feedsPerHost(int value) {
            this.feedsPerHost = value;
            return this;
        }

        public Builder deadHostInterval(int value) {
            this.deadHostInterval = value;
            return this;
        }

        public Builder updatesPerSecond(int value) {
            this.updatesPerSecond = value;
            return this;
        }

        public Builder punctualityWindow(Duration value) {
            this.punctualityWindow = value;
            return this;
        }

        public Builder bursts(int value) {
            this.bursts = value;
            return this;
        }

        public Builder rounds(int value) {
            this.rounds = value;
            return this;
        }

        public Builder roundLength(Duration value) {
            this.roundLength = value;
            return this;
        }

        public Builder connections(int value) {
            this.connections = value;
            return this;
        }

        public Builder workers(int value) {
            this.workers = value;
            return this;
        }

        public Builder jvmOptions(String value) {
            this.jvmOptions = value;
            return this;
        }

        public LoadPlan build() {
            return new LoadPlan(
                    Objects.requireNonNull(root),
                    Objects.requireNonNull(database),
                    feeds,
                    feedsPerHost,
                    deadHostInterval,
                    updatesPerSecond,
                    Objects.requireNonNull(punctualityWindow),
                    bursts,
                    rounds,
                    Objects.requireNonNull(roundLength),
                    connections,
                    workers,
                    Objects.requireNonNull(jvmOptions));
        }
    }
}
