package org.feedmill.crawl;

import java.util.List;
import java.util.Objects;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.RelatedPages;
import org.feedmill.article.SiblingPages;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.crawl.CrawlFocus.Judgement;
import org.feedmill.crawl.frontier.CrawlFinding;
import org.feedmill.crawl.frontier.Frontier;
import org.feedmill.crawl.frontier.Frontier.DroppedCopy;
import org.feedmill.crawl.frontier.Frontier.QueuedLink;
import org.feedmill.crawl.frontier.Frontier.SitePage;
import org.feedmill.crawl.frontier.Frontier.SiteResponse;
import org.feedmill.crawl.frontier.UrlNormalizer;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.page.Page;
import org.feedmill.page.address.WebAddress;
import org.feedmill.query.DocumentProfile;
import org.jspecify.annotations.Nullable;

/**
 * The articles that a crawl finds: reads each with pages of its site as siblings, judges it, and keeps it unless it
 * repeats another one. Not thread-safe.
 */
final class FoundArticles {

    /** The minimum number of words of an article; captions and notices have fewer. */
    private static final int MIN_WORDS = 30;

    /** An article of a page, with the number of pages with a similar address that it was compared with. */
    record JudgedArticle(Page page, Article article, int siblings, Judgement judgement) {

        String title() {
            SourcedValue<String> stated = article.title();
            return stated == null ? page.metadata().title() : stated.value();
        }

        @Nullable
        String language() {
            SourcedValue<String> stated = article.language();
            return stated == null ? page.language() : stated.value();
        }
    }

    private final Frontier frontier;
    private final LinkScheduler scheduler;
    private final CrawlFocus focus;
    private final CrawledSiblings siblings;
    private final NearCopies copies = new NearCopies();
    private final ArticleFinder articles = ArticleFinders.best();

    FoundArticles(Frontier frontier, LinkScheduler scheduler, CrawlFocus focus) {
        this.frontier = frontier;
        this.scheduler = scheduler;
        this.focus = focus;
        this.siblings = new CrawledSiblings(frontier);
        frontier.findingsWithoutPages().forEach(finding -> copies.add(finding.address(), finding.text()));
    }

    /** Reads the article of a page; null if it has none. */
    @Nullable
    JudgedArticle judge(Page page) {
        List<Page> beside = siblings.of(CrawlScope.site(page.url()), page);
        Article article = articles.find(page, beside)
                .article()
                .filter(a -> a.wordCount() >= MIN_WORDS)
                .orElse(null);
        if (article == null) {
            return null;
        }
        int alike = (int) beside.stream()
                .filter(other -> RelatedPages.isAlike(page.url(), other.url()))
                .count();
        JudgedArticle unjudged = new JudgedArticle(page, article, alike, Judgement.NONE);
        Judgement judgement =
                focus.judgeArticle(unjudged.title(), article.body().passages(), unjudged.language());
        return new JudgedArticle(page, article, alike, judgement);
    }

    /** Remembers a page as a sibling of those that are read after it. */
    void remember(SiteResponse answer, byte[] body, Page page) {
        SitePage sent = new SitePage(answer.finalUrl(), answer.contentType(), answer.receivedAt(), body);
        siblings.keep(CrawlScope.site(answer.finalUrl()), sent, page);
    }

    /** Records a page that nearly repeats another one. */
    void drop(String address, String original) {
        if (!address.equals(original)) {
            frontier.addCopy(new DroppedCopy(address, original));
        }
    }

    /** Keeps an article, unless it is known under its canonical address or nearly repeats another one. */
    boolean keep(QueuedLink waiting, SiteResponse answer, byte[] body, JudgedArticle judged) {
        String own = canonical(judged.page(), answer.finalUrl());
        if (own != null && !scheduler.markVisited(own, CrawlScope.site(own))) {
            drop(answer.finalUrl(), own);
            return false;
        }
        String address = own == null ? answer.finalUrl() : own;
        String text = judged.article().text();
        String same = frontier.addText(UrlNormalizer.hash("article " + text), address);
        String original = same == null ? copies.find(text) : same;
        if (original != null) {
            drop(address, original);
            return false;
        }
        copies.add(address, text);
        frontier.addFinding(finding(waiting, answer, body, judged, address));
        return true;
    }

    private static CrawlFinding finding(
            QueuedLink waiting, SiteResponse answer, byte[] body, JudgedArticle judged, String address) {
        Article article = judged.article();
        SourcedValue<String> image = article.leadImage();
        return extracted(
                CrawlFinding.builder()
                        .address(address)
                        .title(judged.title())
                        .published(
                                article.published() == null
                                        ? waiting.link().published()
                                        : article.published().value().toIso())
                        .authors(article.authors().stream()
                                .map(SourcedValue::value)
                                .toList())
                        .language(judged.language())
                        .image(image == null ? null : image.value())
                        .score(judged.judgement().relevance())
                        .fetched(answer.receivedAt())
                        .contentType(answer.contentType())
                        .page(body),
                judged,
                address);
    }

    /** Sets what depends on the text of the article. */
    private static CrawlFinding extracted(CrawlFinding.Builder finding, JudgedArticle judged, String address) {
        Article article = judged.article();
        DocumentProfile profile = DocumentProfile.of(address, address, article);
        List<String> keywords = judged.judgement().keywords();
        return finding.keyParagraph(judged.judgement().keyParagraph())
                .keywords(keywords.isEmpty() ? profile.keywords() : keywords)
                .profile(profile.toJson())
                .text(article.text())
                .html(article.body().html())
                .siblings(judged.siblings())
                .build();
    }

    /**
     * Returns the canonical address of the page if it differs and is on the same site. A site whose pages all claim to
     * be "/" is wrong.
     */
    private static @Nullable String canonical(Page page, String landed) {
        String stated = page.metadata().canonical();
        String address = stated == null ? null : UrlNormalizer.normalize(stated);
        WebAddress parsed = address == null ? null : WebAddress.of(address);
        WebAddress here = WebAddress.of(landed);
        if (address == null || parsed == null || here == null || parsed.path().equals("/")) {
            return null;
        }
        boolean other = !UrlNormalizer.key(address).equals(UrlNormalizer.key(landed));
        return other && CrawlScope.site(parsed).equals(CrawlScope.site(here)) ? address : null;
    }

    /** Reads the articles again that were found before other pages like theirs, if they are still relevant. */
    void complete() {
        for (CrawlFinding finding : frontier.findingsWithoutPages()) {
            if (finding.siblings() >= SiblingPages.MAX_SIBLINGS) {
                continue;
            }
            Page page = PageLoader.parsePage(
                    frontier.findingPage(finding.address()),
                    finding.contentType(),
                    finding.address(),
                    finding.fetched(),
                    null);
            JudgedArticle judged = judge(page);
            if (judged != null
                    && judged.siblings() > finding.siblings()
                    && judged.judgement().isRelevant()) {
                frontier.updateFinding(
                        extracted(finding.toBuilder(), judged, Objects.requireNonNull(finding.address())));
            }
        }
    }
}
