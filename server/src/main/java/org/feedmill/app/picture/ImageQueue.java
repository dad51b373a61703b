package org.feedmill.app.picture;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Bounds the images that are fetched at once and those that wait, in all and for each site, so that a page with many
 * images of a slow site takes neither the places of others nor the memory. Thread-safe.
 */
final class ImageQueue {

    private static final int MAX_RUNNING = 24;

    /** As many as browsers request from one site at once. */
    private static final int MAX_RUNNING_OF_SITE = 6;

    /** Images that are fetched or wait. */
    private static final int MAX_PLACES = 400;

    private static final int MAX_PLACES_OF_SITE = 60;

    /** The places and turns of one site. Guarded by the queue. */
    private static final class SitePlaces {

        private final Semaphore turns = new Semaphore(MAX_RUNNING_OF_SITE);
        private int taken;
    }

    private final Semaphore turns = new Semaphore(MAX_RUNNING);
    private final Map<String, SitePlaces> sites = new HashMap<>();
    private int taken;

    /** Takes a place for an image of a site; false if there is none. Each place is given back by {@link #run}. */
    synchronized boolean tryEnter(String site) {
        SitePlaces places = sites.get(site);
        int ofSite = places == null ? 0 : places.taken;
        if (taken >= MAX_PLACES || ofSite >= MAX_PLACES_OF_SITE) {
            return false;
        }
        taken++;
        sites.computeIfAbsent(site, name -> new SitePlaces()).taken++;
        return true;
    }

    /** Fetches an image when it is its turn, and gives its place back. */
    <T> T run(String site, Supplier<T> load) {
        SitePlaces places = places(site);
        if (places == null) {
            throw new IllegalStateException("No place was taken for " + site);
        }
        try {
            places.turns.acquireUninterruptibly();
            turns.acquireUninterruptibly();
            try {
                return load.get();
            } finally {
                turns.release();
                places.turns.release();
            }
        } finally {
            leave(site, places);
        }
    }

    private synchronized @Nullable SitePlaces places(String site) {
        return sites.get(site);
    }

    private synchronized void leave(String site, SitePlaces places) {
        taken--;
        places.taken--;
        if (places.taken == 0) {
            sites.remove(site);
        }
    }

    /** The images that are fetched or wait. */
    synchronized int size() {
        return taken;
    }
}
