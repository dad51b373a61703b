package org.feedmill.page;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The metadata that a page declares about itself.
 *
 * @param title the document's title, white space folded; empty if there is none
 * @param language BCP 47 tag from the lang attribute, content-language or locale metadata; null if not declared
 * @param canonical absolute canonical address, null if not declared
 * @param feeds the feeds that the page links to, in page order
 * @param meta all named meta elements (name, property, itemprop or http-equiv in lower case), first value wins
 */
public record PageMetadata(
        String title,
        @Nullable String description,
        @Nullable String language,
        @Nullable String canonical,
        @Nullable String siteName,
        @Nullable String author,
        @Nullable String image,
        List<FeedLink> feeds,
        Map<String, String> meta) {

    /** A feed that the page links to as its own. */
    public record FeedLink(String address, @Nullable String title, String type) {}

    public PageMetadata {
        feeds = List.copyOf(feeds);
        meta = Map.copyOf(meta);
    }
}
