package org.feedmill.app;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.feedmill.feed.Entry;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.mill.Milled;
import org.feedmill.page.Metadata.FeedLink;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * What a preview shows.
 *
 * @param kind list, feed, nothing, refused or failed
 * @param lists the best first; one where the page is a feed
 * @param feeds that the site offers itself
 * @param reasons why nothing came, or what should be known
 * @param undrawn whether drawing the page by a browser may help
 */
public record PreviewResult(
        String shot,
        String address,
        String kind,
        String title,
        boolean framed,
        List<Choice> lists,
        List<FeedLink> feeds,
        List<String> reasons,
        boolean undrawn) {

    /** Lists further down are never the right one. */
    private static final int MOST_LISTS = 8;

    private static final int MOST_ITEMS = 30;
    private static final int MOST_FEEDS = 5;

    /**
     * A list to choose.
     *
     * @param nodes of its items, for the frame to outline
     */
    public record Choice(int number, int count, List<Line> items, List<String> evidence, String nodes) {}

    /** An item as a reader shows it. */
    public record Line(
            String title,
            @Nullable String link,
            @Nullable String date,
            @Nullable String text,
            @Nullable String author) {}

    static PreviewResult of(Shot shot) {
        return switch (shot.milled()) {
            case Milled.Fresh fresh -> list(shot, fresh);
            case Milled.Native feed -> feed(shot, feed);
            case Milled.Empty empty -> nothing(shot, empty);
            case Milled.Refused refused ->
                plain(shot, "refused", List.of(refused.content().words()));
            case Milled.Failed failed ->
                plain(shot, "failed", List.of(String.valueOf(failed.cause().message())));
            case Milled.Unchanged same -> throw new IllegalStateException("no validators were sent");
        };
    }

    private static PreviewResult list(Shot shot, Milled.Fresh fresh) {
        List<Choice> lists = new ArrayList<>();
        Set<List<String>> shown = new LinkedHashSet<>();
        List<ItemList> candidates = fresh.found().candidates();
        for (int i = 0; i < candidates.size() && lists.size() < MOST_LISTS; i++) {
            List<String> titles =
                    candidates.get(i).items().stream().map(Item::title).toList();
            if (shown.add(titles)) { // finders often agree
                lists.add(choice(fresh.page(), candidates.get(i), i));
            }
        }
        List<FeedLink> feeds = fresh.page().metadata().feeds();
        return new PreviewResult(
                shot.id(),
                shot.address(),
                "list",
                fresh.feed().title(),
                true,
                lists,
                feeds.subList(0, Math.min(MOST_FEEDS, feeds.size())),
                fresh.notes(),
                false);
    }

    private static Choice choice(Page page, ItemList list, int number) {
        List<Item> items = list.items();
        String nodes =
                items.stream().map(item -> Integer.toString(shown(page, item))).collect(Collectors.joining(","));
        return new Choice(
                number,
                items.size(),
                items.stream().limit(MOST_ITEMS).map(PreviewResult::line).toList(),
                list.evidence(),
                nodes);
    }

    /** The frame numbers no text that is alone in its element. */
    private static int shown(Page page, Item item) {
        int node = item.node();
        boolean alone = page.isText(node) && page.end(page.parent(node)) == node + 1;
        return alone ? page.parent(node) : node;
    }

    private static Line line(Item item) {
        return new Line(item.title(), item.link(), date(item.date()), item.description(), item.author());
    }

    private static @Nullable String date(@Nullable Moment moment) {
        return moment == null ? null : moment.iso();
    }

    private static PreviewResult feed(Shot shot, Milled.Native feed) {
        List<Entry> entries = feed.feed().entries();
        List<Line> lines = entries.stream()
                .limit(MOST_ITEMS)
                .map(entry ->
                        new Line(entry.title(), entry.link(), date(entry.published()), entry.summary(), entry.author()))
                .toList();
        return new PreviewResult(
                shot.id(),
                shot.address(),
                "feed",
                feed.feed().title(),
                false,
                List.of(new Choice(0, entries.size(), lines, List.of(), "")),
                List.of(),
                feed.notes(),
                false);
    }

    private static PreviewResult nothing(Shot shot, Milled.Empty empty) {
        List<String> reasons = new ArrayList<>(empty.notes());
        reasons.addAll(empty.tried());
        return new PreviewResult(
                shot.id(),
                shot.address(),
                "nothing",
                shot.address(),
                shot.page() != null,
                List.of(),
                empty.feeds().subList(0, Math.min(MOST_FEEDS, empty.feeds().size())),
                reasons,
                empty.undrawn());
    }

    private static PreviewResult plain(Shot shot, String kind, List<String> reasons) {
        return new PreviewResult(
                shot.id(), shot.address(), kind, shot.address(), false, List.of(), List.of(), reasons, false);
    }
}
