package org.feedmill.lab.papers.corpus;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Random;
import org.feedmill.lab.trust.site.SiteTexts;

/** Boxes next to the content of pages: none of their links and dates belongs to the list or the article. */
enum NoiseBox {
    MOST_READ,
    EVENTS,
    CALENDAR,
    ARCHIVE,
    TOPICS,
    ADVERTS,
    WEATHER,
    SEARCH,
    POLL,
    TAG_CLOUD;

    /** Returns a box of this kind; the same random numbers give the same box. */
    String html(SiteTexts texts, CorpusStyle style, Random random, LocalDate today) {
        return switch (this) {
            case MOST_READ ->
                box(style, texts.at("label.mostread", 0), links(texts, random, 4 + random.nextInt(5), ""));
            case EVENTS -> box(style, texts.at("nav", 2), events(texts, random, today));
            case CALENDAR -> calendar(texts, style, today);
            case ARCHIVE -> box(style, texts.at("label.more", 0), archive(random, today));
            case TOPICS -> box(style, texts.at("label.topics", 0), topics(texts));
            case ADVERTS -> adverts(texts, style, random);
            case WEATHER -> box(style, texts.at("label.weather", 0), weather(texts, random));
            case SEARCH ->
                "<form action=\"/search\"" + style.of("search")
                        + "><input name=\"q\" size=\"12\"> <input type=\"submit\" value=\""
                        + texts.at("label.search", 0) + "\"></form>";
            case POLL -> box(style, "?", poll(texts, random));
            case TAG_CLOUD -> "<p" + style.of("tags") + ">" + cloud(texts) + "</p>";
        };
    }

    private static String box(CorpusStyle style, String heading, String body) {
        return switch (style.era()) {
            case NINETIES ->
                "<table border=\"0\" width=\"150\"><tr><td bgcolor=\"#cccc99\"><b>" + heading + "</b></td></tr><tr><td>"
                        + body + "</td></tr></table>";
            case TWO_THOUSANDS ->
                "<div" + style.of("block") + "><h3>" + heading + "</h3><div" + style.of("content") + ">" + body
                        + "</div></div>";
            case MODERN ->
                "<div" + style.of("widget") + "><div" + style.of("widget-title") + ">" + heading + "</div>" + body
                        + "</div>";
            case SEMANTIC -> "<section" + style.of("aside") + "><h2>" + heading + "</h2>" + body + "</section>";
        };
    }

    private static String links(SiteTexts texts, Random random, int count, String after) {
        StringBuilder html = new StringBuilder("<ul>");
        for (int i = 0; i < count; i++) {
            html.append("<li><a href=\"/top/").append(random.nextInt(90_000)).append(".html\">");
            html.append(texts.any("title", random)).append("</a>").append(after).append("</li>");
        }
        return html.append("</ul>").toString();
    }

    private static String events(SiteTexts texts, Random random, LocalDate today) {
        DateTimeFormatter shown = DateTimeFormatter.ofPattern(texts.at("listdate", 0), texts.locale());
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 3 + random.nextInt(3); i++) {
            String day = today.plusDays(3L + 9L * i).atTime(19, 30).format(shown);
            html.append("<p>")
                    .append(day)
                    .append("<br><a href=\"/event/")
                    .append(i)
                    .append("\">");
            html.append(texts.any("event", random)).append("</a></p>");
        }
        return html.toString();
    }

    private static String calendar(SiteTexts texts, CorpusStyle style, LocalDate today) {
        LocalDate first = today.withDayOfMonth(1);
        StringBuilder html = new StringBuilder("<table" + style.of("calendar") + "><caption>")
                .append(texts.at("label.calendar", 0))
                .append(' ')
                .append(first.format(DateTimeFormatter.ofPattern("LLLL yyyy", texts.locale())))
                .append("</caption><tr>");
        int blank = first.getDayOfWeek().getValue() - 1;
        html.append("<td></td>".repeat(blank));
        for (int day = 1; day <= first.lengthOfMonth(); day++) {
            html.append("<td>")
                    .append(day % 3 == 0 ? "<a href=\"/day/" + day + "\">" + day + "</a>" : "" + day)
                    .append("</td>");
            html.append((day + blank) % 7 == 0 ? "</tr><tr>" : "");
        }
        return html.append("</tr></table>").toString();
    }

    private static String archive(Random random, LocalDate today) {
        StringBuilder html = new StringBuilder("<ul>");
        for (int i = 0; i < 6; i++) {
            LocalDate month = today.minusMonths(i);
            html.append("<li><a href=\"/archive/%d/%02d/\">%02d/%d</a> (%d)</li>"
                    .formatted(
                            month.getYear(),
                            month.getMonthValue(),
                            month.getMonthValue(),
                            month.getYear(),
                            random.nextInt(40)));
        }
        return html.append("</ul>").toString();
    }

    private static String topics(SiteTexts texts) {
        StringBuilder html = new StringBuilder("<ul>");
        List<String> all = texts.all("category");
        for (int i = 0; i < all.size(); i++) {
            html.append("<li><a href=\"/topic/")
                    .append(i)
                    .append("\">")
                    .append(all.get(i))
                    .append("</a></li>");
        }
        return html.append("</ul>").toString();
    }

    private static String adverts(SiteTexts texts, CorpusStyle style, Random random) {
        StringBuilder html = new StringBuilder("<div" + style.of("promo") + ">");
        for (String advert : texts.some("advert", 2, random)) {
            html.append("<div><a href=\"http://ads.example/c?")
                    .append(random.nextInt(9999))
                    .append("\"><img src=\"/ad.gif\" alt=\"\">");
            html.append(advert).append("</a></div>");
        }
        return html.append("</div>").toString();
    }

    private static String weather(SiteTexts texts, Random random) {
        StringBuilder html = new StringBuilder("<table>");
        for (String place : texts.some("place", 3, random)) {
            html.append("<tr><td>")
                    .append(place)
                    .append("</td><td>")
                    .append(random.nextInt(25))
                    .append(" °C</td></tr>");
        }
        return html.append("</table>").toString();
    }

    private static String poll(SiteTexts texts, Random random) {
        StringBuilder html = new StringBuilder("<form action=\"/poll\">");
        for (String choice : texts.some("thing", 3, random)) {
            html.append("<label><input type=\"radio\" name=\"v\"> ")
                    .append(choice)
                    .append("</label><br>");
        }
        return html.append("<input type=\"submit\" value=\"OK\"></form>").toString();
    }

    private static String cloud(SiteTexts texts) {
        StringBuilder html = new StringBuilder();
        List<String> places = texts.all("place");
        for (int i = 0; i < places.size(); i++) {
            html.append("<a href=\"/tag/")
                    .append(i)
                    .append("\" style=\"font-size:")
                    .append(10 + i * 7 % 11)
                    .append("px\">");
            html.append(places.get(i)).append("</a> ");
        }
        return html.toString();
    }
}
