package org.feedmill.app.frame;

import org.feedmill.feeds.FeedUseCases;
import org.feedmill.mill.WebAccess;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.auth.TokenAndSessionAuthenticator;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.LimitedFeedCreation;
import org.feedmill.serve.http.ServerLinks;

/** Dependencies that the pages of the app share. */
public record AppContext(
        TemplateRenderer views,
        FeedUseCases feeds,
        WebAccess web,
        FeedRefresher refresher,
        LimitedFeedCreation creation,
        TokenAndSessionAuthenticator authenticator,
        FeedAccess access,
        CallerRateLimiter limits,
        ServerLinks links) {}
