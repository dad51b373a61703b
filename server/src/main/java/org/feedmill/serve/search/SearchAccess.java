package org.feedmill.serve.search;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Locale;
import org.feedmill.domain.account.Caller;
import org.feedmill.query.Question;
import org.feedmill.query.index.SearchIndex;
import org.feedmill.search.ItemSearch;
import org.feedmill.search.SearchIndexProgress;
import org.feedmill.search.SearchScope;
import org.feedmill.serve.auth.Authenticator;
import org.feedmill.serve.auth.SearchKeys;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;

/** Parses search requests and limits them to the feeds that the caller may see. */
public final class SearchAccess {

    /** Path of searches; the extension names the format. */
    static final String PATH = "/search";

    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    /** Search request with its scope and order. */
    public record SearchRequest(Question question, SearchScope scope, SearchIndex.HitOrder order) {}

    private final @Nullable ItemSearch searching;
    private final Authenticator authenticator;
    private final SearchKeys keys;
    private final boolean open;

    /**
     * @param searching null if the search is switched off
     * @param open whether anonymous callers may search shared feeds
     */
    public SearchAccess(@Nullable ItemSearch searching, Authenticator authenticator, SearchKeys keys, boolean open) {
        this.searching = searching;
        this.authenticator = authenticator;
        this.keys = keys;
        this.open = open;
    }

    public SearchKeys keys() {
        return keys;
    }

    /** @throws Problem if the query is missing or the caller may not search */
    public SearchRequest parse(Context request, SearchIndex.HitOrder usual) {
        String words = request.queryParam("q");
        if (words == null || words.isBlank()) {
            throw Problem.badRequest("The parameter q must contain the words to search for.");
        }
        if (words.length() > Question.MAX_LENGTH) {
            throw Problem.badRequest(
                    "The parameter q is longer than " + Question.MAX_LENGTH + " characters. Shorten it.");
        }
        Question question = Question.of(words);
        if (question.isEmpty()) {
            throw Problem.badRequest("The parameter q contains no word to search for.");
        }
        return new SearchRequest(question, scope(request), order(request, usual));
    }

    private SearchScope scope(Context request) {
        String key = request.queryParam("key");
        if (key != null) {
            return scope(keys.owner(key)
                    .orElseThrow(() -> new Problem(
                            403, "Unknown key", "The key in this address is not valid; copy the address again.")));
        }
        return scope(authenticator.authenticate(request));
    }

    private SearchScope scope(Caller caller) {
        return switch (caller) {
            case Caller.Person person ->
                person.admin() ? new SearchScope.AllFeeds() : new SearchScope.PersonAndSharedFeeds(person.id());
            case Caller.Stranger stranger -> {
                if (!open) {
                    throw Problem.signInRequired();
                }
                yield new SearchScope.SharedFeeds();
            }
        };
    }

    private static SearchIndex.HitOrder order(Context request, SearchIndex.HitOrder usual) {
        String given = request.queryParam("order");
        return switch (given == null ? "" : given.toLowerCase(Locale.ROOT)) {
            case "" -> usual;
            case "best" -> SearchIndex.HitOrder.BEST;
            case "newest" -> SearchIndex.HitOrder.NEWEST;
            default -> throw Problem.badRequest("The parameter order must be best or newest.");
        };
    }

    /** Whether the index has all items; until then, results are incomplete. */
    public boolean isComplete() {
        return searching == null || searching.isComplete();
    }

    /** How much of the index is built; nothing if the search is switched off. */
    public SearchIndexProgress progress() {
        return searching == null ? SearchIndexProgress.NOTHING : searching.progress();
    }

    /**
     * @throws Problem if the search is switched off or not ready yet
     */
    public ItemSearch.SearchMatches find(SearchRequest wanted, int from, int count) {
        if (searching == null) {
            throw new Problem(501, "No search", "This server has no search; the operator can switch it on.");
        }
        try {
            return searching
                    .find(wanted.question(), wanted.scope(), wanted.order(), from, count)
                    .orElseThrow(() ->
                            Problem.busy("The search is being made ready; try again in a few seconds.", RETRY_AFTER));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
