package org.feedmill.lab.papers.corpus;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.feedmill.lab.trust.site.SiteTexts;

/** Generates the article pages of one site, made with one template (P5, P3). Not thread-safe. */
final class ArticleSiteGenerator {

    private static final List<String> TOPIC = List.of("who", "thing", "place", "event");

    private static final List<ArticleLayout> OLDER_LAYOUTS = List.of(
            ArticleLayout.BREAKS,
            ArticleLayout.FONT_CELL,
            ArticleLayout.PARAGRAPHS,
            ArticleLayout.DIVISION_PER_PARAGRAPH);

    private final SiteTexts texts;
    private final String site;
    private final CorpusStyle style;
    private final PageFrame frame;
    private final ArticleLayout layout;

    ArticleSiteGenerator(SiteTexts texts, String site) {
        this.texts = texts;
        this.site = site;
        Random design = new Random(site.hashCode() * 4241L);
        this.style = CorpusStyle.random(design);
        this.frame = PageFrame.random(texts, style, design, PaperCorpus.TODAY);
        this.layout = switch (style.era()) {
            case NINETIES -> design.nextBoolean() ? ArticleLayout.BREAKS : ArticleLayout.FONT_CELL;
            case TWO_THOUSANDS -> CorpusStyle.pick(OLDER_LAYOUTS, design);
            case MODERN -> design.nextBoolean() ? ArticleLayout.PARAGRAPHS : ArticleLayout.DIVISION_PER_PARAGRAPH;
            case SEMANTIC -> ArticleLayout.SEMANTIC;
        };
    }

    CorpusArticlePage page(int number) {
        Random random = new Random(site.hashCode() * 97L + number);
        List<String> topic = TOPIC.stream()
                .map(slot -> texts.some(slot, PaperCorpus.PAGES_PER_SITE, new Random(site.hashCode()))
                        .get(number))
                .toList();
        List<String> qa = List.of(
                texts.at("qa", Math.floorMod(site.hashCode(), 4) + number).split(" \\| "));
        List<String> sentences = sentences(number, random);
        String closing = fill(sentences.removeLast(), topic, random);
        List<String> paragraphs = new ArrayList<>(paragraphs(sentences, topic, random));
        int key = random.nextInt(Math.min(3, paragraphs.size()));
        paragraphs.add(key, fill(texts.at("lead", random.nextInt(99)), topic, random));
        int answer = key + 1 + random.nextInt(paragraphs.size() - key);
        paragraphs.add(answer, qa.get(1) + separator() + closing);
        int decoy = paragraphs.size() - 1;
        while (decoy == key || decoy == answer) {
            decoy--;
        }
        paragraphs.set(decoy, paragraphs.get(decoy) + separator() + qa.get(2));
        String title = fill(
                texts.at("title", random.nextInt(99)).replace("{month}", texts.at("month", number)), topic, random);
        String byline = byline(number, random);
        String url =
                "http://news.%s.example/%d/03/%d.html".formatted(site, PaperCorpus.TODAY.getYear(), 7000 + 13 * number);
        return new CorpusArticlePage(
                site,
                texts.language(),
                url,
                html(paragraphs, title, byline, number, random),
                title + "\n" + byline,
                paragraphs,
                new CorpusArticlePage.KeyTruth(key, qa.get(0), answer));
    }

    private String byline(int number, Random random) {
        LocalDateTime time = PaperCorpus.TODAY.atTime(8, 15).minusHours(7L * number);
        String date = time.format(DateTimeFormatter.ofPattern(texts.at("listdate", 0), texts.locale()));
        return texts.at("label.author", 0) + " " + texts.any("author", random) + " " + date;
    }

    private String separator() {
        return List.of("zh", "ja").contains(texts.language()) ? "" : " ";
    }

    /**
     * The sentences of an article: some for each of its topics, and others that no other page of the site has.
     * Sentences shared by pages of a site would count as part of the template.
     */
    private List<String> sentences(int number, Random random) {
        List<String> all = new ArrayList<>(texts.all("sentence"));
        Collections.shuffle(all, new Random(site.hashCode()));
        List<String> chosen = new ArrayList<>();
        for (String slot : TOPIC) {
            List<String> fitting = new ArrayList<>(all.stream()
                    .filter(s -> s.contains("{" + slot + "}") && !chosen.contains(s))
                    .toList());
            Collections.shuffle(fitting, random);
            chosen.addAll(fitting.subList(0, Math.min(2, fitting.size())));
        }
        List<String> others = all.stream()
                .filter(s -> TOPIC.stream().noneMatch(slot -> s.contains("{" + slot + "}")))
                .toList();
        int share = others.size() / PaperCorpus.PAGES_PER_SITE;
        chosen.addAll(others.subList(number * share, (number + 1) * share));
        Collections.shuffle(chosen, random);
        return chosen;
    }

    /** Paragraphs of one to three sentences. */
    private List<String> paragraphs(List<String> sentences, List<String> topic, Random random) {
        List<String> paragraphs = new ArrayList<>();
        int used = 0;
        while (used < sentences.size()) {
            int length = Math.min(1 + random.nextInt(3), sentences.size() - used);
            paragraphs.add(String.join(
                    separator(),
                    sentences.subList(used, used + length).stream()
                            .map(s -> fill(s, topic, random))
                            .toList()));
            used += length;
        }
        return paragraphs;
    }

    /** Fills the slots of the topic with this article's own words. */
    private String fill(String text, List<String> topic, Random random) {
        String filled = text;
        for (int i = 0; i < TOPIC.size(); i++) {
            filled = filled.replace("{" + TOPIC.get(i) + "}", topic.get(i));
        }
        filled = texts.fill(filled, random);
        return Character.toTitleCase(filled.charAt(0)) + filled.substring(1);
    }

    private String html(List<String> paragraphs, String title, String byline, int number, Random random) {
        String body = layout.html(paragraphs, title, byline, related(random, 2), style, random);
        StringBuilder main = new StringBuilder(body);
        main.append(share()).append(related(random, 3 + random.nextInt(4)));
        main.append(style.choose("teasers", 3) == 0 ? teasers(random) : "");
        main.append(style.choose("comments", 3) == 0 ? comments(random) : "");
        return frame.page(title, main.toString(), number);
    }

    private String share() {
        return "\n<div" + style.of("share") + "><a href=\"javascript:window.print()\">" + texts.at("label.print", 0)
                + "</a> | <a href=\"/mail\">" + texts.at("foot", 0) + "</a></div>\n";
    }

    private String related(Random random, int count) {
        StringBuilder html =
                new StringBuilder("<div" + style.of("related") + "><b>" + texts.at("label.related", 0) + "</b><ul>");
        for (int i = 0; i < count; i++) {
            html.append("<li><a href=\"/r/")
                    .append(random.nextInt(9000))
                    .append("\">")
                    .append(texts.any("title", random))
                    .append("</a></li>");
        }
        return html.append("</ul></div>\n").toString();
    }

    /** Teasers of other articles, whose form differs from one to the next (P5's failure F3). */
    private String teasers(Random random) {
        StringBuilder html = new StringBuilder("<div" + style.of("more") + ">");
        for (int i = 0; i < 2 + random.nextInt(3); i++) {
            html.append("<div").append(style.of("teaser")).append(random.nextBoolean() ? "><img src=\"/t.jpg\">" : ">");
            html.append("<h4><a href=\"/t/")
                    .append(i)
                    .append("\">")
                    .append(texts.any("title", random))
                    .append("</a></h4>");
            html.append(random.nextBoolean() ? "<p>" + texts.any("summary", random) + "</p>" : "")
                    .append("</div>");
        }
        return html.append("</div>\n").toString();
    }

    private String comments(Random random) {
        StringBuilder html = new StringBuilder("<div id=\"comments\"><h3>" + texts.at("label.guest", 0) + "</h3>");
        for (String comment : texts.some("comment", random.nextInt(4), random)) {
            html.append("<div")
                    .append(style.of("comment"))
                    .append("><b>")
                    .append(texts.any("nick", random))
                    .append("</b><p>");
            html.append(comment).append("</p></div>");
        }
        return html.append("</div>\n").toString();
    }
}
