package org.feedmill.lab.papers.corpus;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.lab.trust.site.SiteTexts;

/**
 * The generated corpus of the papers' evaluation. It is made of word files and layouts alone and is the same at every
 * call. Its layouts are those of real pages of their times; none was chosen because a finder can read it, and pages on
 * which finders fail are kept.
 */
public final class PaperCorpus {

    /** The languages of the corpus. */
    public static final List<String> LANGUAGES = List.of("zh", "ja", "en", "de", "fr", "es", "pt", "ru", "ar", "ko");

    /** The day on which all pages are fetched. */
    static final LocalDate TODAY = LocalDate.of(2026, 3, 20);

    /** The time at which all pages are fetched. */
    public static final Instant FETCHED = Instant.parse("2026-03-20T10:00:00Z");

    static final int PAGES_PER_SITE = 3;

    /** Pages of one kind by language; P1 has 50 Chinese, 50 Japanese and 25 English pages. */
    private record PageCounts(int dated, int undated, int comments, int sites) {

        static PageCounts of(String language) {
            return switch (language) {
                case "zh" -> new PageCounts(40, 8, 20, 25);
                case "ja" -> new PageCounts(40, 16, 6, 3);
                case "en" -> new PageCounts(25, 8, 8, 25);
                default -> new PageCounts(8, 5, 2, 3);
            };
        }
    }

    private final Map<String, SiteTexts> texts = new LinkedHashMap<>();

    public PaperCorpus() {
        LANGUAGES.forEach(l -> texts.put(l, SiteTexts.of(l, PaperCorpus.class)));
    }

    /** Returns the list pages of a kind, in the order of the languages. */
    public List<CorpusListPage> lists(CorpusListPage.Kind kind) {
        List<CorpusListPage> pages = new ArrayList<>();
        texts.forEach((language, words) -> {
            for (int i = 0; i < count(language, kind); i++) {
                String id = kind.name().toLowerCase(java.util.Locale.ROOT) + "/" + language + "-" + i;
                pages.add(
                        kind == CorpusListPage.Kind.COMMENTS
                                ? new CommentPageGenerator(words, id).page()
                                : new ListPageGenerator(words, kind, id).page());
            }
        });
        return pages;
    }

    private static int count(String language, CorpusListPage.Kind kind) {
        PageCounts counts = PageCounts.of(language);
        return switch (kind) {
            case DATED -> counts.dated();
            case UNDATED -> counts.undated();
            case COMMENTS -> counts.comments();
        };
    }

    /** Returns the article pages, those of one site together. */
    public List<CorpusArticlePage> articles() {
        List<CorpusArticlePage> pages = new ArrayList<>();
        texts.forEach((language, words) -> {
            for (int i = 0; i < PageCounts.of(language).sites(); i++) {
                ArticleSiteGenerator site = new ArticleSiteGenerator(words, language + i);
                for (int page = 0; page < PAGES_PER_SITE; page++) {
                    pages.add(site.page(page));
                }
            }
        });
        return pages;
    }
}
