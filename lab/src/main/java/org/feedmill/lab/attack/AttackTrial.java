package org.feedmill.lab.attack;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.feedmill.lab.node.ServerProcess;
import org.feedmill.lab.node.TrialDatabase;
import org.jspecify.annotations.Nullable;

/** Runs the attacks one after the other, each against a new server. */
public final class AttackTrial {

    private static final int ROUNDS = 5;

    private static final Map<String, String> SETTINGS =
            Map.of("FEEDMILL_HOST_DELAY", "0s", "FEEDMILL_ALLOW_ANONYMOUS", "no");

    private final Path root;
    private final boolean small;
    private final String options;

    /**
     * @param root the checkout of the server
     * @param small whether the attacks are short
     * @param options JVM options of the server
     */
    public AttackTrial(Path root, boolean small, String options) {
        this.root = root;
        this.small = small;
        this.options = options;
    }

    /**
     * Runs the attacks.
     *
     * @param names the attacks to run; empty for all
     * @param progress receives each report when its attack has ended
     */
    public List<AttackReport> run(Set<String> names, Consumer<AttackReport> progress) throws Exception {
        List<AttackReport> reports = new ArrayList<>();
        try (AttackSite site = new AttackSite("127.0.0.30");
                AttackSite other = new AttackSite("127.0.0.20")) {
            List<ServerAttack> attacks = List.of(
                    new SlowHeadAttack(),
                    new QuotaAttack(site),
                    new LockOutAttack(),
                    new HubAttack(site),
                    new EndlessPageAttack(site, other),
                    new LargePageAttack(other));
            for (ServerAttack attack : attacks) {
                if (names.isEmpty() || names.contains(attack.name())) {
                    AttackReport report = run(attack);
                    progress.accept(report);
                    reports.add(report);
                }
            }
        }
        return reports;
    }

    private AttackReport run(ServerAttack attack) throws Exception {
        try (TrialDatabase database = TrialDatabase.of(TrialDatabase.DatabaseKind.SQLITE);
                ServerProcess node = new ServerProcess("attacked", root, database, SETTINGS, options)) {
            node.start();
            node.awaitReady();
            AttackTarget target = new AttackTarget(node.port(), small);
            work(attack, target); // the first is slower, because classes are loaded
            work(attack, target);
            Duration calm = work(attack, target);
            HealthProbe probe = HealthProbe.start(node.port());
            try (probe) {
                attack.begin(target);
                Duration attacked = work(attack, target);
                ServerAttack.LimitCheck limit = attack.check(target);
                return new AttackReport(
                        attack.name(),
                        probe.worst(),
                        probe.missed(),
                        calm == null ? Duration.ZERO : calm,
                        attacked,
                        limit.measured(),
                        limit.kept());
            } finally {
                attack.end();
            }
        }
    }

    /** Returns the median time of the other person's work; null if it was refused. */
    private static @Nullable Duration work(ServerAttack attack, AttackTarget target) throws Exception {
        long[] nanos = new long[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            long begin = System.nanoTime();
            if (!attack.work(target)) {
                return null;
            }
            nanos[i] = System.nanoTime() - begin;
        }
        Arrays.sort(nanos);
        return Duration.ofNanos(nanos[ROUNDS / 2]);
    }
}
