package org.feedmill.server.health;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notifies systemd of the state of the service (the sd_notify protocol). Java has no UNIX datagram sockets, so the
 * message is sent by the program {@code systemd-notify}, which every system with systemd has; the unit needs {@code
 * NotifyAccess=all}, because that is a child process. Does nothing if {@code NOTIFY_SOCKET} is not set.
 */
public final class SystemdNotifier {

    private static final Logger LOG = LoggerFactory.getLogger(SystemdNotifier.class);

    private static final String PROGRAM = "systemd-notify";
    private static final long TIMEOUT_SECONDS = 5;

    /** systemd expects at least one keep-alive signal per period; three leave room for a slow machine. */
    private static final int SIGNALS_PER_PERIOD = 3;

    private final @Nullable String socket;
    private final @Nullable Duration interval;

    public SystemdNotifier(Map<String, String> environment) {
        String address = environment.get("NOTIFY_SOCKET");
        this.socket = address == null || address.isEmpty() ? null : address;
        this.interval = interval(environment);
    }

    private static @Nullable Duration interval(Map<String, String> environment) {
        String pid = environment.getOrDefault("WATCHDOG_PID", "");
        boolean ours = pid.isEmpty()
                || pid.equals(Long.toString(ProcessHandle.current().pid()));
        String micros = environment.getOrDefault("WATCHDOG_USEC", "");
        return ours && micros.matches("[1-9]\\d{0,15}")
                ? Duration.of(Long.parseLong(micros), java.time.temporal.ChronoUnit.MICROS)
                        .dividedBy(SIGNALS_PER_PERIOD)
                : null;
    }

    /** Returns the time between two keep-alive signals; empty if the unit has no {@code WatchdogSec}. */
    Optional<Duration> interval() {
        return socket == null ? Optional.empty() : Optional.ofNullable(interval);
    }

    void ready() {
        send("READY=1");
    }

    void stopping() {
        send("STOPPING=1");
    }

    void alive() {
        send("WATCHDOG=1");
    }

    private void send(String state) {
        if (socket == null) {
            return;
        }
        ProcessBuilder builder = new ProcessBuilder(PROGRAM, state);
        builder.environment().put("NOTIFY_SOCKET", socket);
        builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        try {
            Process process = builder.start();
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                LOG.warn("systemd was not notified ({}): {} did not end.", state, PROGRAM);
            } else if (process.exitValue() != 0) {
                LOG.warn("systemd was not notified ({}): {} ended with code {}.", state, PROGRAM, process.exitValue());
            }
        } catch (IOException e) {
            LOG.warn("systemd was not notified ({}): {}", state, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
