package org.feedmill.app.frame;

import java.util.Objects;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.mill.WebAccess;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.auth.TokenAndSessionAuthenticator;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.LimitedFeedCreation;
import org.feedmill.serve.http.ServerLinks;
import org.jspecify.annotations.Nullable;

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
        ServerLinks links,
        ImageAddressing images) {

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link AppContext}. Not thread-safe. */
    public static final class Builder {

        private @Nullable TemplateRenderer views;
        private @Nullable FeedUseCases feeds;
        private @Nullable WebAccess web;
        private @Nullable FeedRefresher refresher;
        private @Nullable LimitedFeedCreation creation;
        private @Nullable TokenAndSessionAuthenticator authenticator;
        private @Nullable FeedAccess access;
        private @Nullable CallerRateLimiter limits;
        private @Nullable ServerLinks links;
        private @Nullable ImageAddressing images;

        private Builder() {}

        public Builder views(TemplateRenderer value) {
            this.views = value;
            return this;
        }

        public Builder feeds(FeedUseCases value) {
            this.feeds = value;
            return this;
        }

        public Builder web(WebAccess value) {
            this.web = value;
            return this;
        }

        public Builder refresher(FeedRefresher value) {
            this.refresher = value;
            return this;
        }

        public Builder creation(LimitedFeedCreation value) {
            this.creation = value;
            return this;
        }

        public Builder authenticator(TokenAndSessionAuthenticator value) {
            this.authenticator = value;
            return this;
        }

        public Builder access(FeedAccess value) {
            this.access = value;
            return this;
        }

        public Builder limits(CallerRateLimiter value) {
            this.limits = value;
            return this;
        }

        public Builder links(ServerLinks value) {
            this.links = value;
            return this;
        }

        public Builder images(ImageAddressing value) {
            this.images = value;
            return this;
        }

        public AppContext build() {
            return new AppContext(
                    Objects.requireNonNull(views),
                    Objects.requireNonNull(feeds),
                    Objects.requireNonNull(web),
                    Objects.requireNonNull(refresher),
                    Objects.requireNonNull(creation),
                    Objects.requireNonNull(authenticator),
                    Objects.requireNonNull(access),
                    Objects.requireNonNull(limits),
                    Objects.requireNonNull(links),
                    Objects.requireNonNull(images));
        }
    }
}
