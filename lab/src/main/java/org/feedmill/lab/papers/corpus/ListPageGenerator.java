package org.feedmill.lab.papers.corpus;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.feedmill.lab.trust.site.SiteTexts;
import org.jspecify.annotations.Nullable;

/**
 * Generates list pages in one language. The number of a page decides about its frame, layouts, length, dates and texts;
 * nothing else does. Not thread-safe.
 */
final class ListPageGenerator {

    private static final int MAX_GROUPS = 5;
    private static final int MAX_NEW_ENTRIES = 3;

    private final SiteTexts texts;
    private final CorpusListPage.Kind kind;
    private final String id;
    private final String host;
    private final Random design;
    private final CorpusStyle style;
    private final PageFrame frame;
    private final List<String> headings;
    private final List<Integer> lengths = new ArrayList<>();
    private final EntryLayout rows;
    private final @Nullable DayLayout days;
    private final GroupLayout groups;
    private final DateTimeFormatter dates;

    ListPageGenerator(SiteTexts texts, CorpusListPage.Kind kind, String id) {
        this.texts = texts;
        this.kind = kind;
        this.id = id;
        this.design = new Random(id.hashCode() * 7919L);
        this.style = CorpusStyle.random(design);
        this.frame = PageFrame.random(texts, style, design, PaperCorpus.TODAY);
        this.host = "http://www.s" + Math.floorMod(id.hashCode(), 9973) + ".example";
        int count = design.nextInt(5) < 2 ? 2 + design.nextInt(MAX_GROUPS - 1) : 1;
        this.headings = count == 1 ? List.of() : texts.some("category", count, design);
        for (int g = 0; g < count; g++) {
            lengths.add(count == 1 ? 6 + design.nextInt(25) : 3 + design.nextInt(9));
        }
        List<EntryLayout> fitting = EntryLayout.of(style.era());
        this.rows = fitting.get(design.nextInt(fitting.size()));
        boolean byDay = kind == CorpusListPage.Kind.DATED && design.nextInt(5) == 0;
        this.days = byDay ? CorpusStyle.pick(List.of(DayLayout.values()), design) : null;
        this.groups = CorpusStyle.pick(List.of(GroupLayout.values()), design);
        List<String> patterns = texts.all("listdate");
        String pattern = patterns.get(design.nextInt(patterns.size()));
        this.dates = DateTimeFormatter.ofPattern(byDay ? withoutTime(pattern) : pattern, texts.locale());
    }

    private static String withoutTime(String pattern) {
        return pattern.replaceAll(",? HH:mm", "");
    }

    CorpusListPage page() {
        String layout = style.era() + "/" + (days == null ? rows : days) + (headings.isEmpty() ? "" : "/" + groups);
        return new CorpusListPage(
                id, texts.language(), kind, host + "/list/", layout, edition(MAX_NEW_ENTRIES), edition(0));
    }

    /** Writes the page with a number of newer entries; as many older ones are gone. */
    private CorpusListPage.Edition edition(int newer) {
        List<CorpusGroup> content = new ArrayList<>();
        Set<String> titles = new HashSet<>();
        for (int g = 0; g < lengths.size(); g++) {
            List<CorpusEntry> all = entries(g, titles);
            int from = MAX_NEW_ENTRIES - newer;
            content.add(new CorpusGroup(
                    headings.isEmpty() ? null : headings.get(g), all.subList(from, from + lengths.get(g))));
        }
        List<CorpusItem> items = new ArrayList<>();
        content.forEach(g -> g.entries().forEach(e -> items.add(item(e, g.heading()))));
        String title = texts.at("section", style.choose("section", 9));
        return new CorpusListPage.Edition(frame.page(title, main(title, content), newer), items, List.of());
    }

    private CorpusItem item(CorpusEntry entry, @Nullable String heading) {
        boolean dated = kind == CorpusListPage.Kind.DATED;
        List<String> marks = dated && days == null ? List.of(entry.title(), entry.shownDate()) : List.of(entry.title());
        return new CorpusItem(
                entry.title(), entry.link(), dated ? entry.time().toLocalDate().toString() : null, heading, marks);
    }

    private List<CorpusEntry> entries(int group, Set<String> titles) {
        Random random = new Random(id.hashCode() * 31L + group);
        int sameDay = days != null ? 3 : 1;
        LocalDateTime time = PaperCorpus.TODAY.atTime(9, 40);
        List<CorpusEntry> entries = new ArrayList<>();
        while (entries.size() < lengths.get(group) + MAX_NEW_ENTRIES) {
            String title = texts.any("title", random);
            time = random.nextInt(sameDay) > 0 ? time.minusMinutes(20) : time.minusHours(11 + random.nextInt(90));
            String date = kind == CorpusListPage.Kind.DATED ? time.format(dates) : "";
            String href = href(entries.size() + 100 * group, time.toLocalDate(), random);
            String link = href.startsWith("http") ? href : host + (href.startsWith("/") ? href : "/list/" + href);
            if (titles.add(title)) {
                entries.add(new CorpusEntry(
                        title,
                        href,
                        link,
                        time,
                        date,
                        texts.any("summary", random),
                        texts.any("author", random),
                        entries.size() + 100 * group));
            }
        }
        return entries;
    }

    private String href(int number, LocalDate day, Random random) {
        int key = 10_000 + Math.floorMod(id.hashCode() + 7 * number, 80_000);
        return switch (style.choose("href", 6)) {
            case 0 ->
                "/news/%d/%02d%02d/%d.html".formatted(day.getYear(), day.getMonthValue(), day.getDayOfMonth(), key);
            case 1 -> "view.asp?id=" + key;
            case 2 -> "/article/" + key;
            case 3 -> "t%s_%d.htm".formatted(day.toString().replace("-", ""), key);
            case 4 -> host + "/a/" + Integer.toString(key * 31 + random.nextInt(7), 36) + "/";
            default -> "/index.php?option=content&amp;task=view&amp;no=" + key;
        };
    }

    private String main(String title, List<CorpusGroup> content) {
        StringBuilder html = new StringBuilder();
        html.append(
                style.choose("crumbs", 2) == 0
                        ? "<p" + style.of("path") + "><a href=\"/\">" + texts.at("nav", 0) + "</a> &gt; " + title
                                + "</p>\n"
                        : "");
        html.append(
                style.era() == CorpusStyle.Era.NINETIES
                        ? "<font size=\"4\"><b>" + title + "</b></font><hr>\n"
                        : "<h1>" + title + "</h1>\n");
        if (headings.isEmpty()) {
            html.append(rows(content.getFirst())).append('\n');
        } else {
            List<GroupLayout.LaidOutGroup> laidOut = new ArrayList<>();
            for (CorpusGroup group : content) {
                laidOut.add(new GroupLayout.LaidOutGroup(
                        headings.get(laidOut.size()), laidOut.size(), texts.at("label.more", 0), rows(group)));
            }
            html.append(groups.html(laidOut, style));
        }
        return html.append(pager()).toString();
    }

    private String rows(CorpusGroup group) {
        return days == null ? rows.html(group.entries(), style) : days.html(group.entries(), style);
    }

    private String pager() {
        if (style.choose("pager", 2) == 0) {
            return "";
        }
        Map<String, String> pages = new LinkedHashMap<>();
        for (int i = 2; i <= 6; i++) {
            pages.put("" + i, "?page=" + i);
        }
        pages.put(texts.at("label.next", 0), "?page=2");
        StringBuilder html = new StringBuilder("<p" + style.of("pages") + "><b>1</b>");
        pages.forEach((name, href) -> html.append(" <a href=\"")
                .append(href)
                .append("\">")
                .append(name)
                .append("</a>"));
        return html.append("</p>").toString();
    }
}
