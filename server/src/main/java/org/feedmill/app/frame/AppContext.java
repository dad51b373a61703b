package org.feedmill.app.frame;

import org.feedmill.mill.WebAccess;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.auth.TokenAndSessionAuthenticator;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.FeedCreation;
import org.feedmill.serve.http.ServerLinks;
import org.feedmill.store.Store;

/** Dependencies that the pages of the app share. */
public record AppContext(
        TemplateRenderer views,
        Store store,
        WebAccess web,
        FeedRefresher refresher,
        FeedCreation creation,
        TokenAndSessionAuthenticator authenticator,
        FeedAccess access,
        CallerRateLimiter limits,
        ServerLinks links) {}
