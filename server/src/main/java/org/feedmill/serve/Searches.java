package org.feedmill.serve;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Locale;
import org.feedmill.query.Question;
import org.feedmill.query.SearchIndex;
import org.feedmill.search.Circle;
import org.feedmill.search.Searching;
import org.jspecify.annotations.Nullable;

/** Parses search requests and limits them to the feeds that the caller may see. */
public final class Searches {

    /** Path of searches; the extension names the format. */
    static final String PATH = "/search";

    private static final Duration SOON = Duration.ofSeconds(5);

    /** Search request with its scope and order. */
    public record Wanted(Question question, Circle circle, SearchIndex.Order order) {}

    private final @Nullable Searching searching;
    private final Door door;
    private final SearchKeys keys;
    private final boolean open;

    /**
     * @param searching null where the operator wants no search
     * @param open whether strangers may search what anybody may ask for
     */
    public Searches(@Nullable Searching searching, Door door, SearchKeys keys, boolean open) {
        this.searching = searching;
        this.door = door;
        this.keys = keys;
        this.open = open;
    }

    public SearchKeys keys() {
        return keys;
    }

    /** @throws Problem if the query is missing or the caller may not search */
    public Wanted wanted(Context request, SearchIndex.Order usual) {
        String words = request.queryParam("q");
        if (words == null || words.isBlank()) {
            throw Problem.bad("The parameter q must hold the words to search for.");
        }
        if (words.length() > Question.MOST_TEXT) {
            throw Problem.bad("The parameter q is longer than " + Question.MOST_TEXT + " characters; shorten it.");
        }
        Question question = Question.of(words);
        if (question.isEmpty()) {
            throw Problem.bad("The parameter q holds no word to search for.");
        }
        return new Wanted(question, circle(request), order(request, usual));
    }

    private Circle circle(Context request) {
        String key = request.queryParam("key");
        if (key != null) {
            return circle(keys.whose(key)
                    .orElseThrow(() -> new Problem(
                            403, "Unknown key", "The key in this address is not valid; take the address anew.")));
        }
        return circle(door.who(request));
    }

    private Circle circle(Caller caller) {
        return switch (caller) {
            case Caller.Person person -> person.admin() ? new Circle.Everything() : new Circle.Person(person.id());
            case Caller.Stranger stranger -> {
                if (!open) {
                    throw Problem.unknownCaller();
                }
                yield new Circle.Anybody();
            }
        };
    }

    private static SearchIndex.Order order(Context request, SearchIndex.Order usual) {
        String given = request.queryParam("order");
        return switch (given == null ? "" : given.toLowerCase(Locale.ROOT)) {
            case "" -> usual;
            case "best" -> SearchIndex.Order.BEST;
            case "newest" -> SearchIndex.Order.NEWEST;
            default -> throw Problem.bad("The parameter order must be best or newest.");
        };
    }

    /** @throws Problem where there is no search, or not yet */
    public Searching.Matches find(Wanted wanted, int from, int count) {
        if (searching == null) {
            throw new Problem(501, "No search", "This server has no search; the operator can switch it on.");
        }
        try {
            return searching
                    .find(wanted.question(), wanted.circle(), wanted.order(), from, count)
                    .orElseThrow(
                            () -> Problem.busy("The search is being made ready; try again in a few seconds.", SOON));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
