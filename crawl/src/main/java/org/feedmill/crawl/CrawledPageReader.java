package org.feedmill.crawl;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.crawl.CrawlFocus.Judgement;
import org.feedmill.crawl.FoundArticles.JudgedArticle;
import org.feedmill.crawl.LinkScheduler.OfferGain;
import org.feedmill.crawl.LinkScorer.LinkBid;
import org.feedmill.crawl.LinkScorer.LinkPlace;
import org.feedmill.crawl.PageLinkReader.PageLink;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.Frontier.Link;
import org.feedmill.crawl.frontier.Frontier.LinkKind;
import org.feedmill.crawl.frontier.Frontier.Outcome;
import org.feedmill.crawl.frontier.Frontier.QueuedLink;
import org.feedmill.crawl.frontier.Frontier.SiteResponse;
import org.feedmill.crawl.frontier.UrlNormalizer;
import org.feedmill.feed.Entry;
import org.feedmill.feed.read.FeedReadResult;
import org.feedmill.feed.read.FeedReader;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.best.ListFinders;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.page.Page;
import org.feedmill.page.PageMetadata.FeedLink;
import org.feedmill.page.address.WebAddress;
import org.feedmill.robots.RobotsDirectives;
import org.feedmill.robots.Sitemap;
import org.feedmill.robots.SitemapCollector;
import org.feedmill.robots.SitemapEntry;
import org.jspecify.annotations.Nullable;

/** Processes pages, feeds and sitemaps for a crawl: keeps relevant articles and offers the links found. */
final class CrawledPageReader {

    /** The maximum number of addresses of one sitemap or feed. */
    private static final int MAX_LISTED = 5000;

    private static final int MAX_SITEMAPS = 20;
    private static final int MAX_FEEDS = 3;

    /** The number of certain links that make a page as warm as a relevant article. */
    private static final double WARM_LINKS = 4;

    /** The share of the previous page's warmth that is kept. */
    private static final double WARMTH_DECAY = 0.5;

    private static final double FEED_WORTH = 0.25;
    private static final double SITEMAP_WORTH = 0.15;

    private final Frontier frontier;
    private final LinkScheduler scheduler;
    private final CrawlFocus focus;
    private final CrawlScope scope;
    private final int maxDepth;
    private final FoundArticles found;
    private final ListFinder lists = ListFinders.best();

    CrawledPageReader(Frontier frontier, LinkScheduler ledger, CrawlFocus focus, CrawlScope reach, int deepest) {
        this.frontier = frontier;
        this.scheduler = ledger;
        this.focus = focus;
        this.scope = reach;
        this.maxDepth = deepest;
        this.found = new FoundArticles(frontier, ledger, focus);
    }

    /** Compares articles that were read before any other page of their site with the pages that were read since. */
    void completeFindings() {
        found.complete();
    }

    /** A link and the score of its text. */
    private record ScoredLink(PageLink link, double hope) {}

    PageYield readPage(QueuedLink waiting, SiteResponse answer, byte[] body) {
        Page page = PageLoader.parsePage(body, answer.contentType(), answer.finalUrl(), answer.receivedAt(), null);
        String repeated = frontier.addText(
                UrlNormalizer.hash(withoutNumbers(page.text(0))), FoundArticles.address(page, answer.finalUrl()));
        if (repeated != null) {
            found.drop(answer.finalUrl(), repeated);
            return PageYield.of(Outcome.DUPLICATE);
        }
        RobotsDirectives goal = RobotsDirectives.of(answer.robotsTags(), page, answer.receivedAt());
        ItemList list = lists.find(page).best().orElse(null);
        JudgedArticle article = found.judge(page);
        Judgement judged = article == null ? Judgement.NONE : article.judgement();
        Outcome outcome = article == null ? Outcome.READ : Outcome.ARTICLE;
        if (article != null && judged.isRelevant() && goal.index()) {
            outcome = found.keep(waiting, answer, body, article) ? Outcome.RELEVANT : Outcome.DUPLICATE;
        }
        found.remember(answer, body, page);
        return newLinkCount(outcome, waiting, goal.follow() ? offerLinks(waiting, page, list, judged) : LinkYield.NONE);
    }

    private PageYield newLinkCount(Outcome outcome, QueuedLink waiting, LinkYield linkYield) {
        boolean relevant = outcome == Outcome.RELEVANT;
        double rate = scheduler.recordYield(waiting.link().track(), linkYield);
        return new PageYield(
                outcome, LinkScorer.reward(relevant, linkYield, rate), relevant || linkYield.expected() > 0);
    }

    /** Offers the links of a page and returns the expected yield of the new ones. */
    private LinkYield offerLinks(QueuedLink waiting, Page page, @Nullable ItemList list, Judgement judged) {
        List<ScoredLink> links = new ArrayList<>();
        double warm = 0;
        for (PageLink link : new PageLinkReader(page, list).read()) {
            double own = focus.scoreText(link.words(), page.language());
            double around = own >= 1 ? 1 : focus.scoreText(link.around(), page.language());
            double hope = LinkScorer.hope(own, around, own >= 1 ? 1 : focus.scoreAddress(link.address()));
            links.add(new ScoredLink(link, hope));
            warm += link.place() == LinkPlace.MENU || hope < LinkScorer.MIN_HOPEFUL ? 0 : hope * hope;
        }
        double warmth = Math.max(
                judged.isRelevant()
                        ? judged.relevance()
                        : LinkScorer.MAX_IRRELEVANT_WARMTH * Math.min(1, warm / WARM_LINKS),
                WARMTH_DECAY * waiting.link().warmth());
        boolean barren = waiting.link().depth() > 0
                && !judged.isRelevant()
                && links.stream().noneMatch(this::isNew);
        LinkYield linkYield = LinkYield.NONE;
        for (ScoredLink hoped : links) {
            PageLink link = hoped.link();
            LinkBid stated = LinkScorer.bid(hoped.hope(), warmth, link.place());
            LinkBid bid = barren ? stated.onBarrenPage() : stated;
            linkYield = linkYield.plus(
                    offer(link.address(), LinkKind.PAGE, waiting, bid, warmth, link.published()),
                    link.place().isContent() ? link.words() : "");
        }
        offerFeeds(waiting, page, warmth);
        return linkYield;
    }

    /** Whether the link text was not seen on any page before. */
    private boolean isNew(ScoredLink hoped) {
        PageLink link = hoped.link();
        return link.place().isContent()
                && (hoped.hope() >= LinkScorer.MIN_HOPEFUL || LinkYield.isTitle(link.words()))
                && scheduler.isUnread(link.address());
    }

    private void offerFeeds(QueuedLink waiting, Page page, double warmth) {
        List<FeedLink> feeds = page.metadata().feeds();
        for (FeedLink feed : feeds.subList(0, Math.min(MAX_FEEDS, feeds.size()))) {
            LinkBid bid = LinkScorer.bid(
                    focus.scoreText(String.valueOf(feed.title()), page.language()), warmth, LinkPlace.FEED);
            double seed = waiting.link().depth() == 0 ? FEED_WORTH : 0;
            offer(feed.address(), LinkKind.FEED, waiting, new LinkBid(bid.score() + seed, bid.grade()), warmth, null);
        }
    }

    PageYield readFeed(QueuedLink waiting, SiteResponse answer, byte[] body) {
        FeedReadResult reading = FeedReader.read(body, answer.contentType(), answer.finalUrl(), answer.receivedAt());
        if (!(reading instanceof FeedReadResult.Read read)) {
            return PageYield.of(Outcome.OTHER);
        }
        if (!RobotsDirectives.of(answer.robotsTags(), answer.receivedAt()).follow()) {
            return PageYield.of(Outcome.READ);
        }
        LinkYield linkYield = LinkYield.NONE;
        List<Entry> entries = read.feed().entries();
        for (Entry entry : entries.subList(0, Math.min(MAX_LISTED, entries.size()))) {
            if (entry.link() != null) {
                String language = read.feed().language();
                double own = focus.scoreText(entry.title(), language);
                double around = own >= 1 ? 1 : focus.scoreText(String.valueOf(entry.summary()), language);
                double hope = LinkScorer.hope(own, around, focus.scoreAddress(entry.link()));
                String stated =
                        entry.published() == null ? null : entry.published().toIso();
                double warmth = waiting.link().warmth();
                LinkBid bid = LinkScorer.bid(hope, warmth, LinkPlace.FEED);
                linkYield =
                        linkYield.plus(offer(entry.link(), LinkKind.PAGE, waiting, bid, warmth, stated), entry.title());
            }
        }
        return newLinkCount(Outcome.READ, waiting, linkYield);
    }

    PageYield sitemap(QueuedLink waiting, SiteResponse answer, byte[] body) {
        Sitemap map = SitemapCollector.read(body, answer.finalUrl());
        LinkYield linkYield = LinkYield.NONE;
        for (SitemapEntry entry :
                map.entries().subList(0, Math.min(MAX_LISTED, map.entries().size()))) {
            double hope =
                    LinkScorer.hope(0, 0, focus.scoreAddress(entry.address().toString()));
            String stated =
                    entry.lastModified() == null ? null : entry.lastModified().toString();
            linkYield = linkYield.plus(
                    offer(
                            entry.address().toString(),
                            LinkKind.PAGE,
                            waiting,
                            LinkScorer.bid(hope, 0, LinkPlace.SITEMAP),
                            0,
                            stated),
                    "");
        }
        for (WebAddress further :
                map.sitemaps().subList(0, Math.min(MAX_SITEMAPS, map.sitemaps().size()))) {
            offer(further.toString(), LinkKind.SITEMAP, waiting, new LinkBid(SITEMAP_WORTH / 2, 0), 0, null);
        }
        return newLinkCount(Outcome.READ, waiting, linkYield);
    }

    /** Adds a seed with priority over all other links. */
    void addSeed(String address) {
        String spelled = UrlNormalizer.normalize(address);
        WebAddress parsed = spelled == null ? null : WebAddress.of(spelled);
        if (spelled != null && parsed != null) {
            scheduler.offer(new Link(
                    spelled, LinkKind.PAGE, 0, scheduler.track(CrawlScope.site(parsed), parsed, 0), 2, 0, null));
        }
    }

    /** Adds the addresses of a site's sitemaps. */
    void sitemap(WebAddress address) {
        String site = CrawlScope.site(address);
        scheduler.offer(new Link(
                address.toString(), LinkKind.SITEMAP, 0, scheduler.track(site, address, 0), SITEMAP_WORTH, 0, null));
    }

    /** Offers an address if it is in scope. */
    private OfferGain offer(
            String address, LinkKind kind, QueuedLink from, LinkBid bid, double warmth, @Nullable String stated) {
        String spelled = UrlNormalizer.normalize(address);
        WebAddress parsed = spelled == null ? null : WebAddress.of(spelled);
        int depth = from.link().depth() + 1;
        if (spelled == null || parsed == null || depth > maxDepth) {
            return OfferGain.NONE;
        }
        boolean wanted = kind == LinkKind.SITEMAP ? scope.allows(parsed) : scope.accepts(parsed);
        if (!wanted) {
            return OfferGain.NONE;
        }
        int track = scheduler.track(CrawlScope.site(parsed), parsed, bid.grade());
        return scheduler.offer(new Link(spelled, kind, depth, track, bid.score(), warmth, stated));
    }

    /** Removes numbers, because clocks and counters do not make a page different. */
    private static String withoutNumbers(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                out.append(c);
            }
        }
        return out.toString();
    }
}
