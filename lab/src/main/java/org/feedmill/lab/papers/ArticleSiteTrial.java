package org.feedmill.lab.papers;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ArticlePassage;
import org.feedmill.article.best.ArticleFinders;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.lab.papers.corpus.CorpusArticlePage;
import org.feedmill.lab.papers.corpus.PaperCorpus;
import org.feedmill.lab.score.ShingleOverlap;
import org.feedmill.page.Page;
import org.feedmill.query.KeyParagraph;
import org.feedmill.query.KeyParagraphFinder;
import org.feedmill.query.Question;
import org.jspecify.annotations.Nullable;

/**
 * P5's table of article sites and P3's key paragraphs, on the sites of the corpus. Of every site one page is extracted,
 * with the others as its reference pages; the key paragraph is looked for in all of them.
 */
record ArticleSiteTrial(List<SiteResult> sites) {

    /** The finders of P5's table, by name. */
    static final List<String> FINDERS = List.of("econ", "tsrec", "best");

    /** The least share of an answer that must be text of the article. */
    private static final double MIN_PRECISION = 0.95;

    private static final Set<String> SPACELESS = Set.of("zh", "ja");

    /**
     * The result of one site.
     *
     * @param extractions for every finder, how well it extracted the page
     * @param pages for every page, the key paragraphs
     */
    record SiteResult(String site, String language, Map<String, Extraction> extractions, List<KeyResult> pages) {

        boolean isRight(String finder) {
            return Objects.requireNonNull(extractions.get(finder)).isRight();
        }
    }

    /**
     * An extracted text.
     *
     * @param missed the number of paragraphs that it lacks
     * @param precision the share of it that belongs to the article
     */
    record Extraction(int missed, double precision) {

        static Extraction of(CorpusArticlePage page, String text) {
            String squeezed = PaperListPage.squeeze(text);
            boolean byCharacters = SPACELESS.contains(page.language());
            ShingleOverlap overlap = ShingleOverlap.of(page.head() + "\n" + page.text(), text, byCharacters);
            long found = page.paragraphs().stream()
                    .filter(p -> squeezed.contains(PaperListPage.squeeze(p)))
                    .count();
            return new Extraction(page.paragraphs().size() - (int) found, overlap.precision());
        }

        /** Returns true if it has all paragraphs and little else, as the people who judged for P5 decided. */
        boolean isRight() {
            return missed == 0 && precision >= MIN_PRECISION;
        }
    }

    /** The paragraphs that were chosen on a page: whether they are the true ones, with and without a question. */
    record KeyResult(boolean rightForQuestion, boolean rightWithoutQuestion) {}

    static ArticleSiteTrial of(List<CorpusArticlePage> pages, int threads) {
        Map<String, List<CorpusArticlePage>> sites = new LinkedHashMap<>();
        pages.forEach(
                p -> sites.computeIfAbsent(p.site(), s -> new ArrayList<>()).add(p));
        return new ArticleSiteTrial(ParallelMap.map(List.copyOf(sites.values()), ArticleSiteTrial::result, threads));
    }

    private static SiteResult result(List<CorpusArticlePage> site) {
        List<Page> pages = site.stream().map(ArticleSiteTrial::parse).toList();
        CorpusArticlePage first = site.getFirst();
        Map<String, Extraction> extractions = new LinkedHashMap<>();
        for (String finder : FINDERS) {
            List<Page> siblings = pages.subList(1, pages.size());
            String text = named(finder)
                    .find(pages.getFirst(), siblings)
                    .article()
                    .map(Article::text)
                    .orElse("");
            extractions.put(finder, Extraction.of(first, text));
        }
        List<KeyResult> keys = new ArrayList<>();
        for (int i = 0; i < pages.size(); i++) {
            List<Page> siblings = new ArrayList<>(pages);
            siblings.remove(i);
            keys.add(keyParagraphs(site.get(i), pages.get(i), siblings));
        }
        return new SiteResult(first.site(), first.language(), extractions, keys);
    }

    private static Page parse(CorpusArticlePage page) {
        return Page.parse(page.html().getBytes(StandardCharsets.UTF_8), null, page.url())
                .withFetchTime(PaperCorpus.FETCHED);
    }

    private static ArticleFinder named(String name) {
        return switch (name) {
            case "econ" -> ArticleFinders.econ();
            case "tsrec" -> ArticleFinders.tsrec();
            default -> ArticleFinders.best();
        };
    }

    private static KeyResult keyParagraphs(CorpusArticlePage page, Page parsed, List<Page> siblings) {
        Article article = ArticleFinders.best().find(parsed, siblings).article().orElse(null);
        if (article == null) {
            return new KeyResult(false, false);
        }
        List<ArticlePassage> passages = article.body().passages();
        String language = article.language() == null
                ? null
                : Objects.requireNonNull(article.language()).value();
        return new KeyResult(
                isChosen(
                        page,
                        page.keys().answer(),
                        passages,
                        language,
                        Question.of(page.keys().question())),
                isChosen(page, page.keys().topic(), passages, language, null));
    }

    private static boolean isChosen(
            CorpusArticlePage page,
            int paragraph,
            List<ArticlePassage> passages,
            @Nullable String language,
            @Nullable Question question) {
        String key = new KeyParagraphFinder()
                .find(passages, language, question)
                .map(KeyParagraph::text)
                .orElse("");
        return PaperListPage.squeeze(key)
                .equals(PaperListPage.squeeze(page.paragraphs().get(paragraph)));
    }

    /** Returns the number of sites of a language on which a finder is right. */
    long right(String finder, Predicate<String> language) {
        return in(language).stream().filter(s -> s.isRight(finder)).count();
    }

    List<SiteResult> in(Predicate<String> language) {
        return sites.stream().filter(s -> language.test(s.language())).toList();
    }

    /** Returns the share of the pages whose key paragraph is the true one. */
    double keyShare(Predicate<String> language, Predicate<KeyResult> right) {
        return in(language).stream()
                .flatMap(s -> s.pages().stream())
                .mapToDouble(k -> right.test(k) ? 1 : 0)
                .average()
                .orElse(Double.NaN);
    }
}
