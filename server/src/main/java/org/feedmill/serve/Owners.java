package org.feedmill.serve;

import io.javalin.http.Context;
import org.feedmill.store.Source;
import org.feedmill.store.Store;

/**
 * Decides which feeds a caller may access: persons their own, admins all. The feeds of others look as if they did not
 * exist.
 */
public final class Owners {

    private final Store store;
    private final Door door;
    private final boolean open;

    /** @param open whether strangers may make feeds */
    public Owners(Store store, Door door, boolean open) {
        this.store = store;
        this.door = door;
        this.open = open;
    }

    public Door door() {
        return door;
    }

    /**
     * The feed that the path names.
     *
     * @throws Problem 401 for strangers, 404 where there is none that the caller may see
     */
    public Source own(Context request) {
        return own(request, request.pathParam("id"));
    }

    /** The same by its name. */
    public Source own(Context request, String id) {
        Caller.Person caller = door.requirePerson(request);
        return store.sources()
                .byId(id)
                .filter(source -> source.deleted() == null)
                .filter(source -> caller.admin() || caller.id().equals(source.owner()))
                .orElseThrow(() -> Problem.notFound("feed"));
    }

    /**
     * The same, deleted or not: who deleted a feed may want it back.
     *
     * @throws Problem 401 for strangers, 404 where there is none that the caller may see
     */
    public Source ownDeleted(Context request, String id) {
        Caller.Person caller = door.requirePerson(request);
        return store.sources()
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
        Source source = ownDeleted(request, id);
        if (source.deleted() == null) {
            return;
        }
        checkRoom(door.who(request));
        if (store.sources().restore(source.id()).isEmpty()) {
            throw new Problem(410, "Gone", "This feed was deleted too long ago to be brought back. Make it anew.");
        }
    }

    /** @throws Problem 401 for strangers */
    public Caller.Person person(Context request) {
        return door.requirePerson(request);
    }

    /** Caller who may create feeds and previews: persons, and strangers if the operator allows it. */
    public Caller maker(Context request) {
        Caller caller = door.who(request);
        if (!mayMake(caller)) {
            throw Problem.unknownCaller();
        }
        return caller;
    }

    /** Whether they may make feeds at all. */
    public boolean mayMake(Caller caller) {
        return open || caller instanceof Caller.Person;
    }

    /** @throws Problem 403 where the caller has as many feeds as they may have */
    void checkRoom(Caller caller) {
        if (room(caller) <= 0) {
            throw Problem.forbidden("You have as many feeds as you may have. Delete one, or ask an admin for more.");
        }
    }

    /** Number of feeds that the caller may still create. */
    public long room(Caller caller) {
        if (!(caller instanceof Caller.Person person) || person.admin()) {
            return Long.MAX_VALUE;
        }
        int max = store.people().byId(person.id()).map(p -> p.feeds()).orElse(0);
        return max - store.sources().count(person.id());
    }
}
