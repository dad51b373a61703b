package org.feedmill.lab.papers.corpus;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.feedmill.lab.papers.corpus.CommentLayout.CommentEntry;
import org.feedmill.lab.trust.site.SiteTexts;

/** Generates pages of visitors' comments, as P4 was evaluated on. Not thread-safe. */
final class CommentPageGenerator {

    private static final List<String> TIMES =
            List.of("yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm", "yyyy/MM/dd HH:mm", "dd.MM.yyyy HH:mm:ss");

    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm");

    private final SiteTexts texts;
    private final String id;
    private final Random random;
    private final CorpusStyle style;
    private final PageFrame frame;
    private final CommentLayout layout;
    private final boolean showsIp;
    private final DateTimeFormatter times;
    private final Set<String> said = new HashSet<>();

    CommentPageGenerator(SiteTexts texts, String id) {
        this.texts = texts;
        this.id = id;
        this.random = new Random(id.hashCode() * 6007L);
        this.style = CorpusStyle.random(random);
        this.frame = PageFrame.random(texts, style, random, PaperCorpus.TODAY);
        CommentLayout[] all = CommentLayout.values();
        this.layout = all[Math.floorMod(id.hashCode(), all.length)];
        this.showsIp = random.nextInt(3) > 0;
        String language = texts.language();
        boolean yearFirst = Set.of("zh", "ja", "ko").contains(language);
        this.times = DateTimeFormatter.ofPattern(TIMES.get(random.nextInt(yearFirst ? 3 : 4)));
    }

    CorpusListPage page() {
        List<CorpusItem> items = new ArrayList<>();
        List<CommentEntry> comments = new ArrayList<>();
        List<CommentTruth> truth = new ArrayList<>();
        LocalDateTime time = PaperCorpus.TODAY.atTime(9, 58, 31);
        int count = 6 + random.nextInt(24);
        String before = "";
        while (comments.size() < count) {
            String text = texts.any("comment", random);
            text = random.nextInt(3) == 0 ? text + " " + texts.any("sentence", random) : text;
            if (said.add(text)) {
                time = time.minusSeconds(61 + random.nextInt(40_000));
                String shown = time.format(times);
                CommentEntry comment = new CommentEntry(
                        texts.any("nick", random),
                        shown,
                        ip(),
                        body(text, before),
                        tools(comments.size()),
                        comments.size());
                comments.add(comment);
                truth.add(new CommentTruth(comment.nick(), comment.ip().split(" ")[0], time.format(MINUTES), text));
                items.add(new CorpusItem(text, null, time.toLocalDate().toString(), null, List.of(text, shown)));
                before = text;
            }
        }
        String title = texts.any("title", random);
        String main = (style.era() == CorpusStyle.Era.NINETIES ? "<b>" + title + "</b><hr>" : "<h1>" + title + "</h1>")
                + "<h2>" + texts.at("label.guest", 0) + " (" + count + ")</h2>\n" + layout.html(comments, style)
                + form();
        CorpusListPage.Edition edition = new CorpusListPage.Edition(frame.page(title, main, 0), items, truth);
        return new CorpusListPage(
                id,
                texts.language(),
                CorpusListPage.Kind.COMMENTS,
                "http://comment.s" + Math.floorMod(id.hashCode(), 997) + ".example/c/" + count,
                style.era() + "/" + layout,
                edition,
                edition);
    }

    private String ip() {
        if (!showsIp) {
            return "";
        }
        String region = random.nextInt(3) == 0 ? " " + texts.any("region", random) : "";
        return "%d.%d.%d.%s".formatted(58 + random.nextInt(160), random.nextInt(255), random.nextInt(255), "*")
                + region;
    }

    /** The comment in paragraphs, sometimes with a quotation of the comment before or a picture. */
    private String body(String text, String before) {
        StringBuilder html = new StringBuilder();
        if (!before.isEmpty() && random.nextInt(5) == 0) {
            html.append(
                    layout == CommentLayout.BREAK_LINES
                            ? "<i>" + before + "</i><br>"
                            : "<div" + style.of("quote") + "><div>" + texts.any("nick", random) + "</div><p>" + before
                                    + "</p></div>");
        }
        html.append("<p>")
                .append(text)
                .append(random.nextInt(6) == 0 ? " <img src=\"/smile.gif\" alt=\":)\">" : "")
                .append("</p>");
        return html.toString();
    }

    private String tools(int number) {
        return style.choose("tools", 2) == 0
                ? ""
                : "<div" + style.of("tools") + "><a href=\"#reply" + number + "\">" + texts.at("label.reply", 0)
                        + "</a> <a href=\"#up\">" + texts.at("label.like", 0) + "</a>"
                        + (random.nextBoolean() ? " (" + random.nextInt(90) + ")" : "") + "</div>";
    }

    private String form() {
        return "\n<form method=\"post\" action=\"/say\"><textarea name=\"t\" rows=\"5\"></textarea><input type=\"submit\" value=\"OK\"></form>";
    }
}
