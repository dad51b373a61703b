package org.feedmill.app;

import java.util.concurrent.CompletableFuture;
import org.feedmill.fetch.Own;
import org.feedmill.mill.Milled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Web;
import org.feedmill.page.Page;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Looking;
import org.feedmill.store.Wishes;
import org.jspecify.annotations.Nullable;

/** Takes snapshots of pages for previews and keeps them while people look at them. */
final class Previews {

    private final Shots shots = new Shots();
    private final Looking looking;
    private final PageStyles styles;

    Previews(Web web, PageStyles styles) {
        this.looking = new Looking(web);
        this.styles = styles;
    }

    Shots shots() {
        return shots;
    }

    Shot take(Caller caller, String address, Wishes wishes) {
        return take(caller, address, wishes, Own.NOTHING);
    }

    /** @param own what is sent along, for the pages of feeds that their owners sign in to */
    Shot take(Caller caller, String address, Wishes wishes, Own own) {
        Order order = Order.of(address)
                .pages(1)
                .drawing(wishes.drawing())
                .nativeFeed(wishes.nativeFeed())
                .with(own);
        Milled milled = looking.milled(order, wishes.finder());
        Page page = page(milled);
        Shot shot = new Shot(RandomId.create(), Shots.owner(caller), address, wishes, milled, page, styles(page));
        shots.keep(shot);
        shot.coming().thenRun(() -> shots.keep(shot)); // it weighs more then
        return shot;
    }

    /** Fetched beside the answer: the items need not wait for the looks of the page. */
    private CompletableFuture<String> styles(@Nullable Page page) {
        if (page == null) {
            return CompletableFuture.completedFuture("");
        }
        CompletableFuture<String> coming = new CompletableFuture<>();
        Thread.ofVirtual().name("styles").start(() -> {
            try {
                coming.complete(styles.of(page));
            } finally {
                coming.complete(""); // whatever happened, nobody waits for ever
            }
        });
        return coming;
    }

    /** Page of a result, whether or not a list was found on it. */
    private static @Nullable Page page(Milled milled) {
        return switch (milled) {
            case Milled.Fresh fresh -> fresh.page();
            case Milled.Empty empty -> empty.page();
            case Milled.Native feed -> null;
            case Milled.Unchanged same -> null;
            case Milled.Refused refused -> null;
            case Milled.Failed failed -> null;
        };
    }
}
