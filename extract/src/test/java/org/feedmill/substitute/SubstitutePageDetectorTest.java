package org.feedmill.substitute;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.feedmill.data.DataFileLines;
import org.feedmill.page.Page;
import org.feedmill.substitute.SubstitutePage.Kind;
import org.junit.jupiter.api.Test;

/** Tests the detector on generated pages in many languages and layouts. */
final class SubstitutePageDetectorTest {

    private static final String FORM =
            "<form method=post><input name=user><input type=password name=pass><button>OK</button></form>";

    private static final double SURE = 0.8;
    private static final double LIKELY = 0.6;

    private final SubstitutePageDetector detector = SubstitutePageDetector.standard();

    @Test
    void findsPagesByTheirWording() {
        List<String> missed = new ArrayList<>();
        int pages = 0;
        for (String line : DataFileLines.read(getClass(), "cases.txt")) {
            for (TestPageLayout layout : EnumSet.complementOf(EnumSet.of(TestPageLayout.RECENT_BELOW))) {
                Optional<SubstitutePage> found = detect(page(line, layout));
                pages++;
                if (found.isEmpty() || found.get().confidence() < SURE) {
                    missed.add(layout + " " + line + " -> " + found);
                }
            }
        }
        assertThat(missed).as("of %s pages", pages).hasSizeLessThan(pages / 20);
    }

    @Test
    void namesTheKind() {
        List<String> wrong = new ArrayList<>();
        List<String> lines = DataFileLines.read(getClass(), "cases.txt");
        for (String line : lines) {
            detect(page(line, TestPageLayout.SEMANTIC))
                    .filter(found -> found.kind() != kind(line))
                    .ifPresent(found -> wrong.add(line + " -> " + found));
        }
        assertThat(wrong).hasSizeLessThan(lines.size() / 20);
    }

    @Test
    void findsErrorsAboveAListOfRecentArticles() {
        List<String> missed = new ArrayList<>();
        for (String title :
                List.of("404 Not Found", "Seite nicht gefunden", "Page introuvable", "ページが見つかりません", "页面不存在")) {
            String html = TestPageLayout.RECENT_BELOW.page(
                    "en", title + " - Pebble", "<h1>" + title + "</h1><p>" + title + ".</p>");
            if (detect(html).filter(f -> f.confidence() >= SURE).isEmpty()) {
                missed.add(title + " -> " + detect(html));
            }
        }
        assertThat(missed).isEmpty();
    }

    /** The list is empty at the moment; the form is below the main part, as on all pages of the site. */
    @Test
    void takesNoFormOutsideTheMainElementForTheLogin() {
        String html =
                "<html lang=zh><head><title>公示公告</title></head><body><main><h1>公示公告</h1><p>没有可显示的条目。</p></main>%s</body>"
                        .formatted("<div><h4>用户登录</h4>" + FORM + "<a href=/reset>忘记密码？</a></div>");
        assertThat(detect(html)).isEmpty();
        assertThat(detect(html.replace("<main>", "<div>").replace("</main>", "</div>")))
                .isPresent();
    }

    @Test
    void findsPagesByTheirMarkup() {
        List<String> missed = new ArrayList<>();
        for (String line : DataFileLines.read(getClass(), "structures.txt")) {
            String[] fields = line.split("\\|", 3);
            Optional<SubstitutePage> found = detector.detect(Page.parse(fields[2].strip(), fields[1].strip()));
            if (found.isEmpty()
                    || found.get().kind() != kind(line)
                    || found.get().confidence() < LIKELY) {
                missed.add(line + " -> " + found);
            }
        }
        assertThat(missed).isEmpty();
    }

    @Test
    void leavesListsAboutTheseTopicsAlone() {
        List<String> wrong = new ArrayList<>();
        for (String line : DataFileLines.read(getClass(), "honest.txt")) {
            String[] fields = line.split("\\|");
            for (TestPageLayout layout : TestPageLayout.values()) {
                for (String style : List.of("plain", "dated", "summaries", "login")) {
                    detect(layout.page(fields[0].strip(), fields[1].strip(), list(fields, style)))
                            .ifPresent(found -> wrong.add(layout + " " + style + " " + fields[1] + " -> " + found));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** A heading that also counted as part of the text would count twice. */
    @Test
    void aHeadingOverADatedListIsNoProof() {
        String rows = IntStream.rangeClosed(1, 9)
                .mapToObj(i -> "<li><a href=/a" + i + ">Report number " + i + " of the season</a> <time>2025-03-0" + i
                        + "</time>")
                .collect(Collectors.joining("", "<ul>", "</ul>"));
        for (String title : List.of(
                "Scheduled maintenance",
                "Page not found",
                "Launching soon",
                "Too many requests",
                "Access denied",
                "Domain names for sale",
                "Wartungsarbeiten",
                "ページが見つかりません")) {
            for (TestPageLayout layout : TestPageLayout.values()) {
                assertThat(detect(layout.page("en", title + " | Pebble", "<h1>" + title + "</h1>" + rows))
                                .map(SubstitutePage::confidence)
                                .orElse(0.0))
                        .as(layout + " " + title)
                        .isLessThan(SURE);
            }
        }
    }

    @Test
    void leavesEmptyListsAlone() {
        assertThat(detect(TestPageLayout.SEMANTIC.page(
                        "en", "News - Pebble", "<h1>News</h1><p>There are no news at the moment.</p>")))
                .isEmpty();
        assertThat(detect(TestPageLayout.NAMED.page(
                        "de", "Termine", "<h1>Termine</h1><p>Zurzeit sind keine Termine eingetragen.</p>")))
                .isEmpty();
        assertThat(detect(TestPageLayout.SEMANTIC.page("ja", "お知らせ", "<h1>お知らせ</h1><p>現在お知らせはありません。</p>")))
                .isEmpty();
    }

    @Test
    void leavesArticlesAboutTheseTopicsAlone() {
        String sentence =
                "The council discussed why the page was not found and who had removed the old minutes from the site. ";
        assertThat(detect(TestPageLayout.SEMANTIC.page(
                        "en", "Minutes lost", "<h1>Minutes lost</h1><p>" + sentence.repeat(40))))
                .isEmpty();
    }

    @Test
    void explainsItself() {
        SubstitutePage found =
                detect("<title>404 Not Found</title><h1>Not Found</h1>").orElseThrow();
        assertThat(found.kind()).isEqualTo(Kind.NOT_FOUND);
        assertThat(found.evidence())
                .contains(
                        SubstituteEvidence.of(SubstituteEvidence.Code.TITLE_SAYS, "404 not found"),
                        SubstituteEvidence.of(SubstituteEvidence.Code.HEADING_IS, "not found"));
    }

    @Test
    void readsDeepAndWidePages() {
        String deep = "<title>404 Not Found</title>" + "<div>".repeat(50_000) + "Page not found";
        assertThat(detect(deep)).isPresent();
        assertThat(detect("<title>x</title>" + "<p>password login 404 ".repeat(50_000)))
                .isEmpty();
    }

    @Test
    void answersAlikeOnAllThreads() {
        List<String> pages = DataFileLines.read(getClass(), "cases.txt").stream()
                .map(line -> page(line, TestPageLayout.NAMED))
                .toList();
        List<Optional<SubstitutePage>> one = pages.stream().map(this::detect).toList();
        assertThat(pages.parallelStream().map(this::detect).toList()).isEqualTo(one);
    }

    private static Kind kind(String line) {
        return Kind.valueOf(line.substring(0, line.indexOf('|')).strip());
    }

    private static String page(String line, TestPageLayout layout) {
        String[] fields = line.split("\\|", -1);
        String heading = fields[3].strip().isEmpty() ? "" : "<h1>" + fields[3].strip() + "</h1>";
        String form = kind(line) == Kind.LOGIN ? FORM : "";
        return layout.page(fields[1].strip(), fields[2].strip(), heading + "<p>" + fields[4].strip() + "</p>" + form);
    }

    private Optional<SubstitutePage> detect(String html) {
        return detector.detect(Page.parse(html, "http://pebble.example/news"));
    }

    private static String list(String[] fields, String style) {
        StringBuilder out = new StringBuilder("<h1>" + fields[1].strip() + "</h1>");
        out.append(style.equals("login") ? TestPageLayout.loginBox() : "");
        int day = 1;
        for (String title : fields[2].split(";")) {
            String link = "<a href=/item" + day + ">" + title.strip() + "</a>";
            String date = "<span>2025-05-" + (10 + day) + "</span>";
            out.append(
                    switch (style) {
                        case "plain" -> "<p>" + link + "</p>";
                        case "dated" -> "<div class=row><h3>" + link + "</h3>" + date + "</div>";
                        default ->
                            "<div class=row>" + date + "<h2>" + link + "</h2><p>" + title.strip()
                                    + ". Read more.</p></div>";
                    });
            day++;
        }
        return out.toString();
    }
}
