package org.feedmill.app;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.router.JavalinDefaultRoutingApi;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.feedmill.app.account.AccountPages;
import org.feedmill.app.account.NotificationPages;
import org.feedmill.app.account.SignInPages;
import org.feedmill.app.account.WelcomePages;
import org.feedmill.app.crawl.CrawlPages;
import org.feedmill.app.edit.FeedSettingsPages;
import org.feedmill.app.feed.AttentionPages;
import org.feedmill.app.feed.FeedListPages;
import org.feedmill.app.feed.FeedPages;
import org.feedmill.app.feed.JumpRoutes;
import org.feedmill.app.feed.PublishedFeedPage;
import org.feedmill.app.feed.QuarantinePages;
import org.feedmill.app.frame.AppContext;
import org.feedmill.app.frame.LanguageChoice;
import org.feedmill.app.frame.PageAddresses;
import org.feedmill.app.frame.PageView;
import org.feedmill.app.frame.ProblemView;
import org.feedmill.app.frame.StaticFiles;
import org.feedmill.app.frame.TemplateRenderer;
import org.feedmill.app.label.LabelPages;
import org.feedmill.app.make.CreateFeedPages;
import org.feedmill.app.make.OpmlPages;
import org.feedmill.app.operate.OperationPages;
import org.feedmill.app.picture.ImageAddresses;
import org.feedmill.app.picture.ImageRoutes;
import org.feedmill.app.preview.SnapshotTaker;
import org.feedmill.app.read.ArticleLabelPages;
import org.feedmill.app.read.ReadArticlePages;
import org.feedmill.app.read.SearchPages;
import org.feedmill.feeds.FeedUseCases;
import org.feedmill.feeds.RefusedException;
import org.feedmill.feeds.crawl.SiteCrawls;
import org.feedmill.mill.WebAccess;
import org.feedmill.notify.NotificationLinks;
import org.feedmill.refresh.FeedRefresher;
import org.feedmill.serve.auth.CallerRateLimiter;
import org.feedmill.serve.auth.SignInSessions;
import org.feedmill.serve.auth.TokenAndSessionAuthenticator;
import org.feedmill.serve.feeds.EntryFilter;
import org.feedmill.serve.feeds.FeedAccess;
import org.feedmill.serve.feeds.LimitedFeedCreation;
import org.feedmill.serve.feeds.NotificationEditor;
import org.feedmill.serve.http.Problem;
import org.feedmill.serve.http.ProblemHandler;
import org.feedmill.serve.http.ServerLinks;
import org.feedmill.serve.search.SearchAccess;

/** Assembles the pages of the web app and shows problems as pages. */
public final class WebApp {

    private final TemplateRenderer views;
    private final StaticFiles files = new StaticFiles();
    private final SignInPages signInPages;
    private final CreateFeedPages createPages;
    private final FeedListPages listPages;
    private final FeedPages feedPages;
    private final QuarantinePages quarantinePages;
    private final LabelPages labelPages;
    private final FeedSettingsPages settingsPages;
    private final OpmlPages opmlPages;
    private final ReadArticlePages articlePages;
    private final ArticleLabelPages articleLabelPages;
    private final SearchPages searchPages;
    private final OperationPages operationPages;
    private final AccountPages accountPages;
    private final NotificationPages notificationPages;
    private final CrawlPages crawlPages;
    private final AttentionPages attentionPages;
    private final JumpRoutes jumpRoutes;
    private final WelcomePages welcomePages;
    private final LanguageChoice languages;
    private final ImageRoutes imageRoutes;
    private final PublishedFeedPage publishedPage;

    /**
     * @param parts fetches the parts of a previewed page, such as style sheets, as a browser would
     */
    public WebApp(
            FeedUseCases feeds,
            WebAccess web,
            WebAccess parts,
            FeedRefresher refresher,
            TokenAndSessionAuthenticator callers,
            FeedAccess owners,
            CallerRateLimiter limits,
            ServerLinks links,
            SearchAccess searches,
            NotificationEditor editor,
            NotificationLinks notificationLinks,
            SiteCrawls crawls) {
        this.views = new TemplateRenderer(callers);
        this.signInPages =
                new SignInPages(views, new SignInSessions(feeds.authentication(), callers, links, limits), callers);
        SnapshotTaker previews = new SnapshotTaker(web, parts.fetcher());
        LimitedFeedCreation making = new LimitedFeedCreation(feeds.creation(), refresher, limits);
        ImageAddresses images = new ImageAddresses(feeds.authentication());
        AppContext desk = AppContext.builder()
                .views(views)
                .feeds(feeds)
                .web(web)
                .refresher(refresher)
                .creation(making)
                .authenticator(callers)
                .access(owners)
                .limits(limits)
                .links(links)
                .images(images)
                .build();
        this.createPages = new CreateFeedPages(desk, previews);
        this.listPages = new FeedListPages(desk);
        this.feedPages = new FeedPages(desk);
        this.quarantinePages = new QuarantinePages(desk);
        this.labelPages = new LabelPages(desk, previews);
        this.settingsPages = new FeedSettingsPages(desk);
        this.opmlPages = new OpmlPages(desk);
        this.articlePages = new ReadArticlePages(desk);
        this.articleLabelPages = new ArticleLabelPages(desk, previews);
        this.searchPages = new SearchPages(desk, searches);
        this.operationPages = new OperationPages(desk);
        this.accountPages = new AccountPages(desk);
        this.notificationPages = new NotificationPages(desk, editor, notificationLinks);
        this.crawlPages = new CrawlPages(desk, crawls);
        this.attentionPages = new AttentionPages(desk);
        this.jumpRoutes = new JumpRoutes(desk);
        this.welcomePages = new WelcomePages(desk);
        this.languages = new LanguageChoice(links);
        this.imageRoutes = new ImageRoutes(images, parts.fetcher());
        this.publishedPage = new PublishedFeedPage(desk);
    }

    /** Shows a feed, or why there is none, to a person who opened its address in a browser. */
    public void showFeed(Context request, String id, EntryFilter filter) {
        try {
            publishedPage.send(request, id, filter);
        } catch (Problem problem) {
            showProblem(request, problem);
        } catch (RefusedException refusal) {
            showProblem(request, Problem.of(refusal));
        }
    }

    public void add(JavalinDefaultRoutingApi routes) {
        files.add(routes);
        signInPages.add(routes, this::page);
        createPages.add(routes, this::page);
        listPages.add(routes, this::page);
        feedPages.add(routes, this::page);
        quarantinePages.add(routes, this::page);
        labelPages.add(routes, this::page);
        settingsPages.add(routes, this::page);
        opmlPages.add(routes, this::page);
        articlePages.add(routes, this::page);
        articleLabelPages.add(routes, this::page);
        searchPages.add(routes, this::page);
        operationPages.add(routes, this::page);
        accountPages.add(routes, this::page);
        notificationPages.add(routes, this::page);
        crawlPages.add(routes, this::page);
        attentionPages.add(routes, this::page);
        jumpRoutes.add(routes);
        welcomePages.add(routes, this::page);
        languages.add(routes);
        imageRoutes.add(routes);
    }

    /** Wraps a handler so that problems are shown as pages. */
    private Handler page(Handler inner) {
        return request -> {
            try {
                inner.handle(request);
            } catch (Problem problem) {
                showProblem(request, problem);
            } catch (RefusedException refusal) {
                showProblem(request, Problem.of(refusal));
            }
        };
    }

    /** Shows a problem as a page, or as a part of one if a script requested a part. */
    public void showProblem(Context request, Problem problem) {
        boolean part = request.header("HX-Request") != null;
        if (problem.status() == 401 && (part || request.method().equals(HandlerType.GET))) {
            redirectToSignIn(request, part);
            return;
        }
        ProblemHandler.setHeaders(request, problem);
        request.status(problem.status());
        PageView view = views.safeView(request, "problem.title");
        Map<String, Object> values = new HashMap<>();
        values.put("problem", ProblemView.of(view.messages(), problem));
        if (part) {
            values.put("target", Objects.requireNonNullElse(request.header("HX-Target"), ""));
        }
        views.send(request, part ? "problem-part" : "problem", view, values);
    }

    /** After signing in, the person returns to the current page. */
    private static void redirectToSignIn(Context request, boolean part) {
        if (part) {
            String here = PageAddresses.local(request.header("HX-Current-URL"));
            request.status(401).header("HX-Redirect", "/app/sign-in?next=" + PageAddresses.encoded(here));
        } else {
            request.redirect("/app/sign-in?next=" + PageAddresses.encoded(PageAddresses.here(request)));
        }
    }
}
