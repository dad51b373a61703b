package org.feedmill.lab.attack;

/** An attack on a server that runs until it is ended, and the check of the limits that the server promises. */
interface ServerAttack {

    String name();

    /** Starts the attack and returns at once, or when it has reached its full strength. */
    void begin(AttackTarget target) throws Exception;

    /** Does what another person does meanwhile; returns false if it was refused. */
    boolean work(AttackTarget target) throws Exception;

    /** Compares what the server did with its limits, while the attack still runs. */
    LimitCheck check(AttackTarget target) throws Exception;

    /** Ends the attack. */
    void end() throws Exception;

    /**
     * A limit, and whether the server kept it.
     *
     * @param measured for the table
     */
    record LimitCheck(String measured, boolean kept) {

        /** The attack has no limit besides health and the work of others. */
        static final LimitCheck NONE = new LimitCheck("", true);
    }
}
