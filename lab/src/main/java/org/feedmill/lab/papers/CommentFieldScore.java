package org.feedmill.lab.papers;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.feedmill.lab.papers.corpus.CommentTruth;
import org.feedmill.lab.score.HitRatio;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.list.ItemList;
import org.feedmill.list.best.ListFinderKind;
import org.jspecify.annotations.Nullable;

/**
 * The fields of comments that P4 names, as one finder reads them: the text, the time to the minute, the author and the
 * IP address. An item is matched with the first comment whose whole text it contains and that no earlier item matched.
 *
 * @param text comments whose whole text is in an item
 * @param time matched comments whose time is right
 * @param ip matched comments whose address is in the item, in a separate field or next to the author
 */
record CommentFieldScore(HitRatio text, HitRatio time, HitRatio author, HitRatio ip) {

    private static final CommentFieldScore NONE =
            new CommentFieldScore(HitRatio.NONE, HitRatio.NONE, HitRatio.NONE, HitRatio.NONE);

    /** Reads all pages with a finder. */
    static CommentFieldScore of(List<PaperListPage> pages, ListFinderKind kind) {
        return pages.stream().map(page -> of(page, kind)).reduce(NONE, CommentFieldScore::plus);
    }

    private static CommentFieldScore of(PaperListPage page, ListFinderKind kind) {
        List<Item> items = kind.create()
                .find(page.current().page())
                .best()
                .map(ItemList::items)
                .orElse(List.of());
        CommentFieldScore score = NONE;
        boolean[] used = new boolean[items.size()];
        for (CommentTruth comment : page.comments()) {
            Optional<Item> item = match(comment, items, used);
            score = score.plus(item.map(i -> of(comment, i))
                    .orElse(new CommentFieldScore(
                            HitRatio.NONE.plus(false), HitRatio.NONE, HitRatio.NONE, HitRatio.NONE)));
        }
        return score;
    }

    private static Optional<Item> match(CommentTruth comment, List<Item> items, boolean[] used) {
        String text = PaperListPage.squeeze(comment.text());
        for (int i = 0; i < items.size(); i++) {
            Item item = items.get(i);
            if (!used[i]
                    && PaperListPage.squeeze(item.title() + "\n" + item.description())
                            .contains(text)) {
                used[i] = true;
                return Optional.of(item);
            }
        }
        return Optional.empty();
    }

    private static CommentFieldScore of(CommentTruth comment, Item item) {
        String time = item.date() == null ? "" : item.date().toIso();
        String author = item.author() == null ? "" : item.author();
        HitRatio ip = comment.ip().isEmpty()
                ? HitRatio.NONE
                : HitRatio.NONE.plus((author + " " + ip(item)).contains(comment.ip()));
        return new CommentFieldScore(
                HitRatio.NONE.plus(true),
                HitRatio.NONE.plus(time.startsWith(comment.minute())),
                HitRatio.NONE.plus(author.startsWith(comment.author())),
                ip);
    }

    /** Returns the field of the address, by its name. */
    private static @Nullable Object ip(Item item) {
        return Arrays.stream(ItemField.values())
                .filter(field -> field.fieldName().equals("ip"))
                .findFirst()
                .map(item::get)
                .orElse(null);
    }

    private CommentFieldScore plus(CommentFieldScore other) {
        return new CommentFieldScore(
                text.plus(other.text), time.plus(other.time), author.plus(other.author), ip.plus(other.ip));
    }
}
