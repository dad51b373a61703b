package org.feedmill.lab.trial.article;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.List;
import org.feedmill.article.ArticlePassage.Role;
import org.feedmill.lab.bench.ArticleCase;
import org.feedmill.lab.bench.BenchFolder;
import org.junit.jupiter.api.Test;

/** Checks on real pages, if the bench is available, that the key paragraph lies within the article. */
final class KeyParagraphTrialTest {

    private static final List<String> PAGES = List.of(
            "fundus/at-ORF_2024_11_22",
            "fundus/de-BSZ_2024_05_16",
            "fundus/de-HamburgerAbendblatt_2025_09_09",
            "fundus/dk-JyllandsPosten_2025_02_02",
            "fundus/it-CorriereDellaSera_2025_02_04",
            "fundus/ru-Kommersant_2025_05_14",
            "fundus/uk-EuronewsEN_2026_01_06",
            "fundus/us-Reuters_2024_03_07",
            "l3s-gn1/7a4c1a97-8477-4d4b-9abf-3516eacdda7d",
            "publishers-cjk/mbcnews-1",
            "publishers-cjk/nikkeinews-1",
            "publishers-cjk/sbsnews-11",
            "scrapinghub/1ee91d1fce65e09be8b8d2d29eab771546d98ca2ba5c862941e660e9fec12432",
            "scrapinghub/3cb5e2f46626d5bb0345759453036f7eabc0b0c7796b796513606bf693060ced",
            "scrapinghub/624fcd903d56fc7055fa7097b330629450c095ad6937318deb027be7803bbf35",
            "site-rules-cjk/postlight-japan.zdnet.com",
            "site-rules-cjk/twnews-cna",
            "dragnet/T71",
            "cwced/e8847578-12f0",
            "wcxb/dev-4445");

    private static final BenchFolder BENCH = new BenchFolder(Path.of("..", "..", "shared", "bench"));

    @Test
    void choosesNoCaptionNoBylineAndNoLinksToElsewhere() {
        assumeThat(BENCH.exists()).isTrue();
        List<ArticleCase> cases = BENCH.articles().stream()
                .filter(page -> PAGES.contains(page.id()))
                .toList();

        List<KeyParagraphTrial> trials = ArticleSample.of(cases, page -> true, 2).stream()
                .map(KeyParagraphTrial::of)
                .toList();

        assertThat(trials).hasSize(PAGES.size()).allSatisfy(trial -> {
            assertThat(trial.role()).as(trial.page().id()).isIn(Role.PROSE, Role.ENTRY);
            assertThat(trial.within()).as(trial.page().id()).isTrue();
        });
    }
}
