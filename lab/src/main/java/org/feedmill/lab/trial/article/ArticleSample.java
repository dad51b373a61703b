package org.feedmill.lab.trial.article;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.feedmill.article.RelatedPages;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.score.SiteHost;
import org.feedmill.page.Page;

/** An article page in memory, parsed once, with other pages of its site. */
public final class ArticleSample {

    /** The number of siblings that a batch passes to a finder. */
    private static final int MAX_SIBLINGS = 3;

    private final ArticleCase benchCase;
    private final byte[] bytes;
    private final Page page;
    private final List<Page> siblings = new ArrayList<>();

    private ArticleSample(ArticleCase at) {
        this.benchCase = at;
        this.bytes = at.bytes();
        this.page = Page.parse(bytes, null, at.url());
    }

    /** Returns samples for the chosen pages; their siblings are taken from all. */
    public static List<ArticleSample> of(List<ArticleCase> all, Predicate<ArticleCase> chosen, int threads) {
        Map<String, Boolean> wanted = new HashMap<>();
        all.forEach(c -> wanted.merge(SiteHost.of(c.url()), chosen.test(c), Boolean::logicalOr));
        wanted.remove("");
        List<ArticleCase> needed = all.stream()
                .filter(c -> chosen.test(c) || wanted.getOrDefault(SiteHost.of(c.url()), false))
                .toList();
        List<ArticleSample> samples = ParallelMap.map(needed, ArticleSample::new, threads);
        assignSiblings(samples);
        return samples.stream().filter(s -> chosen.test(s.benchCase)).toList();
    }

    private static void assignSiblings(List<ArticleSample> samples) {
        Map<String, List<ArticleSample>> sites = new HashMap<>();
        samples.forEach(
                s -> sites.computeIfAbsent(s.site(), site -> new ArrayList<>()).add(s));
        sites.remove("");
        for (List<ArticleSample> site : sites.values()) {
            site.forEach(sample -> sample.siblings.addAll(relatedPages(site, sample)));
        }
    }

    /** Returns other pages of the site, most related first, without copies of the page itself. */
    private static List<Page> relatedPages(List<ArticleSample> site, ArticleSample sample) {
        List<Page> pages = site.stream()
                .filter(s -> !s.url().equals(sample.url()))
                .map(ArticleSample::page)
                .toList();
        return RelatedPages.select(sample.page(), pages, MAX_SIBLINGS);
    }

    /** Returns the bench case of the page, with its truth. */
    public ArticleCase benchCase() {
        return benchCase;
    }

    String id() {
        return benchCase.id();
    }

    public String url() {
        return benchCase.url();
    }

    public byte[] bytes() {
        return bytes;
    }

    /** Returns the parsed page. */
    public Page page() {
        return page;
    }

    /** Returns other pages of its site. */
    public List<Page> siblings() {
        return siblings;
    }

    /** Returns the page's text in the charset that our decoder detected, for extractors that accept no bytes. */
    String decoded() {
        return new String(bytes, Charset.forName(page.charset()));
    }

    private String site() {
        return SiteHost.of(benchCase.url());
    }
}
