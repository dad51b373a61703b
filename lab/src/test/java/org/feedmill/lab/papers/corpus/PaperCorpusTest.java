package org.feedmill.lab.papers.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.feedmill.lab.papers.corpus.CorpusListPage.Kind;
import org.feedmill.page.Page;
import org.junit.jupiter.api.Test;

/**
 * Checks that the generated corpus is the same every time, is large and varied enough, and that its truth is on its
 * pages.
 */
final class PaperCorpusTest {

    private final PaperCorpus corpus = new PaperCorpus();

    private List<CorpusListPage> allLists() {
        List<CorpusListPage> pages = new ArrayList<>();
        Arrays.stream(Kind.values()).forEach(kind -> pages.addAll(corpus.lists(kind)));
        return pages;
    }

    private static String squeeze(String text) {
        return text.replaceAll("[\\s\\u00a0]+", "");
    }

    private static String text(String html, String url) {
        Page page = Page.parse(html.getBytes(StandardCharsets.UTF_8), null, url);
        return squeeze(page.text(0, page.size()));
    }

    @Test
    void isTheSameAtEveryCall() {
        PaperCorpus again = new PaperCorpus();
        for (Kind kind : Kind.values()) {
            assertThat(again.lists(kind)).isEqualTo(corpus.lists(kind));
        }
        assertThat(again.articles()).isEqualTo(corpus.articles());
    }

    @Test
    void hasThePagesThatThePapersAskFor() {
        assertThat(allLists().size() + corpus.articles().size()).isGreaterThanOrEqualTo(150);
        assertThat(corpus.lists(Kind.DATED)).hasSizeGreaterThanOrEqualTo(125);
        assertThat(corpus.lists(Kind.UNDATED)).hasSizeGreaterThanOrEqualTo(54);
        assertThat(corpus.lists(Kind.COMMENTS)).hasSizeGreaterThanOrEqualTo(40);
        Map<String, Set<String>> sites = corpus.articles().stream()
                .collect(Collectors.groupingBy(
                        CorpusArticlePage::language,
                        TreeMap::new,
                        Collectors.mapping(CorpusArticlePage::site, Collectors.toSet())));
        assertThat(sites.get("zh")).hasSizeGreaterThanOrEqualTo(25);
        assertThat(sites.get("en")).hasSizeGreaterThanOrEqualTo(25);
        assertThat(sites).hasSizeGreaterThanOrEqualTo(8);
    }

    @Test
    void usesEveryLayoutInSeveralEras() {
        Map<String, Set<String>> eras = new TreeMap<>();
        for (CorpusListPage page : allLists()) {
            String[] names = page.layout().split("/");
            Arrays.stream(names)
                    .skip(1)
                    .forEach(n -> eras.computeIfAbsent(n, k -> new TreeSet<>()).add(names[0]));
        }
        Set<String> expected = Stream.<Enum<?>[]>of(
                        EntryLayout.values(), DayLayout.values(), GroupLayout.values(), CommentLayout.values())
                .flatMap(Arrays::stream)
                .map(Enum::name)
                .collect(Collectors.toSet());
        assertThat(eras.keySet()).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(eras.values().stream().filter(e -> e.size() > 1).count()).isGreaterThan(expected.size() / 2);
    }

    @Test
    void showsEveryItemOfItsTruth() {
        for (CorpusListPage page : allLists()) {
            String text = text(page.current().html(), page.url());
            assertThat(page.current().items()).as(page.id()).hasSizeGreaterThanOrEqualTo(3);
            for (CorpusItem item : page.current().items()) {
                item.marks().forEach(mark -> assertThat(text).as(page.id()).contains(squeeze(mark)));
            }
        }
    }

    @Test
    void datesItemsOfDatedListsBeforeTheFetch() {
        LocalDate today = LocalDate.of(2026, 3, 20);
        corpus.lists(Kind.DATED)
                .forEach(p -> p.current()
                        .items()
                        .forEach(i -> assertThat(LocalDate.parse(String.valueOf(i.day())))
                                .isBeforeOrEqualTo(today)));
        corpus.lists(Kind.UNDATED).forEach(p -> assertThat(p.current().items()).allMatch(i -> i.day() == null));
    }

    @Test
    void changesSomeItemsBetweenEditions() {
        for (CorpusListPage page : corpus.lists(Kind.DATED)) {
            Set<String> before = titles(page.earlier());
            Set<String> now = titles(page.current());
            assertThat(now).as(page.id()).isNotEqualTo(before).hasSameSizeAs(before);
        }
    }

    private static Set<String> titles(CorpusListPage.Edition edition) {
        return edition.items().stream().map(CorpusItem::title).collect(Collectors.toSet());
    }

    @Test
    void namesCategoriesOnlyWhereHeadingsStand() {
        List<CorpusListPage> lists = corpus.lists(Kind.DATED);
        assertThat(lists.stream()
                        .filter(p -> p.current().items().getFirst().category() != null)
                        .count())
                .isBetween(40L, (long) lists.size() - 40);
        for (CorpusListPage page : lists) {
            Set<String> categories = new HashSet<>();
            page.current().items().forEach(i -> categories.add(String.valueOf(i.category())));
            boolean grouped = page.layout().split("/").length == 3;
            assertThat(categories.contains("null")).as(page.id()).isNotEqualTo(grouped);
        }
    }

    @Test
    void sharesNoParagraphBetweenPagesOfASite() {
        Map<String, Set<String>> seen = new TreeMap<>();
        for (CorpusArticlePage page : corpus.articles()) {
            Set<String> ofSite = seen.computeIfAbsent(page.site(), s -> new HashSet<>());
            page.paragraphs()
                    .forEach(p ->
                            assertThat(ofSite.add(p)).as(page.site() + ": " + p).isTrue());
            String text = text(page.html(), page.url());
            page.paragraphs().forEach(p -> assertThat(text).contains(squeeze(p)));
            assertThat(page.keys().topic())
                    .isNotEqualTo(page.keys().answer())
                    .isLessThan(page.paragraphs().size());
            assertThat(page.keys().answer()).isLessThan(page.paragraphs().size());
        }
    }
}
