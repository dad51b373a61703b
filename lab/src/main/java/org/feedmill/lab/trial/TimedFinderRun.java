package org.feedmill.lab.trial;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Optional;
import org.feedmill.lab.bench.ListAnswer;
import org.feedmill.lab.bench.ListCase;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;

/**
 * The timed run of one list finder on one page. Times are CPU time of the thread, which leaves out other work on the machine.
 *
 * @param parseMillis decoding and parsing
 * @param millis decoding, parsing and finding
 */
public record TimedFinderRun(Page page, Optional<ItemList> list, double parseMillis, double millis) {

    private static final double NANOS = 1e6;

    static TimedFinderRun run(ListFinder finder, byte[] bytes, String url) {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long start = clock.getCurrentThreadCpuTime();
        Page page = Page.parse(bytes, null, url);
        long parsed = clock.getCurrentThreadCpuTime();
        Optional<ItemList> list = finder.find(page).best();
        long found = clock.getCurrentThreadCpuTime();
        return new TimedFinderRun(page, list, (parsed - start) / NANOS, (found - start) / NANOS);
    }

    public ListAnswer answer(ListCase page) {
        List<ListAnswer.Item> items = list.map(ItemList::items).orElse(List.of()).stream()
                .map(i -> new ListAnswer.Item(
                        i.title(), i.link(), i.date() == null ? null : i.date().toIso()))
                .toList();
        return new ListAnswer(page.id(), items, millis, parseMillis);
    }
}
