package org.feedmill.serve.feeds;

import io.javalin.http.Context;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.RefusedException;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.http.Problem;

/**
 * Decides which feeds a caller may access: persons their own, admins all. The feeds of others look as if they did not
 * exist.
 */
public final class FeedAccess {

    private final FeedUseCases feeds;
    private final Authenticator authenticator;
    private final boolean openToStrangers;

    /** @param open whether strangers may make feeds */
    public FeedAccess(FeedUseCases feeds, Authenticator door, boolean open) {
        this.feeds = feeds;
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
        return feeds.catalog()
                .find(id)
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
        return feeds.catalog()
                .find(id)
                .filter(source -> caller.admin() || caller.id().equals(source.owner()))
                .orElseThrow(() -> Problem.notFound("feed"));
    }

    /**
     * Brings a deleted feed back.
     *
     * @throws Problem 401 for strangers, 404 where there is none that the caller may see
     * @throws RefusedException if the caller has as many feeds as they may have, or nothing is left of it
     */
    public void restore(Context request, String id) {
        FeedRecord source = requireOwnOrDeleted(request, id);
        feeds.deletion().restore(authenticator.authenticate(request), source);
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
}
