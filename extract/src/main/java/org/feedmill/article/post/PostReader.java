package org.feedmill.article.post;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.article.region.ElementWords;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeContext;
import org.feedmill.time.TimeMatch;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/** Reads the author, the time, the text and the address of each post. */
public final class PostReader {

    private static final int MESSAGE = ElementWords.CONTENT.mask("message", "posttext");
    private static final int QUOTED = ElementWords.CONTENT.mask("quoted");
    private static final int SIGNATURE = ElementWords.CONTENT.mask("signature");
    private static final int AROUND = ElementWords.CONTENT.mask("reactions", "counts", "action", "form", "modal");

    private static final int MAX_TITLE_LENGTH = 80;
    private static final int MAX_LEVELS = 24;

    /** Parts with more of the text of a post than this are not furniture, regardless of their names. */
    private static final double MAX_AROUND_SHARE = 0.5;

    private final Page page;
    private final PostElements posts;
    private final PostSigns signs;
    private final PostHeaderFinder heads;
    private final TimeContext context;

    private PostReader(Page page, PostElements posts) {
        this.page = page;
        this.posts = posts;
        this.signs = posts.signs();
        this.heads = new PostHeaderFinder(page, posts);
        this.context = new TimeContext(page.language(), page.localFetchTime(), null);
    }

    /** The posts with a text, in page order; the title of each is the opening of its text. */
    public static List<Item> read(Page page, PostElements posts) {
        PostReader reader = new PostReader(page, posts);
        List<Item> items = new ArrayList<>();
        for (int post = 0; post < posts.count(); post++) {
            Item item = reader.item(post);
            if (item != null) {
                items.add(item);
            }
        }
        return items;
    }

    private @Nullable Item item(int post) {
        int element = posts.element(post);
        int name = heads.author(post);
        int stamp = heads.stamp(post);
        String text = text(post, name);
        if (text.isEmpty()) {
            return null;
        }
        return Item.builder(opening(text))
                .node(element)
                .end(page.end(element))
                .description(text)
                .with(ItemField.AUTHOR, name < 0 ? null : page.ownText(name))
                .date(stamp < 0 ? null : date(stamp))
                .link(link(element, stamp))
                .build();
    }

    private @Nullable Moment date(int stamp) {
        int time = page.enclosing(stamp, HtmlTag.TIME);
        for (int n = time >= 0 ? time : page.parent(stamp), up = 0; n > 0 && up < 2; n = page.parent(n), up++) {
            for (String attribute : List.of("datetime", "title")) {
                String value = page.hasOnlyClass(n) ? null : page.attribute(n, attribute);
                Moment moment = value == null
                        ? null
                        : TimeReader.standard().readMachineDate(value).orElse(null);
                if (moment != null) {
                    return moment;
                }
            }
        }
        List<TimeMatch> matches = TimeReader.standard().scan(page.ownText(stamp), context);
        return matches.isEmpty()
                ? null
                : TimeReader.standard().resolve(matches.subList(0, 1), context).getFirst();
    }

    /** The address of the link around the date, or the page with the id of the post. */
    private @Nullable String link(int element, int stamp) {
        int anchor = stamp < 0 ? -1 : page.enclosing(stamp, HtmlTag.A);
        String href = anchor > element ? page.attribute(anchor, "href") : null;
        if (href != null) {
            return page.absoluteAddress(href);
        }
        String id = page.attribute(element, "id");
        return id == null || page.url().isEmpty() ? null : page.absoluteAddress("#" + id);
    }

    /** The text of a post, one line per display line, without names, dates, labels, signatures and replies. */
    private String text(int post, int name) {
        int element = posts.element(post);
        int message = posts.message(post);
        int from = message < 0 ? element : message;
        StringBuilder text = new StringBuilder();
        int last = -1;
        for (int n = from; n < page.end(from); n++) {
            if (n > element && posts.isPost(n)) {
                n = page.end(n) - 1;
                continue;
            }
            if (!page.isText(n) || page.isHidden(n) || n == name || isAround(n, from, post)) {
                continue;
            }
            if (last >= 0) {
                text.append(page.line(n) != page.line(last) ? "\n" : page.isPrecededBySpace(n) ? " " : "");
            }
            text.append(page.ownText(n));
            last = n;
        }
        return text.toString().strip();
    }

    /** Returns true if a text is a date, a label or in a part about the author or around the text of the post. */
    private boolean isAround(int text, int top, int post) {
        boolean header = top == posts.element(post);
        if ((header && signs.isDate(text)) || (inControl(text, top) && PostHeaderFinder.isLabel(page.ownText(text)))) {
            return true;
        }
        int all = signs.body(top, page.end(top));
        int up = 0;
        for (int n = page.parent(text); n > top && up < MAX_LEVELS; n = page.parent(n), up++) {
            int mask = signs.groupsOf(n);
            boolean small = signs.body(n, page.end(n)) <= MAX_AROUND_SHARE * all;
            boolean apart = (mask & QUOTED) != 0 || ((mask & AROUND) != 0 && small);
            if ((mask & SIGNATURE) != 0 || (apart && (mask & MESSAGE) == 0) || signs.firstPerson(n, n + 1) == n) {
                return true;
            }
        }
        return false;
    }

    private boolean inControl(int text, int top) {
        for (int n = page.parent(text); n > top && !page.isBlock(n); n = page.parent(n)) {
            if (page.tag(n) == HtmlTag.A || page.tagName(n).equals("button")) {
                return true;
            }
        }
        return page.tagName(page.parent(text)).equals("button");
    }

    /** The first line of a text, cut between words if it is long. */
    public static String opening(String text) {
        int line = text.indexOf('\n');
        String first = line < 0 ? text : text.substring(0, line);
        if (first.length() <= MAX_TITLE_LENGTH) {
            return first;
        }
        int space = first.lastIndexOf(' ', MAX_TITLE_LENGTH);
        int end = space > MAX_TITLE_LENGTH / 2 ? space : MAX_TITLE_LENGTH;
        return first.substring(0, Character.isHighSurrogate(first.charAt(end - 1)) ? end - 1 : end) + "…";
    }
}
