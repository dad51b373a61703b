package org.feedmill.serve.feeds;

import io.javalin.http.Context;
import org.feedmill.domain.account.Caller;
import org.feedmill.domain.feed.FeedRecord;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.RefusedException;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.http.Problem;

/**
 * Decides which feeds a caller may access: people their own, administrators all. Feeds of others appear not to exist.
 */
public final class FeedAccess {

    private final FeedUseCases feeds;
    private final Authenticator authenticator;
    private final boolean openToStrangers;

    /**
     * @param open whether anonymous callers may create feeds
     */
    public FeedAccess(FeedUseCases feeds, Authenticator door, boolean open) {
        this.feeds = feeds;
        this.authenticator = door;
        this.openToStrangers = open;
    }

    public Authenticator authenticator() {
        return authenticator;
    }

    /**
     * Returns the feed that the path names.
     *
     * @throws Problem 401 for anonymous callers, 404 if there is no such feed that the caller may see
     */
    public FeedRecord requireOwn(Context request) {
        return requireOwn(request, request.pathParam("id"));
    }

    /** Returns the feed with an id, under the same conditions. */
    public FeedRecord requireOwn(Context request, String id) {
        Caller.Person caller = authenticator.requirePerson(request);
        return feeds.catalog()
                .find(id)
                .filter(source -> source.deletedAt() == null)
                .filter(source -> caller.admin() || caller.id().equals(source.owner()))
                .orElseThrow(() -> Problem.notFound("feed"));
    }

    /**
     * Returns the feed of the path, even if it was deleted, because its owner may restore it.
     *
     * @throws Problem 401 for anonymous callers, 404 if there is no such feed that the caller may see
     */
    public FeedRecord requireOwnOrDeleted(Context request, String id) {
        Caller.Person caller = authenticator.requirePerson(request);
        return feeds.catalog()
                .find(id)
                .filter(source -> caller.admin() || caller.id().equals(source.owner()))
                .orElseThrow(() -> Problem.notFound("feed"));
    }

    /**
     * Restores a deleted feed.
     *
     * @throws Problem 401 for anonymous callers, 404 if there is no such feed that the caller may see
     * @throws RefusedException if the caller has as many feeds as they may have, or the feed was removed completely
     */
    public void restore(Context request, String id) {
        FeedRecord source = requireOwnOrDeleted(request, id);
        feeds.deletion().restore(authenticator.authenticate(request), source);
    }

    /**
     * @throws Problem 401 for anonymous callers
     */
    public Caller.Person requirePerson(Context request) {
        return authenticator.requirePerson(request);
    }

    /**
     * Returns a caller who may create feeds and previews: any person, and anonymous callers if the operator allows it.
     */
    public Caller requireCreator(Context request) {
        Caller caller = authenticator.authenticate(request);
        if (!mayCreate(caller)) {
            throw Problem.signInRequired();
        }
        return caller;
    }

    /** Whether the caller may create feeds at all. */
    public boolean mayCreate(Caller caller) {
        return openToStrangers || caller instanceof Caller.Person;
    }
}
