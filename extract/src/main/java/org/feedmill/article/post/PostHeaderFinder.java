package org.feedmill.article.post;

import org.feedmill.article.text.LabelPhrases;
import org.feedmill.page.Page;

/** Finds the texts with the author and the date of each post. */
public final class PostHeaderFinder {

    private static final int LABELS = mask("reply", "share", "next", "sign");
    private static final int MAX_LABEL = 24;
    private static final int MAX_NAME_WORDS = 4;

    private final Page page;
    private final PostElements posts;
    private final PostSigns signs;

    public PostHeaderFinder(Page page, PostElements posts) {
        this.page = page;
        this.posts = posts;
        this.signs = posts.signs();
    }

    /** The text with the name of the author of a post, -1 if there is none. */
    public int author(int post) {
        int element = posts.element(post);
        int person = ownPart(signs.firstPerson(element, page.end(element)), post);
        return person < 0 ? firstName(post) : signs.nameIn(person);
    }

    /** The first date of a post that is not in a part about its author, such as the date of joining; -1 for none. */
    public int stamp(int post) {
        int element = posts.element(post);
        int first = -1;
        int at = signs.firstStamp(element, page.end(element));
        while (at >= 0) {
            if (posts.postOf(at) == post) {
                if (!signs.isInPerson(at)) {
                    return at;
                }
                first = first < 0 ? at : first;
            }
            at = signs.firstStamp(at + 1, page.end(element));
        }
        return first;
    }

    private int ownPart(int node, int post) {
        return node >= 0 && posts.postOf(node) == post ? node : -1;
    }

    /** The first text of a post if it stands alone like a name, before the date or the text; -1 otherwise. */
    private int firstName(int post) {
        int element = posts.element(post);
        for (int n = element; n < page.end(element); n++) {
            if (page.isText(n) && !page.isHidden(n) && !signs.isDate(n)) {
                int line = lineElement(n, element);
                boolean alone = page.parent(n) != line || page.textLength(line) == page.textLength(n);
                return alone && signs.isName(n) && !isLabel(page.ownText(n)) && isLikeName(page.ownText(n)) ? n : -1;
            }
        }
        return -1;
    }

    private static boolean isLikeName(String text) {
        int words = text.split(" ").length;
        char last = text.charAt(text.length() - 1);
        return words <= MAX_NAME_WORDS && "!?。！？:：,;".indexOf(last) < 0 && (last != '.' || words <= 2);
    }

    /** The innermost block around a text, inside a post. */
    private int lineElement(int text, int post) {
        int n = page.parent(text);
        while (n > post && !page.isBlock(n)) {
            n = page.parent(n);
        }
        return n;
    }

    /** Returns true if a text is the label of a button or link below posts, such as "Reply". */
    static boolean isLabel(String text) {
        return text.length() <= MAX_LABEL && (LabelPhrases.kindsOf(text) & LABELS) != 0;
    }

    private static int mask(String... kinds) {
        int mask = 0;
        for (String kind : kinds) {
            mask |= 1 << LabelPhrases.KINDS.indexOf(kind);
        }
        return mask;
    }
}
