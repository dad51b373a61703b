package org.feedmill.server.health;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Pins every carrier with a virtual thread that waits inside a static initialiser, until it is closed. */
final class CarrierPins implements AutoCloseable {

    private final PinGate gate;
    private final byte[] initializer;

    CarrierPins() throws IOException, InterruptedException {
        try (InputStream in =
                Objects.requireNonNull(CarrierPins.class.getResourceAsStream("WaitingInitializer.class"))) {
            this.initializer = in.readAllBytes();
        }
        int carriers =
                new CarrierThreads().parallelism().orElse(Runtime.getRuntime().availableProcessors());
        this.gate = PinGate.close(carriers);
        for (int i = 0; i < carriers; i++) {
            Thread.ofVirtual().start(this::pin);
        }
        if (!gate.entered().await(30, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the carriers could not be pinned");
        }
    }

    /** Every hidden class has its own initialiser. */
    private void pin() {
        try {
            MethodHandles.lookup().defineHiddenClass(initializer, true);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        gate.open().countDown();
    }
}
