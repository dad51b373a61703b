package org.feedmill.lab.attack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Has four pages rendered at once whose scripts never end, and again as soon as the server gives up. */
final class EndlessPageAttack implements ServerAttack {

    private static final int PARALLEL = 4;

    private final AttackSite site;
    private final AttackSite other;
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean stopped;

    /** @param other the site of the other person */
    EndlessPageAttack(AttackSite site, AttackSite other) {
        this.site = site;
        this.other = other;
    }

    @Override
    public String name() {
        return "endless pages";
    }

    @Override
    public void begin(AttackTarget target) throws InterruptedException {
        for (int i = 0; i < PARALLEL; i++) {
            int number = i;
            threads.add(Thread.ofVirtual().start(() -> repeat(target, number)));
        }
        Thread.sleep(3000); // until all tabs that the attacker gets are busy
    }

    private void repeat(AttackTarget target, int number) {
        for (int i = 0; i < 20 && !stopped; i++) {
            try {
                preview(target, target.attacker(), site.url("/endless/" + number + "/" + i));
            } catch (IOException refused) {
                // it tries again
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private static int preview(AttackTarget target, AttackTarget.User user, String page)
            throws IOException, InterruptedException {
        return target.send(user, "POST", "/api/preview", "{\"url\":\"" + page + "\",\"render\":\"always\"}")
                .statusCode();
    }

    @Override
    public boolean work(AttackTarget target) throws IOException, InterruptedException {
        return preview(target, target.person(), other.url("/scripted/" + System.nanoTime())) == 200;
    }

    @Override
    public LimitCheck check(AttackTarget target) {
        return LimitCheck.NONE;
    }

    @Override
    public void end() throws InterruptedException {
        stopped = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
