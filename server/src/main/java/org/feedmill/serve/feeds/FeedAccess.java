package org.feedmill.serve.feeds;

import io.javalin.http.Context;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.auth.Caller;
import org.feedmill.serve.http.Problem;
import org.feedmill.store.Store;
import org.feedmill.store.feed.FeedRecord;

/**
 * Decides which feeds a caller may access: persons their own, admins all. The feeds of others look as if they did not
 * exist.
 */
public final class FeedAccess {

    private final Store store;
    private final Authenticator authenticator;
    private final boolean openToStrangers;

    /** @param open whether strangers may make feeds */
    public FeedAccess(Store store, Authenticator door, boolean open) {
        this.store = store;
        this.authenticator = door;
        this.openToStrangers = open;
    }

    public Authenticator authenticator() {
        return authenticator;
    }

    /**
     * The feed that the path names.
     *
     * @throws Problem 401 for strangers, 404 where there is none that the caller may see
     */
    public FeedRecord requireOwn(Context request) {
        return requireOwn(request, request.pathParam("id"));
    }

    /** The same by its name. */
    public FeedRecord requireOwn(Context request, String id) {
        Caller.Person caller = authenticator.requirePerson(request);
        return store.feeds()
                .byId(id)
                .filter(source -> source.deletedAt() == null)
                .filter(source -> caller.admin() || caller.id().equals(source.owner()))
                .orElseThrow(() -> Problem.notFound("feed"));
    }

    /**
     * The same, deleted or not: who deleted a feed may want it back.
     *
     * @throws Problem 401 for strangers, 404 where there is none that the caller may see
     */
    public FeedRecord requireOwnOrDeleted(Context request, String id) {
        Caller.Person caller = authenticator.requirePerson(request);
        return store.feeds()
                .byId(id)
                .filter(source -> caller.admin() || caller.id().equals(source.owner()))
                .orElseThrow(() -> Problem.notFound("feed"));
    }

    /**
     * Brings a deleted feed back.
     *
     * @throws Problem 403 where its owner has as many feeds as they may have, 410 where nothing is left of it
     */
    public void restore(Context request, String id) {
        FeedRecord source = requireOwnOrDeleted(request, id);
        if (source.deletedAt() == null) {
            return;
        }
        checkQuota(authenticator.authenticate(request));
        if (store.feeds().restore(source.id()).isEmpty()) {
            throw new Problem(410, "Gone", "This feed was deleted too long ago to be restored. Create it again.");
        }
    }

    /** @throws Problem 401 for strangers */
    public Caller.Person requirePerson(Context request) {
        return authenticator.requirePerson(request);
    }

    /** Caller who may create feeds and previews: persons, and strangers if the operator allows it. */
    public Caller requireCreator(Context request) {
        Caller caller = authenticator.authenticate(request);
        if (!mayCreate(caller)) {
            throw Problem.signInRequired();
        }
        return caller;
    }

    /** Whether they may make feeds at all. */
    public boolean mayCreate(Caller caller) {
        return openToStrangers || caller instanceof Caller.Person;
    }

    /** @throws Problem 403 where the caller has as many feeds as they may have */
    void checkQuota(Caller caller) {
        if (remainingQuota(caller) <= 0) {
            throw Problem.forbidden(
                    "You have reached your limit of feeds. Delete one, or ask an administrator for a higher limit.");
        }
    }

    /** Number of feeds that the caller may still create. */
    public long remainingQuota(Caller caller) {
        if (!(caller instanceof Caller.Person person) || person.admin()) {
            return Long.MAX_VALUE;
        }
        int max = store.accounts().byId(person.id()).map(p -> p.maxFeeds()).orElse(0);
        return max - store.feeds().count(person.id());
    }
}
