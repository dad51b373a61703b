package org.feedmill.lab.attack;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.ObjectMapper;

/** Has rules learned from four large pages at once, again and again. */
final class LargePageAttack implements ServerAttack {

    private static final int PARALLEL = 4;

    /** Learning from one such page took 74 s of processor time without a budget; the request waited for 60 s. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static final int BYTES_PER_ITEM = 130;

    private final AttackSite other;
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean stopped;
    private volatile long longestNanos;
    private volatile int learned;

    /** @param other the site of the other person */
    LargePageAttack(AttackSite other) {
        this.other = other;
    }

    @Override
    public String name() {
        return "large pages";
    }

    @Override
    public void begin(AttackTarget target) throws InterruptedException {
        String html = AttackSite.list(target.scale(7_500_000, 2_000_000) / BYTES_PER_ITEM);
        String body = "{\"html\":" + new ObjectMapper().writeValueAsString(html)
                + ",\"url\":\"http://example.org/\",\"marks\":[\"title=The harbour opens again, part 1\"]}";
        for (int i = 0; i < PARALLEL; i++) {
            threads.add(Thread.ofVirtual().start(() -> repeat(target, body)));
        }
        Thread.sleep(3000); // until the server works on them
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // a rough count is enough
    private void repeat(AttackTarget target, String body) {
        for (int i = 0; i < 20 && !stopped; i++) {
            long begin = System.nanoTime();
            try {
                int status = target.send(target.attacker(), "POST", "/api/rules/learn", body)
                        .statusCode();
                learned += status == 429 || status == 413 ? 0 : 1;
                longestNanos = Math.max(longestNanos, System.nanoTime() - begin);
                Thread.sleep(200); // a refused request is not repeated at once
            } catch (IOException refused) {
                // it tries again
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    @Override
    public boolean work(AttackTarget target) throws IOException, InterruptedException {
        String page = "{\"url\":\"" + other.url("/list/" + System.nanoTime()) + "\"}";
        return target.send(target.person(), "POST", "/api/preview", page).statusCode() == 200;
    }

    @Override
    public LimitCheck check(AttackTarget target) throws InterruptedException {
        for (int i = 0; i < 60 && learned == 0; i++) {
            Thread.sleep(1000); // until the server has finished with one
        }
        double seconds = longestNanos / 1e9;
        return new LimitCheck(
                "%d pages read, the longest in %.1f s".formatted(learned, seconds), longestNanos <= LIMIT.toNanos());
    }

    @Override
    public void end() throws InterruptedException {
        stopped = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
