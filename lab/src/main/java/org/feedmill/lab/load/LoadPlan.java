package org.feedmill.lab.load;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.feedmill.lab.node.Ground;
import org.feedmill.lab.web.Health;

/**
 * Settings of a load trial.
 *
 * @param root the repository
 * @param feeds in all
 * @param feedsAHost how many of them a host has
 * @param deadOf one host of so many is dead
 * @param rate updates a second that fall due in the window of punctuality
 * @param window how long that goes
 * @param bursts how often all feeds fall due at once
 * @param rounds of each kind when answers are counted
 * @param round how long one takes
 * @param connections of the readers
 * @param workers updates at once, with the server and without
 * @param options of all JVMs that are compared
 */
public record LoadPlan(
        Path root,
        Ground.Kind database,
        int feeds,
        int feedsAHost,
        int deadOf,
        int rate,
        Duration window,
        int bursts,
        int rounds,
        Duration round,
        int connections,
        int workers,
        String options) {

    /** Silence costs most, refusal least; on the web most of the dead no longer listen. */
    private static final List<Health> DEAD = List.of(Health.REFUSING, Health.SILENT, Health.REFUSING, Health.FAILING);

    Health health(int host) {
        boolean dead = host % deadOf == deadOf - 1;
        return dead ? DEAD.get(host / deadOf % DEAD.size()) : Health.WELL;
    }

    int hosts() {
        return (feeds + feedsAHost - 1) / feedsAHost;
    }
}
