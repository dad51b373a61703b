package org.feedmill.server.health;

/** Class whose initialisation waits; it is defined again and again as a hidden class. */
final class WaitingInitializer {

    static final int NOTHING = PinGate.await();

    private WaitingInitializer() {}
}
