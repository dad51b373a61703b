package org.feedmill.work;

/**
 * The caller that work is done for.
 *
 * @param key names a person or a network; turns are shared out by it
 * @param isUpdate whether it is a scheduled update, for which nobody waits
 */
public record WorkCaller(String key, boolean isUpdate) {

    /** Scheduled updates of feeds. */
    public static final WorkCaller UPDATES = new WorkCaller("updates", true);

    /** Work for nobody in particular, such as that of a command. */
    public static final WorkCaller LOCAL = new WorkCaller("local", false);

    /** Returns the caller for a person or a network. */
    public static WorkCaller of(String key) {
        return new WorkCaller(key, false);
    }
}
