package org.feedmill.cli.option;

import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.cli.terminal.CommandConsole;
import org.feedmill.cli.terminal.CommandException;
import org.feedmill.cli.terminal.CommandInput;
import org.feedmill.cli.terminal.MillProgressLine;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.Mill;
import org.feedmill.mill.MillRequest;
import org.feedmill.mill.MillRuleOptions;
import org.feedmill.mill.WebAccess;
import org.feedmill.mill.article.PagedArticle;
import org.feedmill.mill.article.SiblingPageReader.SiblingLimits;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.mill.load.RenderMode;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/** Loads the pages that the user names: from an address, a file, or standard input. */
public final class SourcePageLoader implements AutoCloseable {

    private final CommandConsole console;
    private final WebOptions options;
    private final MillListener listener;

    /** Created for the first address only, so that a start without network access loads fewer classes. */
    private @Nullable WebAccess web;

    public SourcePageLoader(CommandConsole console, WebOptions options) {
        this.console = console;
        this.options = options;
        this.listener = MillProgressLine.createFor(console);
    }

    /** Loads a page from a file or standard input. */
    public PageLoadResult loadSaved(String source, String url, @Nullable Instant fetched) throws CommandException {
        return PageLoader.parse(CommandInput.bytes(console, source), null, url, fetched, null);
    }

    /** @param wanted accepts a page that has the wanted content; a page without it may be rendered */
    public PageLoadResult fetch(String address, RenderMode mode, Predicate<Page> wanted) throws CommandException {
        return fetch(address, mode, wanted, null);
    }

    /** @param rule gives the encoding of a page that declares none; may be null */
    public PageLoadResult fetch(String address, RenderMode mode, Predicate<Page> wanted, @Nullable Rule rule)
            throws CommandException {
        MillRequest plain = order(address).renderMode(mode);
        MillRequest order = rule == null ? plain : plain.withRule(MillRuleOptions.of(rule));
        try {
            return mill().page(order, wanted);
        } finally {
            MillProgressLine.end(listener);
        }
    }

    /** Loads an article with its continuation pages, up to a maximum number. */
    public PagedArticle loadPages(
            String address, Page first, Article article, ArticleFinder finder, List<Page> siblings, int max)
            throws CommandException {
        MillRequest order = order(address).pages(max);
        try {
            return mill().pages(order, first, article, finder, siblings);
        } finally {
            MillProgressLine.end(listener);
        }
    }

    /** Fetches the pages of the site that are most related to an article's page. */
    public List<Page> loadSiblings(String address, Page page, SiblingLimits limits) throws CommandException {
        try {
            return mill().siblings(order(address), page, limits);
        } finally {
            MillProgressLine.end(listener);
        }
    }

    private MillRequest order(String address) throws CommandException {
        return MillRequest.of(address).with(options.credentials(console, address));
    }

    private Mill mill() throws CommandException {
        if (web == null) {
            web = options.open(console);
        }
        return web.mill(ListFinders.best(), listener);
    }

    @Override
    public void close() {
        if (web != null) {
            web.close();
        }
    }
}
