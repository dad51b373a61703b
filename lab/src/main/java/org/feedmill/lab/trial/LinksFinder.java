package org.feedmill.lab.trial;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.Found;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;

/** The baseline list finder: every link with a text of some length is an item. */
final class LinksFinder implements ListFinder {

    /** Shorter texts are mostly menus; the bench's own baseline cuts here too. */
    private static final int SHORTEST = 15;

    @Override
    public Found find(Page page) {
        List<Item> items = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            String href = page.tagName(n).equals("a") && !page.hidden(n) ? page.attribute(n, "href") : null;
            String link = href == null ? null : page.absolute(href);
            String title = link == null ? "" : page.text(n);
            if (title.length() >= SHORTEST) {
                items.add(new Item(title, link, null, null, null, null, null, null, n));
            }
        }
        if (items.isEmpty()) {
            return new Found(List.of(), List.of("links: no long link"));
        }
        return new Found(List.of(new ItemList(List.of(new Subject(null, items)), "links", 0, List.of())), List.of());
    }
}
