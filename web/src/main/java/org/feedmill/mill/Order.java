package org.feedmill.mill;

import org.feedmill.fetch.Own;
import org.feedmill.fetch.Request;
import org.feedmill.fetch.Validators;
import org.jspecify.annotations.Nullable;

/**
 * A request to the mill.
 *
 * @param address of a page, or of a feed
 * @param pages how many pages of the list, or of an article, are read at most, from 1 to {@link #MAX_PAGES}
 * @param articles for how many entries, the first ones, the article behind the link is read; 0 for none
 * @param own what is sent along to the address's own site
 * @param validators from the last time that the same was asked
 * @param ruling the rule that the list is read by, null where it is to be found
 * @param obedient whether robots.txt may forbid the address itself: yes where a schedule asks, no where a person does
 */
public record Order(
        String address,
        int pages,
        NativeFeed nativeFeed,
        Drawing drawing,
        int articles,
        Own own,
        Validators validators,
        @Nullable Ruling ruling,
        boolean obedient) {

    /** More pages of one list are not read in one run: beyond them lie archives, and crawler traps without an end. */
    public static final int MAX_PAGES = 100;

    /** More articles are not read in one run: a feed with more entries is an archive. */
    public static final int MAX_ARTICLES = 500;

    public Order {
        if (pages < 1 || pages > MAX_PAGES) {
            throw new IllegalArgumentException("cannot read " + pages + " pages");
        }
        if (articles < 0 || articles > MAX_ARTICLES) {
            throw new IllegalArgumentException("cannot read " + articles + " articles");
        }
    }

    /** The list of one page, drawn where it must be, as nobody in particular sees it. */
    public static Order of(String address) {
        return new Order(address, 1, NativeFeed.ASIDE, Drawing.AUTOMATIC, 0, Own.NOTHING, Validators.NONE, null, false);
    }

    public Order pages(int most) {
        return new Order(address, most, nativeFeed, drawing, articles, own, validators, ruling, obedient);
    }

    /** With the articles behind the first entries, so many at most. */
    public Order fullText(int mostArticles) {
        return new Order(address, pages, nativeFeed, drawing, mostArticles, own, validators, ruling, obedient);
    }

    public Order drawing(Drawing when) {
        return new Order(address, pages, nativeFeed, when, articles, own, validators, ruling, obedient);
    }

    public Order nativeFeed(NativeFeed use) {
        return new Order(address, pages, use, drawing, articles, own, validators, ruling, obedient);
    }

    public Order with(Own sent) {
        return new Order(address, pages, nativeFeed, drawing, articles, sent, validators, ruling, obedient);
    }

    /** Only if it has changed since then. */
    public Order since(Validators known) {
        return new Order(address, pages, nativeFeed, drawing, articles, own, known, ruling, obedient);
    }

    /** The list is read by that rule. */
    public Order by(Ruling rule) {
        return new Order(address, pages, nativeFeed, drawing, articles, own, validators, rule, obedient);
    }

    /** As a schedule asks, not a person. */
    public Order asRobot() {
        return new Order(address, pages, nativeFeed, drawing, articles, own, validators, ruling, true);
    }

    /** The encoding that the rule knows of, null where there is none. */
    @Nullable
    String encoding() {
        return ruling == null ? null : ruling.rule().encoding();
    }

    /** The first request. */
    public Request request() {
        Request request = Request.of(address).with(own).with(validators);
        return obedient ? request.asRobot() : request;
    }
}
