package org.feedmill.list.paging;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds rows of numbered links, whose addresses differ in one number that grows evenly with the label: page 2 at {@code
 * ?page=2}, {@code ?page=1} or {@code ?start=20}; or, if old pages keep their addresses, at {@code 37.htm} with page 3
 * at {@code 36.htm}. The number that is not a link, is marked, or has the page's own address is that of the page shown.
 */
final class NumberedPages {

    /**
     * A row of numbered pages.
     *
     * @param current the number of the page shown
     * @param next the link to the page after it, null on the last one
     */
    record Row(List<PageLink> links, long current, @Nullable PageLink next) {

        /** Returns the pages before the one shown. */
        List<String> passed() {
            return links.stream()
                    .filter(link -> PageLink.number(link.text()) <= current)
                    .map(PageLink::address)
                    .toList();
        }
    }

    /** Maximum number of nodes between two numbers of one row. */
    private static final int MAX_NODES_BETWEEN = 40;

    /** Number of nodes that are checked before and after a row. */
    private static final int NODES_BESIDE = 8;

    private static final int MAX_RUN_LENGTH = 200;

    /** If a row has more numbers that are not links, they are the days of a calendar. */
    private static final int MAX_UNLINKED_NUMBERS = 3;

    private static final int FIRST_YEAR = 1900;
    private static final int LAST_YEAR = 2100;
    private static final double MIN_EVEN_SHARE = 0.6;

    private final Page page;
    private final String own;
    private final PagerDetector marks;
    private final PagingWords words;

    NumberedPages(Page page, String own, PagerDetector marks, PagingWords words) {
        this.page = page;
        this.own = own;
        this.marks = marks;
        this.words = words;
    }

    /** Returns all rows of numbered pages among the links, in page order. */
    List<Row> rows(List<PageLink> links) {
        List<Row> rows = new ArrayList<>();
        List<PageLink> run = new ArrayList<>();
        for (PageLink link : links) {
            long number = PageLink.number(link.text());
            if (number < 0) {
                continue;
            }
            if (!run.isEmpty() && (run.size() >= MAX_RUN_LENGTH || !continues(run.getLast(), link, number))) {
                add(rows, run);
                run = new ArrayList<>();
            }
            run.add(link);
        }
        add(rows, run);
        return rows;
    }

    private boolean continues(PageLink last, PageLink link, long number) {
        long before = PageLink.number(last.text());
        return number > before
                && link.node() - last.node() <= MAX_NODES_BETWEEN
                && (before == 1 || UrlRelation.numbers(last.address(), link.address()) != null);
    }

    private void add(List<Row> rows, List<PageLink> run) {
        if (run.isEmpty() || years(run) || marks.calendar(run.getFirst().node())) {
            return;
        }
        List<PageLink> even = even(run);
        List<PageLink> links = even.isEmpty() ? second(run) : even;
        List<Long> plain = plain(run);
        if (links.isEmpty() || plain.size() > MAX_UNLINKED_NUMBERS) {
            return;
        }
        long current = current(links, run, plain);
        if (current >= 0) {
            rows.add(new Row(links, current, after(links, current)));
        }
    }

    private static boolean years(List<PageLink> run) {
        return run.stream().map(l -> PageLink.number(l.text())).allMatch(n -> n >= FIRST_YEAR && n <= LAST_YEAR);
    }

    /** Returns the links whose addresses grow evenly with their labels; empty unless they are most of the run. */
    private static List<PageLink> even(List<PageLink> run) {
        for (int i = 0; i + 1 < run.size() && i < 3; i++) {
            PageLink a = run.get(i);
            PageLink b = run.get(i + 1);
            long[] numbers = UrlRelation.numbers(a.address(), b.address());
            long labels = PageLink.number(b.text()) - PageLink.number(a.text());
            if (numbers == null || numbers[0] == numbers[1] || (numbers[1] - numbers[0]) % labels != 0) {
                continue;
            }
            long step = (numbers[1] - numbers[0]) / labels;
            List<PageLink> even = new ArrayList<>();
            for (PageLink link : run) {
                if (link == a || onLine(a, link, step)) {
                    even.add(link);
                }
            }
            int counted = run.size() - (PageLink.number(run.getFirst().text()) == 1 ? 1 : 0);
            if (even.size() >= 2 && even.size() >= MIN_EVEN_SHARE * counted) {
                return withFirst(run, even);
            }
        }
        return List.of();
    }

    private static boolean onLine(PageLink a, PageLink link, long step) {
        long[] numbers = UrlRelation.numbers(a.address(), link.address());
        return numbers != null
                && numbers[1] - numbers[0] == step * (PageLink.number(link.text()) - PageLink.number(a.text()));
    }

    /** Accepts a first page whose address has no number. */
    private static List<PageLink> withFirst(List<PageLink> run, List<PageLink> even) {
        PageLink first = run.getFirst();
        if (PageLink.number(first.text()) == 1 && !even.contains(first)) {
            even.addFirst(first);
        }
        return even;
    }

    /** Returns two pages: the second's address is the first's with a number, and the first is next to it. */
    private List<PageLink> second(List<PageLink> run) {
        PageLink last = run.getLast();
        if (PageLink.number(last.text()) != 2 || run.size() > 2) {
            return List.of();
        }
        boolean linked = run.size() == 2 && PageLink.number(run.getFirst().text()) == 1;
        UrlRelation kin = UrlRelation.of(linked ? run.getFirst().address() : own, last.address(), words);
        boolean beside = linked || plain(run).contains(1L);
        return beside && kin != null && !kin.backward() ? run : List.of();
    }

    /** Returns the numbers between or next to the links that are not links themselves. */
    private List<Long> plain(List<PageLink> run) {
        List<Long> plain = new ArrayList<>();
        int first = run.getFirst().node();
        int last = page.end(run.getLast().node());
        int next = 0;
        for (int n = Math.max(0, first - NODES_BESIDE); n < Math.min(page.size(), last + NODES_BESIDE); n++) {
            if (next < run.size() && n == run.get(next).node()) {
                n = page.end(n) - 1;
                next++;
            } else if (page.isText(n) && !page.isHidden(n)) {
                long number = PageLink.number(page.ownText(n));
                if (number >= 0) {
                    plain.add(number);
                }
            }
        }
        return plain;
    }

    private long current(List<PageLink> links, List<PageLink> run, List<Long> plain) {
        List<PageLink> marked =
                run.stream().filter(l -> marks.current(l.node())).toList();
        if (marked.size() == 1) {
            return PageLink.number(marked.getFirst().text());
        }
        long least = PageLink.number(links.getFirst().text());
        long most = PageLink.number(links.getLast().text());
        long step = links.size() == 1 ? 1 : PageLink.number(links.get(1).text()) - least;
        for (long number : plain) {
            boolean free = links.stream().noneMatch(l -> PageLink.number(l.text()) == number);
            if (free && number >= least - step && number <= most + step) {
                return number;
            }
        }
        for (PageLink link : run) {
            if (link.address().equals(own)) {
                return PageLink.number(link.text());
            }
        }
        boolean kin = links.stream().anyMatch(l -> UrlRelation.of(own, l.address(), words) != null);
        return least <= 2 && (kin || marks.pager(links.getFirst().node())) ? 1 : -1;
    }

    private static @Nullable PageLink after(List<PageLink> links, long current) {
        PageLink next = null;
        for (PageLink link : links) {
            long number = PageLink.number(link.text());
            if (number > current && (next == null || number < PageLink.number(next.text()))) {
                next = link;
            }
        }
        boolean ranges = next != null && next.text().chars().anyMatch(c -> c == '-' || c == '–' || c == '~');
        return next == null || ranges || PageLink.number(next.text()) == current + 1 ? next : null;
    }
}
