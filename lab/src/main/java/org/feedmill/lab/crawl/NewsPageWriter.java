package org.feedmill.lab.crawl;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.lab.crawl.GeneratedNewsSite.Story;
import org.feedmill.lab.crawl.GeneratedNewsSite.StoryKind;
import org.jspecify.annotations.Nullable;

/** Writes the pages of a generated news site on request. */
final class NewsPageWriter {

    private static final Pattern PAGE = Pattern.compile("(.*?)(?:page/|&page=)(\\d{1,5})$");
    private static final Pattern CALENDAR = Pattern.compile("/(\\w\\w)/calendar/(\\d{1,6})/(\\d{1,2})");
    private static final Pattern DEEPER = Pattern.compile("/deep((?:/[a-z]+\\d{0,9})*)/?");

    private final GeneratedNewsSite site;

    NewsPageWriter(GeneratedNewsSite site) {
        this.site = site;
    }

    /** The page at a path with its query, null if there is none. */
    @Nullable
    String page(String requested) {
        String path = requested.replaceFirst("[?&]sid=[0-9a-f]+", "");
        if (path.equals("/")) {
            return home();
        }
        if (path.equals("/sitemap.xml")) {
            return site.shape().feeds() ? sitemap() : null;
        }
        for (NewsPhrases phrases : site.languages()) {
            if (path.equals("/" + phrases.lang() + "/")) {
                return front(phrases);
            }
            if (path.equals("/" + phrases.lang() + "/feed.xml")) {
                return site.shape().feeds() ? feed(phrases) : null;
            }
        }
        Story story = site.story(path);
        return story != null ? article(story) : listOrTrap(path);
    }

    private @Nullable String listOrTrap(String path) {
        Matcher paged = PAGE.matcher(path);
        boolean further = paged.matches();
        String first = further ? paged.group(1) : path;
        List<Story> listed = site.listed(first);
        if (listed != null) {
            return list(first, listed, further ? Integer.parseInt(paged.group(2)) : 1);
        }
        Matcher calendar = CALENDAR.matcher(path);
        if (calendar.matches()) {
            return calendar(
                    calendar.group(1), Integer.parseInt(calendar.group(2)), Integer.parseInt(calendar.group(3)));
        }
        if (DEEPER.matcher(path).matches()) {
            return deeper(path);
        }
        return path.startsWith("/archive?") ? archive(path) : null;
    }

    private String home() {
        StringBuilder out = open(site.languages().getFirst(), "The Gazette");
        out.append("<main><h1>The Gazette</h1><ul class=\"languages\">\n");
        for (NewsPhrases phrases : site.languages()) {
            out.append("<li><a href=\"/%s/\">%s</a></li>\n"
                    .formatted(phrases.lang(), phrases.all("words").getFirst()));
        }
        out.append("</ul></main>\n");
        return close(out, site.languages().getFirst());
    }

    private String front(NewsPhrases phrases) {
        StringBuilder out = open(phrases, phrases.all("words").getFirst());
        out.append("<main><h1>").append(phrases.all("words").getFirst()).append("</h1>\n<div class=\"stream\">\n");
        for (int section = 0; section < 8; section++) {
            List<Story> listed = site.listed(site.list(phrases, section));
            if (listed != null) {
                items(out, listed.subList(0, Math.min(2, listed.size())));
            }
        }
        return close(out.append("</div></main>\n"), phrases);
    }

    private String list(String list, List<Story> listed, int page) {
        NewsPhrases phrases = listed.getFirst().phrases();
        String name = phrases.all("section").get(listed.getFirst().section());
        StringBuilder out = open(phrases, name + " " + page);
        int from = Math.min(listed.size(), (page - 1) * site.shape().perList());
        out.append("<main><h1>").append(name).append("</h1>\n<div class=\"stream\">\n");
        items(
                out,
                listed.subList(from, Math.min(listed.size(), from + site.shape().perList())));
        out.append("</div>\n<div class=\"pagination\">");
        int last = site.pagesOf(listed);
        for (int n = Math.max(1, page - 2); n <= Math.min(last, page + 2); n++) {
            out.append(
                    n == page
                            ? "<b>" + n + "</b> "
                            : "<a href=\"%s\">%d</a> ".formatted(escaped(site.listPage(list, n)), n));
        }
        if (page < last) {
            out.append("<a rel=\"next\" href=\"%s\">%s</a>"
                    .formatted(
                            escaped(site.listPage(list, page + 1)),
                            phrases.all("words").get(1)));
        }
        return close(out.append("</div></main>\n"), phrases);
    }

    private void items(StringBuilder out, List<Story> stories) {
        for (Story story : stories) {
            out.append("<div class=\"item\"><span class=\"date\">%s</span> <h3><a href=\"%s\">%s</a></h3>"
                    .formatted(story.day(), escaped(story.path()), story.title()));
            out.append(site.shape().teasers() ? "<p>" + story.teaser() + "</p>" : "")
                    .append("</div>\n");
        }
    }

    private String article(Story story) {
        NewsPhrases phrases = story.phrases();
        Random random = new Random(site.shape().seed() * 17L + story.id());
        StringBuilder out = open(phrases, story.title());
        out.append("<main><article><h1>%s</h1>\n<p class=\"date\"><time datetime=\"%s\">%s</time></p>\n"
                .formatted(story.title(), story.day(), story.day()));
        for (String paragraph : paragraphs(story, random)) {
            out.append("<p>").append(paragraph).append("</p>\n");
        }
        out.append("</article>\n<section class=\"related\"><h2>%s</h2><ul>\n"
                .formatted(phrases.all("words").get(2)));
        for (Story other : site.related(story)) {
            out.append("<li><a href=\"%s\">%s</a></li>\n".formatted(escaped(other.path()), other.title()));
        }
        return close(out.append("</ul></section></main>\n"), phrases);
    }

    private static List<String> paragraphs(Story story, Random random) {
        NewsPhrases phrases = story.phrases();
        List<String> all = new ArrayList<>();
        for (int i = 0; i < 4 + random.nextInt(3); i++) {
            StringBuilder paragraph = new StringBuilder();
            for (int j = 0; j < 3; j++) {
                paragraph
                        .append(phrases.phrase("say", random))
                        .append(phrases.lang().equals("ja") ? "" : " ");
            }
            all.add(paragraph.toString().strip());
        }
        if (story.relevant()) {
            all.add(1, phrases.phrase("tell", random) + " " + phrases.phrase("say", random));
            all.add(3, phrases.phrase("tell", random));
        } else if (story.sort() == StoryKind.BAIT) {
            all.add(1, phrases.phrase("chaff", random));
        }
        return all;
    }

    private String sitemap() {
        StringBuilder out = new StringBuilder(
                "<?xml version=\"1.0\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
        for (Story story : site.stories()) {
            out.append("<url><loc>BASE%s</loc><lastmod>%s</lastmod></url>\n"
                    .formatted(escaped(story.path()), story.day()));
        }
        return out.append("</urlset>\n").toString();
    }

    private String feed(NewsPhrases phrases) {
        StringBuilder out =
                new StringBuilder("<?xml version=\"1.0\"?>\n<rss version=\"2.0\"><channel><title>Gazette</title>"
                        + "<link>BASE/</link><description>News</description>\n");
        site.stories().reversed().stream()
                .filter(story -> story.phrases() == phrases)
                .limit(30)
                .forEach(story -> out.append("<item><title>%s</title><link>BASE%s</link></item>\n"
                        .formatted(escaped(story.title()), escaped(story.path()))));
        return out.append("</channel></rss>\n").toString();
    }

    private String calendar(String lang, int year, int month) {
        NewsPhrases phrases = site.languages().getFirst();
        StringBuilder out = open(phrases, "Calendar " + month + "/" + year);
        int next = month >= 12 ? 1 : month + 1;
        int nextYear = month >= 12 ? year + 1 : year;
        out.append("<main><h1>Events %d/%d</h1><table>\n".formatted(month, year));
        for (int day = 1; day <= 28; day++) {
            out.append(
                    "<td><a href=\"/%s/calendar/%d/%d?day=%d\">%d</a></td>\n".formatted(lang, year, month, day, day));
        }
        out.append("</table><a href=\"/%s/calendar/%d/%d\">Next month</a></main>\n".formatted(lang, nextYear, next));
        return close(out, phrases);
    }

    private String archive(String path) {
        NewsPhrases phrases = site.languages().getFirst();
        StringBuilder out = open(phrases, "Archive");
        Random random = new Random(path.hashCode());
        out.append("<main><h1>Archive</h1><p>")
                .append(phrases.phrase("say", random))
                .append("</p>\n");
        for (String name : List.of("sort", "view", "order", "size", "color", "from", "tag", "year")) {
            out.append("<a href=\"%s&amp;%s=%d\">%s</a>\n".formatted(escaped(path), name, random.nextInt(1000), name));
        }
        return close(out.append("</main>\n"), phrases);
    }

    private String deeper(String path) {
        NewsPhrases phrases = site.languages().getFirst();
        Random random = new Random(path.hashCode());
        StringBuilder out = open(phrases, "Not found " + random.nextInt());
        out.append("<main><h1>Nothing here</h1><p>")
                .append(phrases.phrase("say", random))
                .append("</p>\n");
        for (int i = 0; i < 5; i++) {
            out.append("<a href=\"%s/x%d\">%s</a>\n"
                    .formatted(path, random.nextInt(100_000), phrases.phrase("plain", random)));
        }
        return close(out.append("</main>\n"), phrases);
    }

    private StringBuilder open(NewsPhrases phrases, String title) {
        StringBuilder out =
                new StringBuilder("<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"><title>%s</title>\n"
                        .formatted(phrases.lang(), title));
        if (site.shape().feeds()) {
            out.append("<link rel=\"alternate\" type=\"application/rss+xml\" href=\"/%s/feed.xml\">\n"
                    .formatted(phrases.lang()));
        }
        out.append("</head><body>\n<nav class=\"menu\"><ul>\n<li><a href=\"/\">Gazette</a></li>\n");
        for (int section = 0; section < 8; section++) {
            out.append("<li><a href=\"%s\">%s</a></li>\n"
                    .formatted(
                            escaped(site.list(phrases, section)),
                            phrases.all("section").get(section)));
        }
        out.append("<li><a href=\"/%s/calendar/2026/5\">%s</a></li>\n"
                .formatted(phrases.lang(), phrases.all("words").get(4)));
        return out.append("<li><a href=\"/archive?lang=%s\">%s</a></li></ul></nav>\n"
                .formatted(phrases.lang(), phrases.all("words").get(5)));
    }

    private String close(StringBuilder out, NewsPhrases phrases) {
        Random random = new Random(out.length());
        out.append("<aside><h4>%s</h4><ol>\n".formatted(phrases.all("words").get(3)));
        for (int i = 0; i < 5; i++) {
            Story story = site.stories()
                    .get(site.stories().size()
                            - 1
                            - random.nextInt(Math.min(60, site.stories().size())));
            String session = story.path().contains("?") ? "&amp;" : "?";
            out.append("<li><a href=\"%s%ssid=%016x\">%s</a></li>\n"
                    .formatted(escaped(story.path()), session, random.nextLong(), story.title()));
        }
        out.append("</ol></aside>\n<footer><a href=\"/deep/a\">")
                .append(phrases.all("words").get(6));
        return out.append("</a> <a href=\"/missing\">Legal</a></footer>\n</body></html>\n")
                .toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;");
    }
}
