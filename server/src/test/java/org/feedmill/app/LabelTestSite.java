package org.feedmill.app;

/** Site with the pages on which the labeller is tested. */
final class LabelTestSite {

    private LabelTestSite() {}

    private static String page(String language, String title, String body) {
        return "<!doctype html><html lang=\"" + language + "\"><head><meta charset=\"utf-8\"><title>" + title
                + "</title></head><body>" + body + "</body></html>";
    }

    static final String[] TABLE_TITLES = {
        "Die Fähre fährt wieder",
        "Neue Bücher im Lesesaal",
        "Markt zieht auf den Domplatz",
        "Orgel wird gestimmt",
        "Schwimmbad öffnet später"
    };

    /** Notices of a town; the menu and the table of opening hours are not news. */
    static String table() {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < TABLE_TITLES.length; i++) {
            rows.append("<tr><td>")
                    .append(20 - i)
                    .append(". Mai 2026</td><td><a href=\"/n/")
                    .append(i)
                    .append("\">")
                    .append(TABLE_TITLES[i])
                    .append("</a></td><td>Amt ")
                    .append(i + 1)
                    .append("</td></tr>");
        }
        return page(
                "de",
                "Amtsblatt",
                "<ul><li><a href=/start>Startseite</a><li><a href=/rat>Rathaus</a><li><a href=/hilfe>Hilfe</a></ul>"
                        + "<h1>Bekanntmachungen</h1><table><tr><th>Datum<th>Titel<th>Stelle</tr>" + rows + "</table>"
                        + "<table><tr><td>Montag<td>8–12</tr><tr><td>Dienstag<td>8–16</tr></table>");
    }

    static final String[] CARD_TITLES = {"港の時計がまた動く", "夏祭りの屋台を募集", "図書館に新しい閲覧室", "橋の工事が終わる"};

    static String cards() {
        StringBuilder cards = new StringBuilder();
        for (int i = 0; i < CARD_TITLES.length; i++) {
            cards.append("<div class=card><a href=/k/")
                    .append(i)
                    .append("><img src=/b/")
                    .append(i)
                    .append(".jpg alt=''></a><div class=body><h3><a href=/k/")
                    .append(i)
                    .append(">")
                    .append(CARD_TITLES[i])
                    .append("</a></h3><p>町の人々が集まり、話し合いが続いた。")
                    .append(i)
                    .append("</p><span class=day>2026年5月")
                    .append(12 - i)
                    .append("日</span></div></div>");
        }
        return page(
                "ja",
                "港町だより",
                "<nav><a href=/a>ホーム</a> <a href=/b>地図</a> <a href=/c>連絡先</a></nav><h1>お知らせ</h1><div class=grid>"
                        + cards + "</div>");
    }

    static final String[] LINE_TITLES = {
        "افتتاح مكتبة الحي القديم", "سباق القوارب يوم الجمعة", "ترميم سور المدينة", "معرض الصور في الميناء"
    };

    /** Lines that are separated only by line breaks. */
    static String lines() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < LINE_TITLES.length; i++) {
            lines.append("2026/05/")
                    .append(19 - i)
                    .append(" <a href=/l/")
                    .append(i)
                    .append(">")
                    .append(LINE_TITLES[i])
                    .append("</a><br>");
        }
        return page("ar", "أخبار", "<h1>أخبار الحي</h1><p>" + lines + "</p><p><a href=/x>من نحن</a></p>");
    }

    static final String[] ROW_TITLES = {
        "A compiler that fits on a page",
        "Why bridges hum at night",
        "Letters from a weather ship",
        "The last typewriter repairer",
        "Maps drawn from memory"
    };

    /** A title row and a row of details, in turn. */
    static String rows() {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < ROW_TITLES.length; i++) {
            rows.append("<tr class=head><td>")
                    .append(i + 1)
                    .append(".</td><td><a href=/r/")
                    .append(i)
                    .append(">")
                    .append(ROW_TITLES[i])
                    .append("</a></td></tr><tr><td></td><td class=sub>by ")
                    .append(new String[] {"ana", "bo", "cy", "dee", "eli"}[i])
                    .append(" on ")
                    .append(15 - i)
                    .append(" May 2026 | <a href=/c/")
                    .append(i)
                    .append(">")
                    .append(3 + i)
                    .append(" comments</a></td></tr>");
        }
        return page("en", "Links", "<h1>Links</h1><table>" + rows + "</table>");
    }

    static final String[] SCRIPT_TITLES = {"旧城区的灯又亮了", "周末集市改到广场", "新书架已经装好", "渡船恢复通航"};

    /** A list that only a browser shows. */
    static String scripted() {
        StringBuilder titles = new StringBuilder();
        for (String title : SCRIPT_TITLES) {
            titles.append(titles.isEmpty() ? "" : ",").append('"').append(title).append('"');
        }
        return page(
                "zh",
                "社区",
                "<div id=app>载入中</div><script>setTimeout(function(){var h='<h1>社区</h1>';[" + titles
                        + "].forEach(function(t,i){h+='<div class=post><a href=\"/s/'+i+'\">'+t+'</a> "
                        + "<span>2026年4月'+(20-i)+'日</span></div>'});"
                        + "document.getElementById('app').innerHTML=h},50)</script>");
    }

    /** Two lists under headings, and one that is an advertisement among them. */
    static String sections() {
        return page(
                "en",
                "Paper",
                "<h1>Paper</h1><h2>Harbour</h2><ul><li><a href=/h/1>Crane gets a roof</a> 1 May 2026"
                        + "<li><a href=/h/2>Night of lanterns</a> 2 May 2026"
                        + "<li><a href=/h/3>Buy our mugs today</a> 3 May 2026</ul>"
                        + "<h2>Town</h2><ul><li><a href=/t/1>Market moves again</a> 4 May 2026"
                        + "<li><a href=/t/2>Organ is tuned</a> 5 May 2026</ul><p><a href=/imprint>Imprint</a></p>");
    }

    /** Titles with a preceding word that does not belong to them. */
    static String parts() {
        StringBuilder items = new StringBuilder();
        String[] titles = {"Crane gets a roof", "Night of lanterns", "Organ is tuned", "Ferry sails again"};
        for (int i = 0; i < titles.length; i++) {
            items.append("<li><a href=/p/")
                    .append(i)
                    .append(">Notice: ")
                    .append(titles[i])
                    .append("</a> ")
                    .append(i + 1)
                    .append(" May 2026</li>");
        }
        return page("en", "Notices", "<h1>Notices</h1><ul>" + items + "</ul>");
    }

    static String huge() {
        StringBuilder body = new StringBuilder("<ul>");
        for (int i = 0; i < 10_000; i++) {
            body.append("<li><b>")
                    .append(i)
                    .append("</b><a href=/x/")
                    .append(i)
                    .append(">Entry number ")
                    .append(i)
                    .append("</a></li>");
        }
        return page("en", "Huge", "<h1>Huge</h1>" + body + "</ul>");
    }
}
