package org.feedmill.serve;

import java.time.Duration;
import java.util.Optional;
import org.feedmill.fetch.Own;
import org.feedmill.refresh.Refresher;
import org.feedmill.store.NewRule;
import org.feedmill.store.Source;
import org.feedmill.store.Sources;
import org.feedmill.store.Store;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/** Creates feeds within the caller's quota and waits a short time for their first items. */
public final class Making {

    /** Longest wait for the first items of a new feed; the feed is created in any case. */
    public static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Store store;
    private final Refresher refresher;
    private final Owners owners;
    private final Limits limits;

    public Making(Store store, Refresher refresher, Owners owners, Limits limits) {
        this.store = store;
        this.refresher = refresher;
        this.owners = owners;
        this.limits = limits;
    }

    /**
     * The feed as it was put down or found; that it is still fresh tells that it was made now.
     *
     * @param keptBack whether only its own address leads to it, not that of its page
     */
    public Source make(
            Caller caller, String address, Wishes wishes, Own own, @Nullable NewRule rule, boolean keptBack) {
        limits.making(caller);
        owners.checkRoom(caller);
        Source source = add(caller, address, wishes, own, rule, keptBack);
        if (source.schedule().fresh() && !wishes.paused()) {
            await(caller, source.id());
        }
        return source;
    }

    /** A feed is shared with everybody who knows the page's address, unless it is private or has credentials. */
    private Source add(
            Caller caller, String address, Wishes wishes, Own own, @Nullable NewRule rule, boolean keptBack) {
        String owner = caller instanceof Caller.Person person ? person.id() : null;
        boolean plain = wishes.equals(Wishes.STANDARD) && rule == null;
        boolean shared = !keptBack && (owner != null || plain);
        return store.sources().add(new Sources.Draft(address, owner, wishes, own, shared, rule));
    }

    /** Waits for the first update; if too many wait already, the update crawler does it a little later. */
    private void await(Caller caller, String id) {
        Optional<Limits.Permit> permit = limits.waiting(caller);
        if (permit.isPresent()) {
            try (Limits.Permit held = permit.get()) {
                refresher.now(id, PATIENCE);
            }
        }
    }
}
