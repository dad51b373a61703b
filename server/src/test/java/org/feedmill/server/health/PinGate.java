package org.feedmill.server.health;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/** Latches for static initialisers that pin their carriers. */
record PinGate(CountDownLatch entered, CountDownLatch open) {

    private static final AtomicReference<PinGate> GATE = new AtomicReference<>();

    static PinGate close(int threads) {
        PinGate gate = new PinGate(new CountDownLatch(threads), new CountDownLatch(1));
        GATE.set(gate);
        return gate;
    }

    static int await() {
        PinGate gate = GATE.get();
        gate.entered.countDown();
        try {
            gate.open.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }
}
