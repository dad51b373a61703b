package org.feedmill.cli.watch;

import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.feedmill.domain.feed.FeedSettings;
import org.feedmill.feed.Feed;
import org.feedmill.feed.FeedFormat;
import org.feedmill.fetch.RequestCredentials;
import org.feedmill.list.ListFinder;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * A page to watch and the way to read and publish it.
 *
 * @param options of the command line that later runs repeat, without credentials
 * @param finder finds the list while no rule is in force
 * @param rule the rule that the user gave, null if there is none
 * @param publication the file and the form of the feed
 */
public record WatchRequest(
        String address,
        List<String> options,
        FeedSettings settings,
        ListFinder finder,
        @Nullable Rule rule,
        RequestCredentials credentials,
        Publication publication) {

    /**
     * The file and the form of the feed.
     *
     * @param file null for standard output
     * @param filter selects the entries of the feed and of reports
     * @param limit maximum number of entries of the feed, null for no limit
     */
    public record Publication(
            @Nullable Path file,
            FeedFormat format,
            UnaryOperator<Feed> filter,
            @Nullable Integer limit) {}
}
