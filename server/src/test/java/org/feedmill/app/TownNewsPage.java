package org.feedmill.app;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** News page of a town, in two designs. */
final class TownNewsPage {

    private TownNewsPage() {}

    /** Returns one of the last days; a greater number is a newer day. */
    private static String date(int number) {
        return DateTimeFormatter.ofPattern("dd.MM.uuuu", Locale.ROOT)
                .format(LocalDate.now(ZoneOffset.UTC).minusDays(46 - number));
    }

    static String town(int from, int to) {
        StringBuilder html = new StringBuilder("<ul class=news>");
        for (int i = to; i >= from; i--) {
            html.append("<li><span class=date>").append(date(i));
            html.append("</span> <a href=/n/")
                    .append(i)
                    .append(">Meldung Nummer ")
                    .append(i);
            html.append(" aus dem Rathaus</a><p>Die Stadt teilt mit, was am Tag ")
                    .append(i);
            html.append(i % 2 == 0 ? " am Hafen geschah.</p></li>" : " im Museum geschah.</p></li>");
        }
        return around(html + "</ul>");
    }

    /** Returns the same rows with other tags. */
    static String rebuilt(int from, int to) {
        StringBuilder html = new StringBuilder("<main><section id=latest>");
        for (int i = to; i >= from; i--) {
            html.append("<article class=card><h3><a href=/n/")
                    .append(i)
                    .append(">Meldung Nummer ")
                    .append(i);
            html.append(" aus dem Rathaus</a></h3><div class=meta><span class=date>");
            html.append(date(i)).append("</span></div><div class=lead>Die Stadt teilt mit, was am Tag ");
            html.append(i)
                    .append(i % 2 == 0 ? " am Hafen geschah." : " im Museum geschah.")
                    .append("</div></article>");
        }
        return around(html + "</section></main>");
    }

    static String around(String list) {
        return "<!doctype html><html lang=de><head><meta charset=utf-8><title>Nachrichten der Stadt</title></head><body>"
                + "<div class=menu><a href=/about>Impressum</a> <a href=/contact>Kontakt</a></div>" + list
                + "<p class=foot>© Stadt</p></body></html>";
    }
}
