package org.feedmill.mill;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.Fetcher;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.Subject;
import org.feedmill.list.paging.Paging;
import org.feedmill.mill.PageTrail.End;
import org.feedmill.mill.load.MillEvent;
import org.feedmill.mill.load.MillListener;
import org.feedmill.mill.load.PageLoadResult;
import org.feedmill.mill.load.PageLoader;
import org.feedmill.mill.load.PageUrlParts;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * Follows a list over its pages and merges their items in order, without duplicates. It stops at the requested number
 * of pages, or if a page has no successor, leads back, shows nothing new or no matching list, or cannot be loaded. The
 * items read so far are kept.
 */
final class ListPageFollower {

    /**
     * A list over several pages. The node numbers of its items refer to the pages that they were read from.
     *
     * @param list with the finder, score and evidence of the first page
     */
    record JoinedList(ItemList list, PageTrail trail) {}

    private final Fetcher fetcher;
    private final FetchRequest template;
    private final @Nullable String encoding;
    private final ListFinder finder;
    private final MillListener listener;
    private final Deadline deadline;
    private final ItemList first;
    private final ListSignature kind;
    private final List<Subject> subjects = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private final Set<String> visitedAddresses = new HashSet<>();
    private final List<String> pages = new ArrayList<>();
    private Page page;
    private ItemList list;

    /**
     * @param fetcher fetches the pages in the same way as the first one
     * @param request the request for the first page; its credentials and robots setting apply to the others
     * @param finder finds the lists of further pages; a rule if a rule gave the first list
     */
    ListPageFollower(
            Fetcher fetcher,
            MillRequest request,
            ListFinder finder,
            MillListener listener,
            Deadline deadline,
            Page page,
            ItemList list) {
        this.fetcher = fetcher;
        this.template = request.request();
        this.encoding = request.encoding();
        this.finder = finder;
        this.listener = listener;
        this.deadline = deadline;
        this.first = list;
        this.kind = new ListSignature(page, list);
        this.page = page;
        this.list = list;
    }

    /** @param max the maximum number of pages, including the first */
    JoinedList follow(int max) {
        visitedAddresses.add(PageUrlParts.withoutFragment(template.address()));
        visitedAddresses.add(PageUrlParts.withoutFragment(page.url()));
        pages.add(page.url());
        subjects.addAll(first.subjects());
        first.items().forEach(item -> known.add(key(item)));
        PageTrail end = null;
        while (end == null) {
            end = pages.size() >= max ? end(End.ENOUGH, "The page limit was reached: " + max + ".") : readNext();
        }
        return new JoinedList(new ItemList(subjects, first.finder(), first.score(), first.evidence()), end);
    }

    /** Reads the next page. Returns the trail if there is no further page to read. */
    private @Nullable PageTrail readNext() {
        String next = Paging.of(page, list).onward();
        if (next == null) {
            return end(End.LAST, "No next page on " + page.url() + ".");
        }
        if (!visitedAddresses.add(PageUrlParts.withoutFragment(next))) {
            return end(End.LOOP, page.url() + " links back to " + next + ".");
        }
        if (deadline.isPassed()) {
            return end(End.BROKEN, "The time limit was reached before " + next + " was requested.");
        }
        listener.onEvent(new MillEvent.FollowingList(pages.size() + 1, next));
        FetchResult fetched = fetcher.fetch(template.at(next).asRobot());
        return switch (PageLoader.read(fetched, next, encoding)) {
            case PageLoadResult.Ready ready -> accept(next, ready.page(), landed(fetched, ready.page()));
            case PageLoadResult.Refused refused ->
                end(End.BROKEN, next + " is " + refused.content().description() + ", not a web page.");
            case PageLoadResult.Failed failed -> end(End.BROKEN, failed.cause().message());
        };
    }

    private static String landed(FetchResult fetched, Page page) {
        return fetched instanceof FetchResult.Rendered rendered
                ? rendered.location().finalUrl()
                : page.url();
    }

    private @Nullable PageTrail accept(String address, Page next, String landed) {
        Page taken = next.withTimeZone(page.timeZone());
        if (!PageUrlParts.withoutFragment(landed).equals(PageUrlParts.withoutFragment(address))
                && !visitedAddresses.add(PageUrlParts.withoutFragment(landed))) {
            return end(End.LOOP, address + " redirects back to " + landed + ".");
        }
        List<ItemList> candidates = finder.find(taken).candidates();
        boolean ruled = finder instanceof Rule && !candidates.isEmpty();
        ItemList more = ruled ? candidates.getFirst() : kind.bestMatch(taken, candidates);
        if (more == null) {
            return end(End.UNLIKE, "No list like that of the first page on " + address + ".");
        }
        if (!join(more)) {
            return end(End.REPEATED, "Nothing new on " + address + ".");
        }
        pages.add(landed);
        page = taken;
        list = more;
        return null;
    }

    /** Adds the new items; returns false if there are none. */
    private boolean join(ItemList more) {
        boolean any = false;
        for (Subject subject : more.subjects()) {
            List<Item> fresh = subject.items().stream()
                    .filter(item -> known.add(key(item)))
                    .toList();
            if (!fresh.isEmpty()) {
                any = true;
                add(new Subject(subject.title(), fresh));
            }
        }
        return any;
    }

    /** Adds a subject. It continues the last subject of the previous page if their titles are equal. */
    private void add(Subject subject) {
        Subject last = subjects.isEmpty() ? null : subjects.getLast();
        if (last == null || !Objects.equals(last.title(), subject.title())) {
            subjects.add(subject);
            return;
        }
        List<Item> items = new ArrayList<>(last.items());
        items.addAll(subject.items());
        subjects.set(subjects.size() - 1, new Subject(last.title(), items));
    }

    /** Returns the identity of an item: its link and title, or all fields if it has no link. */
    private static String key(Item item) {
        String key = item.title() + "\n" + item.link();
        return item.link() != null ? key : key + "\n" + item.date() + "\n" + item.price() + "\n" + item.description();
    }

    private PageTrail end(End end, String sentence) {
        return new PageTrail(pages, end, sentence);
    }
}
