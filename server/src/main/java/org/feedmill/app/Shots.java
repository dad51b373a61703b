package org.feedmill.app;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import org.feedmill.serve.Caller;

/** The pages that people are looking at, for as long as they do. */
final class Shots {

    private static final Duration KEPT = Duration.ofMinutes(30);

    /** Nodes of all pages together: some hundred bytes each. */
    private static final long MOST_NODES = 600_000;

    private static final int ID_BYTES = 18;

    private final SecureRandom random = new SecureRandom();
    private final Cache<String, Shot> shots = Caffeine.newBuilder()
            .expireAfterAccess(KEPT)
            .maximumWeight(MOST_NODES)
            .weigher((String id, Shot shot) -> 1_000
                    + (shot.page() == null ? 0 : shot.page().size())
                    + shot.styles().length() / 100)
            .ticker(Ticker.systemTicker())
            .build();

    String newId() {
        byte[] bytes = new byte[ID_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    void keep(Shot shot) {
        shots.put(shot.id(), shot);
    }

    /** Empty where it was never there, is there no longer, or belongs to somebody else. */
    Optional<Shot> of(String id, Caller caller) {
        return Optional.ofNullable(shots.getIfPresent(id))
                .filter(shot -> shot.owner().equals(owner(caller)));
    }

    /** Strangers are known by their addresses. */
    static String owner(Caller caller) {
        return switch (caller) {
            case Caller.Person person -> "person " + person.id();
            case Caller.Stranger stranger -> "stranger " + stranger.address();
        };
    }
}
