package org.feedmill.lab.trial;

import java.util.List;
import java.util.Optional;
import org.feedmill.lab.bench.Answer;
import org.feedmill.lab.bench.Case;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;

/**
 * The timed run of one list finder on one page.
 *
 * @param parseMillis decoding and parsing
 * @param millis decoding, parsing and finding
 */
record Run(Page page, Optional<ItemList> list, double parseMillis, double millis) {

    private static final double NANOS = 1e6;

    static Run of(ListFinder finder, byte[] bytes, String url) {
        long start = System.nanoTime();
        Page page = Page.parse(bytes, null, url);
        long parsed = System.nanoTime();
        Optional<ItemList> list = finder.find(page).best();
        long found = System.nanoTime();
        return new Run(page, list, (parsed - start) / NANOS, (found - start) / NANOS);
    }

    Answer answer(Case page) {
        List<Answer.Item> items = list.map(ItemList::items).orElse(List.of()).stream()
                .map(i -> new Answer.Item(
                        i.title(), i.link(), i.date() == null ? null : i.date().iso()))
                .toList();
        return new Answer(page.id(), items, millis, parseMillis);
    }
}
