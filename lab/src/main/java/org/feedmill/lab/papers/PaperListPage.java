package org.feedmill.lab.papers;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ListTruth;
import org.feedmill.lab.papers.corpus.CommentTruth;
import org.feedmill.lab.papers.corpus.CorpusListPage;
import org.feedmill.lab.papers.corpus.PaperCorpus;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * A list page of the evaluation, from the corpus or the bench.
 *
 * @param language as two letters
 * @param earlier the page and its truth as they were when a rule was learned; the same page on the bench
 * @param categories the headings over the true items, null if there is none
 * @param comments the fields of the items, if they are comments
 * @param marks for each true item, the texts that its record contains, without white space
 */
record PaperListPage(
        String language,
        String layout,
        PageWithTruth current,
        PageWithTruth earlier,
        List<@Nullable String> categories,
        List<List<String>> marks,
        List<CommentTruth> comments) {

    /** A parsed page with its truth. */
    record PageWithTruth(Page page, ListCase known) {}

    static PaperListPage of(CorpusListPage page) {
        List<@Nullable String> categories = new ArrayList<>();
        page.current().items().forEach(i -> categories.add(i.category()));
        return new PaperListPage(
                page.language(),
                page.layout(),
                pageWithTruth(page, page.current()),
                pageWithTruth(page, page.earlier()),
                categories,
                page.current().items().stream()
                        .map(i -> i.marks().stream().map(PaperListPage::squeeze).toList())
                        .toList(),
                page.current().comments());
    }

    private static List<List<String>> titles(ListCase known) {
        return known.truth().items().stream()
                .map(i -> i.title() == null ? List.<String>of() : List.of(squeeze(i.title())))
                .toList();
    }

    /** Removes all white space, so that texts can be compared across line breaks and tags. */
    static String squeeze(String text) {
        StringBuilder squeezed = new StringBuilder(text.length());
        text.codePoints()
                .filter(c -> !Character.isWhitespace(c) && !Character.isSpaceChar(c))
                .forEach(squeezed::appendCodePoint);
        return squeezed.toString();
    }

    /** A page of the bench; its categories are not known. */
    static PaperListPage of(ListCase known) {
        Page page = Page.parse(known.bytes(), null, known.url());
        PageWithTruth both = new PageWithTruth(page, known);
        List<@Nullable String> categories = new ArrayList<>();
        known.truth().items().forEach(i -> categories.add(null));
        String language = known.lang() == null ? "" : known.lang().toLowerCase(Locale.ROOT);
        return new PaperListPage(
                language.length() < 2 ? "?" : language.substring(0, 2),
                known.source(),
                both,
                both,
                categories,
                titles(known),
                List.of());
    }

    /** A generated page has no file: its truth names the id in place of one. */
    private static PageWithTruth pageWithTruth(CorpusListPage page, CorpusListPage.Edition edition) {
        List<ListTruth.Item> items = edition.items().stream()
                .map(i -> new ListTruth.Item(
                        i.title(),
                        i.link(),
                        i.link() == null ? List.of() : List.of(i.link()),
                        i.day(),
                        true,
                        i.day() != null))
                .toList();
        ListTruth truth = new ListTruth(true, items, List.of());
        Page parsed = Page.parse(edition.html().getBytes(StandardCharsets.UTF_8), null, page.url())
                .withFetchTime(PaperCorpus.FETCHED);
        return new PageWithTruth(
                parsed, new ListCase(page.id(), Path.of(page.id()), page.url(), page.language(), truth));
    }

    String id() {
        return current.known().id();
    }
}
