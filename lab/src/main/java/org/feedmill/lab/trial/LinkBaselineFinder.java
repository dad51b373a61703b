package org.feedmill.lab.trial;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.Subject;
import org.feedmill.page.Page;

/** The baseline list finder: every link with a text of some length is an item. */
final class LinkBaselineFinder implements ListFinder {

    /** Shorter texts are mostly menus; the bench's own baseline has the same limit. */
    private static final int MIN_TEXT_LENGTH = 15;

    @Override
    public FoundLists find(Page page) {
        List<Item> items = new ArrayList<>();
        for (int n = 0; n < page.size(); n++) {
            String href = page.tagName(n).equals("a") && !page.isHidden(n) ? page.attribute(n, "href") : null;
            String link = href == null ? null : page.absoluteAddress(href);
            String title = link == null ? "" : page.text(n);
            if (title.length() >= MIN_TEXT_LENGTH) {
                items.add(Item.builder(title).link(link).node(n).build());
            }
        }
        if (items.isEmpty()) {
            return new FoundLists(List.of(), List.of("links: no long link"));
        }
        return new FoundLists(
                List.of(new ItemList(List.of(new Subject(null, items)), "links", 0, List.of())), List.of());
    }
}
