package org.feedmill.lab.redesign;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.feedmill.feed.Feed;
import org.feedmill.feed.merge.FeedMerger;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.lab.bench.ParallelMap;
import org.feedmill.list.best.ListFinders;
import org.feedmill.page.Page;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/**
 * Trial of updates of pages on which nothing changes but counters and relative times: every record gets a line with both,
 * in the language of the page, and the counters that the page has already change too. No item may count as edited.
 *
 * <p>A blank separates the line from the text before it, as on every page that people can read: "Stat. 410.217" and "36
 * views" without one are a single number, "410.21736", whose change is an edit.
 */
public final class CounterUpdateTrial {

    private static final int MAX_PAGES = 200;
    private static final int MAX_ENTRIES = 2_000;
    private static final Instant FIRST_FETCH = Instant.parse("2026-03-14T09:26:00Z");
    private static final Duration INTERVAL = Duration.ofHours(1);

    private static final Pattern COUNTER = Pattern.compile(
            "(?<![\\p{L}\\p{N}.,:/-])(\\d{1,6})(?=\\s*(views?|comments?|replies|likes|Kommentare|Aufrufe|commentaires|vues"
                    + "|comentarios|visitas|commenti|reacties|комментари|просмотр|条评论|次阅读|件のコメント|개의 댓글))",
            Pattern.CASE_INSENSITIVE);

    /** Lines of a counter (1) and a time (2) in a language. */
    private static final Map<String, List<String>> LINES = Map.of(
            "en",
            List.of(
                    "%1$d views · %2$d hours ago",
                    "%2$d hours ago | %1$d comments",
                    "Posted %2$d hours ago, %1$d replies",
                    "👍 %1$d · %2$dh ago",
                    "Comments: %1$d"),
            "de",
            List.of("%1$d Aufrufe · vor %2$d Stunden", "vor %2$d Stunden, %1$d Kommentare"),
            "fr",
            List.of("%1$d vues · il y a %2$d heures", "il y a %2$d heures | %1$d commentaires"),
            "es",
            List.of("%1$d visitas · hace %2$d horas", "hace %2$d horas - %1$d comentarios"),
            "it",
            List.of("%1$d visualizzazioni · %2$d ore fa", "%2$d ore fa, %1$d commenti"),
            "pt",
            List.of("%1$d visualizações · há %2$d horas", "há %2$d horas | %1$d comentários"),
            "ru",
            List.of("Просмотров: %1$d · %2$d часов назад", "%2$d часов назад, %1$d комментариев"),
            "zh",
            List.of("阅读 %1$d · %2$d小时前", "%2$d小时前 评论(%1$d)"),
            "ja",
            List.of("閲覧 %1$d · %2$d時間前", "%2$d時間前 コメント%1$d件"),
            "ko",
            List.of("조회 %1$d · %2$d시간 전", "%2$d시간 전 | 댓글 %1$d개"));

    private CounterUpdateTrial() {}

    /** The number of pages, and the share of them on which an item counts as edited or new. */
    public static Map<String, Double> measure(List<ListCase> cases, int threads) {
        List<Boolean> all = ParallelMap.map(cases, CounterUpdateTrial::isEdited, threads).stream()
                .flatMap(Optional::stream)
                .toList();
        List<Boolean> edited = spread(all);
        Map<String, Double> figures = new TreeMap<>();
        figures.put("pages", (double) edited.size());
        figures.put("edited", (double) edited.stream().filter(e -> e).count() / edited.size());
        return figures;
    }

    /** Pages at equal distances, so that every source and language of the bench is among them. */
    private static List<Boolean> spread(List<Boolean> all) {
        int pages = Math.min(MAX_PAGES, all.size());
        return IntStream.range(0, pages)
                .mapToObj(i -> all.get((int) ((long) i * all.size() / pages)))
                .toList();
    }

    /** Returns true if the second fetch of a page changes an item; empty if its records cannot be located. */
    public static Optional<Boolean> isEdited(ListCase page) {
        Optional<OriginalPage> original = OriginalPage.of(page);
        Optional<Feed> first = original.flatMap(o -> feed(o, 0));
        Optional<Feed> second = original.flatMap(o -> feed(o, 1));
        if (first.isEmpty() || second.isEmpty()) {
            return Optional.empty();
        }
        Instant now = FIRST_FETCH.plus(INTERVAL.multipliedBy(2));
        Feed merged =
                FeedMerger.merge(first.get(), second.get(), now, MAX_ENTRIES).feed();
        return Optional.of(now.equals(merged.updated()));
    }

    /** The feed of a page as it is after that many intervals. */
    private static Optional<Feed> feed(OriginalPage original, int round) {
        Optional<RedesignDraft> draft = original.draft(new Random(round));
        if (draft.isEmpty()) {
            return Optional.empty();
        }
        String language =
                original.page().lang() == null ? "en" : original.page().lang();
        String line = line(language.substring(0, Math.min(2, language.length())), original.page());
        changeCounters(draft.get().document(), round);
        int row = 0;
        for (RedesignDraft.ListRecord item : draft.get().rows()) {
            addLine(item.elements().getLast(), line.formatted(17 * row + 5 + round * (row + 1), row + 2 + round));
            row++;
        }
        Page page = Page.parse(
                        OriginalPage.write(draft.get().document()),
                        original.page().url())
                .withFetchTime(FIRST_FETCH.plus(INTERVAL.multipliedBy(round)));
        return ListFinders.best().find(page).best().map(list -> Feed.of(page, list));
    }

    /** A line in the language, always the same one for a page; empty if there is none. */
    private static String line(String language, ListCase page) {
        List<String> lines = LINES.getOrDefault(language, List.of(""));
        return lines.get(Math.floorMod(page.id().hashCode(), lines.size()));
    }

    private static void addLine(Element last, String line) {
        if (!line.isEmpty()) {
            boolean row = last.normalName().equals("tr");
            Element holder = row ? last.appendElement("td") : last;
            holder.appendText(" ");
            holder.appendElement("span").addClass("counts").appendText(line);
        }
    }

    private static void changeCounters(Document document, int round) {
        // Element.textNodes streams a list that elements without children share between threads.
        document.body().nodeStream(TextNode.class).forEach(text -> change(text, round));
    }

    private static void change(TextNode text, int round) {
        Matcher counters = COUNTER.matcher(text.getWholeText());
        if (round > 0 && counters.find()) {
            text.text(counters.replaceAll(found -> "" + (Integer.parseInt(found.group(1)) + round)));
        }
    }
}
