package org.feedmill.server.health;

/** Class whose initialisation waits; defined repeatedly as a hidden class. */
final class WaitingInitializer {

    static final int NOTHING = PinGate.await();

    private WaitingInitializer() {}
}
