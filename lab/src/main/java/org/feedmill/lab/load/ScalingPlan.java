package org.feedmill.lab.load;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a scaling trial: several nodes on one database.
 *
 * @param root the repository
 * @param maxNodes nodes at first; then half of them are stopped, repeatedly, down to one
 * @param feeds total number; enough that some are due until the end
 * @param feedsPerHost number of feeds per host
 * @param workers of each node: few, so that the machine is not the limit
 * @param responseTime average time that hosts take for a page; single hosts differ by up to a fifth
 * @param hostDelay between two requests to a host, if nodes are polite
 * @param measureWindow time in which updates are counted
 * @param trickleDuration time for which feeds fall due one by one, to measure their lateness
 * @param jvmOptions of the nodes' JVMs
 */
public record ScalingPlan(
        Path root,
        int maxNodes,
        int feeds,
        int feedsPerHost,
        int workers,
        Duration responseTime,
        Duration hostDelay,
        Duration measureWindow,
        Duration trickleDuration,
        String jvmOptions) {

    /** Returns the time that the n-th host takes for a page. */
    Duration responseTime(int host) {
        return responseTime.multipliedBy(80 + host * 37L % 41).dividedBy(100);
    }

    /** Returns the updates per second that the nodes can reach if they only wait for hosts. */
    double maxUpdatesPerSecond(int nodes) {
        return nodes * workers * 1000.0 / responseTime.toMillis();
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link ScalingPlan}. Not thread-safe. */
    public static final class Builder {

        private @Nullable Path root;
        private int maxNodes;
        private int feeds;
        private int feedsPerHost;
        private int workers;
        private @Nullable Duration responseTime;
        private @Nullable Duration hostDelay;
        private @Nullable Duration measureWindow;
        private @Nullable Duration trickleDuration;
        private @Nullable String jvmOptions;

        private Builder() {}

        public Builder root(Path value) {
            this.root = value;
            return this;
        }

        public Builder maxNodes(int value) {
            this.maxNodes = value;
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

        public Builder workers(int value) {
            this.workers = value;
            return this;
        }

        public Builder responseTime(Duration value) {
            this.responseTime = value;
            return this;
        }

        public Builder hostDelay(Duration value) {
            this.hostDelay = value;
            return this;
        }

        public Builder measureWindow(Duration value) {
            this.measureWindow = value;
            return this;
        }

        public Builder trickleDuration(Duration value) {
            this.trickleDuration = value;
            return this;
        }

        public Builder jvmOptions(String value) {
            this.jvmOptions = value;
            return this;
        }

        public ScalingPlan build() {
            return new ScalingPlan(
                    Objects.requireNonNull(root),
                    maxNodes,
                    feeds,
                    feedsPerHost,
                    workers,
                    Objects.requireNonNull(responseTime),
                    Objects.requireNonNull(hostDelay),
                    Objects.requireNonNull(measureWindow),
                    Objects.requireNonNull(trickleDuration),
                    Objects.requireNonNull(jvmOptions));
        }
    }
}
