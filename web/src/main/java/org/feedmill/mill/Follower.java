package org.feedmill.mill;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.feedmill.fetch.Deadline;
import org.feedmill.fetch.Fetched;
import org.feedmill.fetch.Fetcher;
import org.feedmill.fetch.Request;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.list.Paging;
import org.feedmill.list.Subject;
import org.feedmill.mill.Trail.End;
import org.feedmill.page.Page;
import org.feedmill.rule.Rule;
import org.jspecify.annotations.Nullable;

/**
 * Follows a list over its pages and merges their items in order, without duplicates. It stops at the requested number
 * of pages, if a page has no successor or leads back, shows nothing new or no matching list, or cannot be loaded; the
 * items read so far are kept.
 */
final class Follower {

    /**
     * A list over several pages. The node numbers of its items are those of the pages that they were read from.
     *
     * @param list under the first page's finder, score and evidence
     */
    record Joined(ItemList list, Trail trail) {}

    private final Fetcher fetcher;
    private final Request like;
    private final @Nullable String encoding;
    private final ListFinder finder;
    private final Watcher watcher;
    private final Deadline deadline;
    private final ItemList first;
    private final Kind kind;
    private final List<Subject> subjects = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private final Set<String> visited = new HashSet<>();
    private final List<String> pages = new ArrayList<>();
    private Page page;
    private ItemList list;

    /**
     * @param fetcher gets the pages the way that the first one was got
     * @param order the first page's: the others have its manners and secrets
     * @param finder of the further pages; a rule that gave the first page's list gives theirs
     */
    Follower(
            Fetcher fetcher,
            Order order,
            ListFinder finder,
            Watcher watcher,
            Deadline deadline,
            Page page,
            ItemList list) {
        this.fetcher = fetcher;
        this.like = order.request();
        this.encoding = order.encoding();
        this.finder = finder;
        this.watcher = watcher;
        this.deadline = deadline;
        this.first = list;
        this.kind = new Kind(page, list);
        this.page = page;
        this.list = list;
    }

    /** @param most how many pages to read, the first included */
    Joined follow(int most) {
        visited.add(UrlParts.withoutFragment(like.address()));
        visited.add(UrlParts.withoutFragment(page.url()));
        pages.add(page.url());
        subjects.addAll(first.subjects());
        first.items().forEach(item -> known.add(key(item)));
        Trail end = null;
        while (end == null) {
            end = pages.size() >= most ? end(End.ENOUGH, "As many pages as asked for: " + most + ".") : step();
        }
        return new Joined(new ItemList(subjects, first.finder(), first.score(), first.evidence()), end);
    }

    /** Reads the next page; the trail where there is none to read. */
    private @Nullable Trail step() {
        String next = Paging.of(page, list).onward();
        if (next == null) {
            return end(End.LAST, "No next page on " + page.url() + ".");
        }
        if (!visited.add(UrlParts.withoutFragment(next))) {
            return end(End.LOOP, page.url() + " leads back to " + next + ".");
        }
        if (deadline.passed()) {
            return end(End.BROKEN, "The time was over before " + next + " was asked for.");
        }
        watcher.sees(new Event.Following(pages.size() + 1, next));
        return switch (fetcher.fetch(like.at(next).asRobot())) {
            case Fetched.Ok ok -> take(next, ok);
            case Fetched.Drawn drawn ->
                take(
                        next,
                        Page.of(drawn.page()).fetchedAt(drawn.at()),
                        drawn.landing().finalUrl());
            case Fetched.Unchanged unchanged ->
                end(End.BROKEN, Loaded.unasked(next).message());
            case Fetched.Failed failed -> end(End.BROKEN, failed.message());
        };
    }

    private @Nullable Trail take(String address, Fetched.Ok ok) {
        Content content = Content.of(ok.body(), ok.contentType());
        if (content != Content.PAGE) {
            return end(End.BROKEN, address + " is " + content.words() + ", not a web page.");
        }
        Page taken =
                PageBytesParser.parse(ok.body(), ok.contentType(), ok.finalUrl(), encoding).fetchedAt(ok.at());
        return take(address, taken, ok.finalUrl());
    }

    private @Nullable Trail take(String address, Page taken, String landed) {
        if (!UrlParts.withoutFragment(landed).equals(UrlParts.withoutFragment(address)) && !visited.add(UrlParts.withoutFragment(landed))) {
            return end(End.LOOP, address + " leads back to " + landed + ".");
        }
        List<ItemList> candidates = finder.find(taken).candidates();
        boolean ruled = finder instanceof Rule && !candidates.isEmpty();
        ItemList more = ruled ? candidates.getFirst() : kind.among(taken, candidates);
        if (more == null) {
            return end(End.UNLIKE, "No list like the first page's on " + address + ".");
        }
        if (!join(more)) {
            return end(End.REPEATED, "Nothing new on " + address + ".");
        }
        pages.add(landed);
        page = taken;
        list = more;
        return null;
    }

    /** Adds what is new; false where nothing is. */
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

    /** A subject that the page before ended with goes on. */
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

    /** The same link and the same title are the same record; without a link the rest must agree too. */
    private static String key(Item item) {
        String key = item.title() + "\n" + item.link();
        return item.link() != null ? key : key + "\n" + item.date() + "\n" + item.price() + "\n" + item.description();
    }

    private Trail end(End end, String sentence) {
        return new Trail(pages, end, sentence);
    }
}
