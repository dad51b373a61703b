package org.feedmill.refresh;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page with a list, written by the tests. */
final class NewsListPage {

    private record Row(
            @Nullable String link, String title, @Nullable String date, String teaser) {}

    private final String language;
    private final String title;
    private final List<Row> rows = new ArrayList<>();
    private String design = "plain";

    NewsListPage(String language, String title) {
        this.language = language;
        this.title = title;
    }

    NewsListPage row(String link, String headline, @Nullable String date, String teaser) {
        rows.add(new Row(link, headline, date, teaser));
        return this;
    }

    /** Returns the same rows with other tags. */
    NewsListPage redesigned() {
        design = "new";
        return this;
    }

    String html() {
        StringBuilder html = new StringBuilder("<!DOCTYPE html><html lang=" + language + "><head><meta charset=utf-8>"
                + "<title>" + title + "</title></head><body>");
        html.append("<div class=menu><a href=/about>Impressum</a> <a href=/contact>Kontakt</a></div>");
        html.append(design.equals("plain") ? "<ul class=news>" : "<main><section id=latest>");
        for (Row row : rows) {
            String date = row.date() == null ? "" : "<span class=date>" + row.date() + "</span> ";
            String link = "<a href=\"" + row.link() + "\">" + row.title() + "</a>";
            html.append(
                    design.equals("plain")
                            ? "<li>" + date + link + "<p>" + row.teaser() + "</p></li>"
                            : "<article class=card><h3>" + link + "</h3><div class=meta>" + date
                                    + "</div><div class=lead>" + row.teaser() + "</div></article>");
        }
        html.append(design.equals("plain") ? "</ul>" : "</section></main>");
        return html.append("<p class=foot>© Stadt</p></body></html>").toString();
    }
}
