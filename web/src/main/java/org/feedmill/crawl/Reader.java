package org.feedmill.crawl;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticleFinders;
import org.feedmill.article.Told;
import org.feedmill.crawl.Focus.Judged;
import org.feedmill.crawl.Frontier.Answer;
import org.feedmill.crawl.Frontier.Kind;
import org.feedmill.crawl.Frontier.Link;
import org.feedmill.crawl.Frontier.Outcome;
import org.feedmill.crawl.Frontier.Waiting;
import org.feedmill.crawl.Ledger.Gain;
import org.feedmill.crawl.LinkReader.PageLink;
import org.feedmill.crawl.Worth.Bid;
import org.feedmill.crawl.Worth.Place;
import org.feedmill.feed.Entry;
import org.feedmill.feed.FeedReader;
import org.feedmill.feed.FeedReading;
import org.feedmill.list.Finders;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Metadata.FeedLink;
import org.feedmill.page.Page;
import org.feedmill.page.WebAddress;
import org.feedmill.robots.PageWish;
import org.feedmill.robots.Sitemap;
import org.feedmill.robots.SitemapEntry;
import org.feedmill.robots.Sitemaps;
import org.jspecify.annotations.Nullable;

/** Processes pages, feeds and sitemaps for a crawl: keeps relevant articles and offers the links found. */
final class Reader {

    /** Addresses of one sitemap or feed: the newest of a large site, all of most. */
    private static final int MOST_LISTED = 5000;

    private static final int MOST_SITEMAPS = 20;
    private static final int MOST_FEEDS = 3;

    /** Words that an article has at least; captions and notices have fewer. */
    private static final int LEAST_WORDS = 30;

    /** How many sure links make a page as warm as an article that was looked for. */
    private static final double WARM = 4;

    /** What is left of the warmth of the page before. */
    private static final double COOLING = 0.5;

    private static final double FEED_WORTH = 0.25;
    private static final double SITEMAP_WORTH = 0.15;

    private final Frontier frontier;
    private final Ledger ledger;
    private final Focus focus;
    private final Reach reach;
    private final int deepest;
    private final ArticleFinder articles = ArticleFinders.best();
    private final ListFinder lists = Finders.best();

    Reader(Frontier frontier, Ledger ledger, Focus focus, Reach reach, int deepest) {
        this.frontier = frontier;
        this.ledger = ledger;
        this.focus = focus;
        this.reach = reach;
        this.deepest = deepest;
    }

    /** A link and the score of its text. */
    private record Hoped(PageLink link, double hope) {}

    Brought page(Waiting waiting, Answer answer, byte[] body) {
        Page page = Page.parse(body, answer.contentType(), answer.finalUrl()).fetchedAt(answer.at());
        if (!frontier.firstMet(Spelling.hash(withoutNumbers(page.text(0))))) {
            return Brought.of(Outcome.DUPLICATE);
        }
        PageWish wish = PageWish.of(answer.robots(), page, answer.at());
        ItemList list = lists.find(page).best().orElse(null);
        Article article = articles.find(page)
                .article()
                .filter(a -> a.words() >= LEAST_WORDS)
                .orElse(null);
        Judged judged = article == null ? new Judged(0, null) : judged(page, article);
        Outcome outcome = article == null ? Outcome.READ : Outcome.ARTICLE;
        if (article != null && judged.relevant() && wish.index()) {
            outcome = kept(waiting, answer, body, page, article, judged) ? Outcome.RELEVANT : Outcome.DUPLICATE;
        }
        return brought(outcome, waiting, wish.follow() ? followed(waiting, page, list, judged) : Harvest.NONE);
    }

    private Brought brought(Outcome outcome, Waiting waiting, Harvest harvest) {
        boolean relevant = outcome == Outcome.RELEVANT;
        double rate = ledger.rate(waiting.link().track(), harvest);
        return new Brought(outcome, Worth.reward(relevant, harvest, rate), relevant || harvest.hopes() > 0);
    }

    private Judged judged(Page page, Article article) {
        Told<String> language = article.language();
        return focus.judge(
                title(page, article), article.body().passages(), language == null ? page.language() : language.value());
    }

    private static String title(Page page, Article article) {
        Told<String> told = article.title();
        return told == null ? page.metadata().title() : told.value();
    }

    /** Keeps an article, unless it is known under the address that its page calls its own. */
    private boolean kept(Waiting waiting, Answer answer, byte[] body, Page page, Article article, Judged judged) {
        String own = canonical(page, answer.finalUrl());
        if (own != null && !ledger.land(own, Reach.site(own))) {
            return false;
        }
        if (!frontier.firstMet(Spelling.hash("article " + article.text()))) {
            return false;
        }
        Told<String> image = article.image();
        Told<String> language = article.language();
        frontier.keep(new Finding(
                own == null ? answer.finalUrl() : own,
                title(page, article),
                article.published() == null
                        ? waiting.link().told()
                        : article.published().value().iso(),
                article.authors().stream().map(Told::value).toList(),
                language == null ? page.language() : language.value(),
                image == null ? null : image.value(),
                judged.key(),
                article.text(),
                article.body().html(),
                judged.relevance(),
                answer.at(),
                answer.contentType(),
                body));
        return true;
    }

    /** The page's own name for itself where it is another and of the same site; a whole site that calls itself "/" errs. */
    private @Nullable String canonical(Page page, String landed) {
        String told = page.metadata().canonical();
        String address = told == null ? null : Spelling.address(told);
        WebAddress parsed = address == null ? null : WebAddress.of(address);
        WebAddress here = WebAddress.of(landed);
        if (address == null || parsed == null || here == null || parsed.path().equals("/")) {
            return null;
        }
        boolean other = !Spelling.key(address).equals(Spelling.key(landed));
        return other && Reach.site(parsed).equals(Reach.site(here)) ? address : null;
    }

    /** Takes in the links of a page; how much hope the new ones give. */
    private Harvest followed(Waiting waiting, Page page, @Nullable ItemList list, Judged judged) {
        List<Hoped> links = new ArrayList<>();
        double warm = 0;
        for (PageLink link : new LinkReader(page, list).read()) {
            double own = focus.promise(link.words(), page.language());
            double around = own >= 1 ? 1 : focus.promise(link.around(), page.language());
            double hope = Worth.hope(own, around, own >= 1 ? 1 : focus.ofAddress(link.address()));
            links.add(new Hoped(link, hope));
            warm += link.place() == Place.MENU || hope < Worth.HOPEFUL ? 0 : hope * hope;
        }
        double warmth = Math.max(
                judged.relevant() ? judged.relevance() : Worth.LUKEWARM * Math.min(1, warm / WARM),
                COOLING * waiting.link().warmth());
        boolean barren = waiting.link().depth() > 0
                && !judged.relevant()
                && links.stream().noneMatch(this::isNew);
        Harvest harvest = Harvest.NONE;
        for (Hoped hoped : links) {
            PageLink link = hoped.link();
            Bid told = Worth.link(hoped.hope(), warmth, link.place());
            Bid bid = barren ? told.onBarrenPage() : told;
            harvest = harvest.plus(
                    offer(link.address(), Kind.PAGE, waiting, bid, warmth, link.told()),
                    link.place().isContent() ? link.words() : "");
        }
        feeds(waiting, page, warmth);
        return harvest;
    }

    /** Whether it says something that no page before said. */
    private boolean isNew(Hoped hoped) {
        PageLink link = hoped.link();
        return link.place().isContent()
                && (hoped.hope() >= Worth.HOPEFUL || Harvest.isTitle(link.words()))
                && ledger.isUnread(link.address());
    }

    private void feeds(Waiting waiting, Page page, double warmth) {
        List<FeedLink> feeds = page.metadata().feeds();
        for (FeedLink feed : feeds.subList(0, Math.min(MOST_FEEDS, feeds.size()))) {
            Bid bid = Worth.link(focus.promise(String.valueOf(feed.title()), page.language()), warmth, Place.FEED);
            double seed = waiting.link().depth() == 0 ? FEED_WORTH : 0;
            offer(feed.address(), Kind.FEED, waiting, new Bid(bid.score() + seed, bid.grade()), warmth, null);
        }
    }

    Brought feed(Waiting waiting, Answer answer, byte[] body) {
        FeedReading reading = FeedReader.read(body, answer.contentType(), answer.finalUrl(), answer.at());
        if (!(reading instanceof FeedReading.Read read)) {
            return Brought.of(Outcome.OTHER);
        }
        if (!PageWish.of(answer.robots(), answer.at()).follow()) {
            return Brought.of(Outcome.READ);
        }
        Harvest harvest = Harvest.NONE;
        List<Entry> entries = read.feed().entries();
        for (Entry entry : entries.subList(0, Math.min(MOST_LISTED, entries.size()))) {
            if (entry.link() != null) {
                String language = read.feed().language();
                double own = focus.promise(entry.title(), language);
                double around = own >= 1 ? 1 : focus.promise(String.valueOf(entry.summary()), language);
                double hope = Worth.hope(own, around, focus.ofAddress(entry.link()));
                String told =
                        entry.published() == null ? null : entry.published().iso();
                double warmth = waiting.link().warmth();
                Bid bid = Worth.link(hope, warmth, Place.FEED);
                harvest = harvest.plus(offer(entry.link(), Kind.PAGE, waiting, bid, warmth, told), entry.title());
            }
        }
        return brought(Outcome.READ, waiting, harvest);
    }

    Brought sitemap(Waiting waiting, Answer answer, byte[] body) {
        Sitemap map = Sitemaps.read(body, answer.finalUrl());
        Harvest harvest = Harvest.NONE;
        for (SitemapEntry entry :
                map.entries().subList(0, Math.min(MOST_LISTED, map.entries().size()))) {
            double hope = Worth.hope(0, 0, focus.ofAddress(entry.address().toString()));
            String told =
                    entry.lastModified() == null ? null : entry.lastModified().toString();
            harvest = harvest.plus(
                    offer(entry.address().toString(), Kind.PAGE, waiting, Worth.link(hope, 0, Place.MAP), 0, told), "");
        }
        for (WebAddress further :
                map.sitemaps().subList(0, Math.min(MOST_SITEMAPS, map.sitemaps().size()))) {
            offer(further.toString(), Kind.SITEMAP, waiting, new Bid(SITEMAP_WORTH / 2, 0), 0, null);
        }
        return brought(Outcome.READ, waiting, harvest);
    }

    /** Takes a seed in: before anything else that is known. */
    void seed(String address) {
        String spelled = Spelling.address(address);
        WebAddress parsed = spelled == null ? null : WebAddress.of(spelled);
        if (spelled != null && parsed != null) {
            ledger.offer(new Link(spelled, Kind.PAGE, 0, ledger.track(Reach.site(parsed), parsed, 0), 2, 0, null));
        }
    }

    /** Takes in what a site says of itself. */
    void sitemap(WebAddress address) {
        String site = Reach.site(address);
        ledger.offer(
                new Link(address.toString(), Kind.SITEMAP, 0, ledger.track(site, address, 0), SITEMAP_WORTH, 0, null));
    }

    /** Takes an address in where it is wanted. */
    private Gain offer(String address, Kind kind, Waiting from, Bid bid, double warmth, @Nullable String told) {
        String spelled = Spelling.address(address);
        WebAddress parsed = spelled == null ? null : WebAddress.of(spelled);
        int depth = from.link().depth() + 1;
        if (spelled == null || parsed == null || depth > deepest) {
            return Gain.NONE;
        }
        boolean wanted = kind == Kind.SITEMAP ? reach.allows(parsed) : reach.takes(parsed);
        if (!wanted) {
            return Gain.NONE;
        }
        int track = ledger.track(Reach.site(parsed), parsed, bid.grade());
        return ledger.offer(new Link(spelled, kind, depth, track, bid.score(), warmth, told));
    }

    /** Clocks and counters do not make another page. */
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
