package org.feedmill.cli.watch;

import java.time.Instant;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.FinalLocation;
import org.feedmill.fetch.HttpValidators;
import org.feedmill.mill.load.PageRenderer;
import org.feedmill.refresh.UpdateSource;

/** A page from a file or standard input that takes the place of a response; nothing else is fetched. */
@SuppressWarnings("ArrayRecordComponent") // pages are never compared
public record SavedPage(byte[] bytes, String address, Instant fetched) implements Fetcher {

    /** Creates an access that gives only this page. */
    public static UpdateSource.PageAccess access(byte[] bytes, String address, Instant fetched) {
        return new UpdateSource.PageAccess(
                new SavedPage(bytes, address, fetched), PageRenderer.NONE, ArticleFinders.best(), unused -> {});
    }

    @Override
    public FetchResult fetch(FetchRequest request) {
        return request.address().equals(address)
                ? new FetchResult.Ok(bytes, null, FinalLocation.at(address), HttpValidators.NONE, fetched)
                : new FetchResult.Failed(
                        FetchResult.Reason.ADDRESS,
                        request.address() + " was not fetched, because the page comes from a file.",
                        null);
    }
}
