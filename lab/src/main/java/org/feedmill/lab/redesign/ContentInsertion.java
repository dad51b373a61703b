package org.feedmill.lab.redesign;

import org.jsoup.nodes.Element;

/** Inserts adverts and repeated items into a page. */
final class ContentInsertion {

    private static final int REPEATED_ITEMS = 5;

    private ContentInsertion() {}

    /** Inserts an advertisement above the list, and another as its third record. */
    static boolean insertAdverts(RedesignDraft draft) {
        Element list = draft.container();
        if (!list.normalName().equals("body")) {
            list.before(createAdvert("div"));
            list.before(new Element("p").text("Anzeige"));
        }
        Element third = draft.rows()
                .get(Math.min(2, draft.rows().size() - 1))
                .elements()
                .getFirst();
        Element row = createAdvert(third.normalName());
        if (third.normalName().equals("tr")) {
            Element cell = new Element("td").attr("colspan", "" + Math.max(1, third.childrenSize()));
            cell.appendChild(createAdvert("div"));
            row.empty().appendChild(cell);
        }
        third.before(row);
        return true;
    }

    private static Element createAdvert(String tag) {
        Element advert = new Element(tag).addClass("banner");
        advert.appendElement("a")
                .attr("href", "https://ads.example/click?id=7")
                .appendElement("img")
                .attr("src", "https://ads.example/7.png")
                .attr("alt", "");
        return advert;
    }

    /** Repeats the first few items above everything else, as "most read". */
    static boolean insertMostRead(RedesignDraft draft) {
        boolean linked = draft.rows().stream().anyMatch(r -> r.link() != null);
        if (!linked || draft.rows().size() < 2 * REPEATED_ITEMS) {
            return false;
        }
        draft.document().body().prependChild(mostReadList(draft));
        return true;
    }

    static Element mostReadList(RedesignDraft draft) {
        Element aside = new Element("div").addClass("top-five");
        aside.appendElement("h3").text("Top 5");
        Element list = aside.appendElement("ol");
        for (RedesignDraft.ListRecord row :
                draft.rows().subList(0, Math.min(REPEATED_ITEMS, draft.rows().size()))) {
            Element link = list.appendElement("li").appendElement("a");
            link.attr("href", row.link() == null ? "#" : row.link()).text(row.title());
        }
        return aside;
    }
}
