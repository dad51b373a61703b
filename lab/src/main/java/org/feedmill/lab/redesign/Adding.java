package org.feedmill.lab.redesign;

import org.jsoup.nodes.Element;

/** Inserts adverts and repeated items into a page. */
final class Adding {

    private static final int FIRST_FEW = 5;

    private Adding() {}

    /** An advertisement above the list, and another as its third record. */
    static boolean banner(Draft draft) {
        Element list = draft.container();
        if (!list.normalName().equals("body")) {
            list.before(advert("div"));
            list.before(new Element("p").text("Anzeige"));
        }
        Element third = draft.rows()
                .get(Math.min(2, draft.rows().size() - 1))
                .elements()
                .getFirst();
        Element row = advert(third.normalName());
        if (third.normalName().equals("tr")) {
            Element cell = new Element("td").attr("colspan", "" + Math.max(1, third.childrenSize()));
            cell.appendChild(advert("div"));
            row.empty().appendChild(cell);
        }
        third.before(row);
        return true;
    }

    private static Element advert(String tag) {
        Element advert = new Element(tag).addClass("banner");
        advert.appendElement("a")
                .attr("href", "https://ads.example/click?id=7")
                .appendElement("img")
                .attr("src", "https://ads.example/7.png")
                .attr("alt", "");
        return advert;
    }

    /** The first few items once more above everything, as "most read". */
    static boolean mostRead(Draft draft) {
        boolean linked = draft.rows().stream().anyMatch(r -> r.link() != null);
        if (!linked || draft.rows().size() < 2 * FIRST_FEW) {
            return false;
        }
        draft.document().body().prependChild(mostReadList(draft));
        return true;
    }

    static Element mostReadList(Draft draft) {
        Element aside = new Element("div").addClass("top-five");
        aside.appendElement("h3").text("Top 5");
        Element list = aside.appendElement("ol");
        for (Draft.Row row :
                draft.rows().subList(0, Math.min(FIRST_FEW, draft.rows().size()))) {
            Element link = list.appendElement("li").appendElement("a");
            link.attr("href", row.link() == null ? "#" : row.link()).text(row.title());
        }
        return aside;
    }
}
