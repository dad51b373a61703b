package org.feedmill.server.health;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.OptionalInt;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Carriers of the virtual threads of this process: the platform threads that run them. */
final class CarrierThreads {

    private static final String NAME_PREFIX = "ForkJoinPool-1-worker-";
    private static final String SCHEDULER = "jdk.management:type=VirtualThreadScheduler";
    private static final String PARALLELISM = "Parallelism";
    private static final int MAX_PARALLELISM = 64;
    private static final int MAX_STARTS = 10_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final MBeanServer beans = ManagementFactory.getPlatformMBeanServer();

    /** CPU time that the carriers have taken so far; zero if the JVM does not measure it. */
    Duration cpuTime() {
        long nanos = 0;
        if (threads.isThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled()) {
            for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
                if (thread != null && thread.getThreadName().startsWith(NAME_PREFIX)) {
                    nanos += Math.max(0, threads.getThreadCpuTime(thread.getThreadId()));
                }
            }
        }
        return Duration.ofNanos(nanos);
    }

    /**
     * Doubles the number of carriers, so that a virtual thread that all others wait for can run. Possible since JDK 24.
     *
     * @return the new number; empty if this JVM cannot change it or the limit is reached
     */
    OptionalInt add() {
        OptionalInt now = parallelism();
        int more = Math.min(2 * now.orElse(MAX_PARALLELISM), MAX_PARALLELISM);
        if (more <= now.orElse(MAX_PARALLELISM)) {
            return OptionalInt.empty();
        }
        try {
            beans.setAttribute(new ObjectName(SCHEDULER), new Attribute(PARALLELISM, more));
            startCarrier();
            return OptionalInt.of(more);
        } catch (JMException | RuntimeException e) {
            return OptionalInt.empty();
        }
    }

    /**
     * Starts virtual threads that do nothing until the scheduler creates another carrier. It creates one only when a
     * thread is scheduled, and then only if the queue was empty or has to grow. The new carrier creates others when
     * they are needed.
     */
    private void startCarrier() {
        OptionalInt before = number("PoolSize");
        for (int i = 0; i < MAX_STARTS && number("PoolSize").equals(before); i++) {
            Thread.ofVirtual().start(() -> {});
        }
    }

    /** Number of carriers that run virtual threads; empty if this JVM does not say. */
    OptionalInt parallelism() {
        return number(PARALLELISM);
    }

    private OptionalInt number(String attribute) {
        try {
            ObjectName scheduler = new ObjectName(SCHEDULER);
            return beans.isRegistered(scheduler)
                    ? OptionalInt.of((Integer) beans.getAttribute(scheduler, attribute))
                    : OptionalInt.empty();
        } catch (JMException | RuntimeException e) {
            return OptionalInt.empty();
        }
    }
}
