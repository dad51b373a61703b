package org.feedmill.app;

import org.feedmill.mill.Milled;
import org.feedmill.mill.Order;
import org.feedmill.mill.Web;
import org.feedmill.page.Page;
import org.feedmill.serve.Caller;
import org.feedmill.serve.Looking;
import org.feedmill.store.Wishes;

/** Fetches pages for people to look at, and keeps them while they do. */
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
        Order order = Order.of(address).pages(1).drawing(wishes.drawing()).nativeFeed(wishes.nativeFeed());
        Milled milled = looking.milled(order, wishes.finder());
        Page page = milled instanceof Milled.Fresh fresh ? fresh.page() : null;
        Shot shot = new Shot(
                shots.newId(), Shots.owner(caller), address, wishes, milled, page, page == null ? "" : styles.of(page));
        shots.keep(shot);
        return shot;
    }
}
