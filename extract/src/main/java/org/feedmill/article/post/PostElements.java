package org.feedmill.article.post;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.feedmill.article.region.ElementWords;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;

/**
 * The elements that each contain one post of a thread or one comment: elements of one kind, by tag and class, most of
 * which have a name or a date and a text of their own. A reply inside a post is a post of its own. Of several kinds, the
 * one with the most text is taken; if several have the same, the innermost.
 *
 * <p>Cost: one pass over the nodes and one over the elements of each kind.
 */
public final class PostElements {

    private static final int MESSAGE = ElementWords.CONTENT.mask("message", "posttext");
    private static final int PERSON = ElementWords.CONTENT.mask("person");
    private static final int SIGNATURE = ElementWords.CONTENT.mask("signature");
    private static final int COMMENT = ElementWords.ARTICLE.mask("comment");

    /** Share of the elements of a kind that must be posts. */
    private static final double MIN_SHARE = 0.6;

    /** Minimum weight of the text of a post, a word or two. */
    private static final int MIN_BODY = 4;

    /** Each post counts as much as a text of this weight, and a long post as much as one of the maximum. */
    private static final int POST_WEIGHT = 150;

    private static final int MAX_BODY = 400;

    /** A post has its own date, and perhaps those of the author's joining and of an edit. */
    private static final int MAX_STAMPS = 3;

    private static final double NAME_BONUS = 1.3;

    /** The weights of a text alone, of names and of dates. */
    private static final double TEXT_SHARE = 0.3;

    private static final double SIGN_SHARE = 0.35;

    /** A kind inside another is taken in its place if it has as many names and dates and this share of the text. */
    private static final double MIN_KEPT_SHARE = 0.6;

    /** The element with the text of a post contains at least this share of what the post says. */
    private static final double MIN_MESSAGE_SHARE = 0.5;

    /** Of two such elements, the inner one is taken if it contains at least this share of the text of the outer one. */
    private static final double MIN_INNER_SHARE = 0.8;

    private final Page page;
    private final PostSigns signs;
    private final int[] posts;
    private final int[] outer;
    private final int[] messages;

    /** The sums of the elements of a kind, without the elements of the same kind inside them. */
    private static final class PostKind {
        private final List<Integer> elements = new ArrayList<>();
        private int valid;
        private int named;
        private int stamped;
        private int stamps;
        private double body;

        private double score(int least, double bonus) {
            if (valid < least || valid < MIN_SHARE * elements.size()) {
                return 0;
            }
            double signs = TEXT_SHARE + SIGN_SHARE * named / valid + SIGN_SHARE * stamped / valid;
            return bonus * body * signs / (1 + Math.max(0, (double) stamps / valid - MAX_STAMPS));
        }

        private boolean replaces(PostKind outer, Page page) {
            return page.contains(outer.elements.getFirst(), elements.getFirst())
                    && valid >= outer.valid
                    && named >= outer.named
                    && stamped >= outer.stamped
                    && body >= MIN_KEPT_SHARE * outer.body;
        }
    }

    private PostElements(Page page, PostSigns signs, int[] posts) {
        this.page = page;
        this.signs = signs;
        this.posts = posts;
        this.outer = outer(page, posts);
        this.messages = new int[posts.length];
        for (int post = 0; post < posts.length; post++) {
            messages[post] = findMessage(post);
        }
    }

    /** The posts of a whole page; none if fewer than two are found. */
    public static PostElements of(Page page) {
        return of(page, List.of(0), 2);
    }

    /**
     * The posts in some parts of a page.
     *
     * @param parts elements in page order, none inside another
     * @param least minimum number of posts
     */
    public static PostElements of(Page page, List<Integer> parts, int least) {
        PostSigns signs = new PostSigns(page);
        Map<String, PostKind> kinds = new LinkedHashMap<>();
        for (int part : parts) {
            for (int n = part; n < page.end(part); n++) {
                if (mayHold(page, n)) {
                    kinds.computeIfAbsent(key(page, n), k -> new PostKind())
                            .elements
                            .add(n);
                }
            }
        }
        PostKind best = null;
        double most = 0;
        for (PostKind kind : kinds.values()) {
            measure(page, signs, kind);
            double score = kind.score(least, bonus(page, signs, kind));
            if (score > most || (score > 0 && best != null && kind.replaces(best, page))) {
                best = kind;
                most = score;
            }
        }
        int[] posts = best == null
                ? new int[0]
                : best.elements.stream().mapToInt(Integer::intValue).toArray();
        return new PostElements(page, signs, posts);
    }

    private static boolean mayHold(Page page, int node) {
        int tag = page.tag(node);
        return tag > HtmlTag.BODY
                && !page.isText(node)
                && !page.isHidden(node)
                && page.textLength(node) > 0
                && (page.isBlock(node) || tag == HtmlTag.TR || tag >= HtmlTag.FIRST_DYNAMIC);
    }

    /** The kind of an element: tag and first class name without digits; without a class, also that of its parent. */
    private static String key(Page page, int node) {
        String own = name(page, node);
        int parent = page.parent(node);
        return own.endsWith(".") && parent > 0 ? own + "<" + name(page, parent) : own;
    }

    private static String name(Page page, int node) {
        String classes = page.classSymbol(node) == 0 ? null : page.attribute(node, "class");
        return page.tagName(node) + "." + (classes == null ? "" : firstName(classes));
    }

    private static String firstName(String classes) {
        String text = classes.strip();
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < text.length() && !Character.isWhitespace(text.charAt(i)); i++) {
            if (!Character.isDigit(text.charAt(i))) {
                name.append(text.charAt(i));
            }
        }
        return name.toString().toLowerCase(Locale.ROOT);
    }

    /** Names such as "comment" or "message" on the elements are one more sign. */
    private static double bonus(Page page, PostSigns signs, PostKind kind) {
        int first = kind.elements.getFirst();
        String classes = page.attribute(first, "class");
        boolean named = (signs.groupsOf(first) & MESSAGE) != 0
                || (classes != null && (ElementWords.ARTICLE.groupsOfNames(classes) & COMMENT) != 0);
        return named ? NAME_BONUS : 1;
    }

    private static void measure(Page page, PostSigns signs, PostKind kind) {
        for (int i = 0; i < kind.elements.size(); i++) {
            int[] own = {0, 0, 0};
            addOwn(page, signs, kind.elements, i, own);
            if (own[0] >= MIN_BODY && own[1] + own[2] > 0) {
                kind.valid++;
                kind.body += POST_WEIGHT + Math.min(MAX_BODY, own[0]);
                kind.named += own[1] > 0 ? 1 : 0;
                kind.stamped += own[2] > 0 ? 1 : 0;
                kind.stamps += own[2];
            }
        }
    }

    /** Sums body, names and dates of an element without the elements of its kind inside it. */
    private static void addOwn(Page page, PostSigns signs, List<Integer> elements, int index, int[] own) {
        int node = elements.get(index);
        int from = node;
        int end = page.end(node);
        for (int i = index + 1; i < elements.size() && elements.get(i) < end; i++) {
            int inner = elements.get(i);
            if (inner >= from) {
                add(signs, from, inner, own);
                from = page.end(inner);
            }
        }
        add(signs, from, end, own);
    }

    private static void add(PostSigns signs, int from, int to, int[] own) {
        own[0] += signs.body(from, to);
        own[1] += signs.persons(from, to);
        own[2] += signs.stamps(from, to);
    }

    public boolean isEmpty() {
        return posts.length == 0;
    }

    public int count() {
        return posts.length;
    }

    /** The element of a post; posts count in page order. */
    public int element(int post) {
        return posts[post];
    }

    /** The innermost post that contains a node, -1 if there is none. */
    public int postOf(int node) {
        int found = Arrays.binarySearch(posts, node);
        int post = found >= 0 ? found : -found - 2;
        while (post >= 0 && !page.contains(posts[post], node)) {
            post = outer[post];
        }
        return post;
    }

    /** For each post the one around it, -1 for none. */
    private static int[] outer(Page page, int[] posts) {
        int[] outer = new int[posts.length];
        for (int i = 0; i < posts.length; i++) {
            int around = i - 1;
            while (around >= 0 && !page.contains(posts[around], posts[i])) {
                around = outer[around];
            }
            outer[i] = around;
        }
        return outer;
    }

    /** The element of a post that is named as its text and contains most of it; -1 if there is none. */
    public int message(int post) {
        return messages[post];
    }

    /** The innermost such element: one around it that says hardly more is passed over. */
    private int findMessage(int post) {
        int element = posts[post];
        int found = -1;
        double least = MIN_MESSAGE_SHARE * ownBody(element);
        for (int n = element + 1; n < page.end(found < 0 ? element : found); n++) {
            if (isPost(n) || isAround(n)) {
                n = page.end(n) - 1;
            } else if (isMessage(n, element) && signs.body(n, page.end(n)) >= least) {
                found = n;
                least = MIN_INNER_SHARE * signs.body(n, page.end(n));
            }
        }
        return found;
    }

    /** The weight of the text of a post without that of signatures and buttons. */
    private int ownBody(int element) {
        int body = signs.body(element, page.end(element));
        for (int n = element + 1; n < page.end(element); n++) {
            if (isPost(n) || isAround(n)) {
                body -= signs.body(n, page.end(n));
                n = page.end(n) - 1;
            }
        }
        return body;
    }

    /** Returns true for signatures and other parts around the text of a post. */
    boolean isAround(int node) {
        return !page.isText(node) && (signs.groupsOf(node) & SIGNATURE) != 0;
    }

    /** Returns true for a part of a post that is named as its text and does not begin with the author or the date. */
    private boolean isMessage(int node, int element) {
        return !page.isText(node)
                && (signs.groupsOf(node) & MESSAGE) != 0
                && (signs.groupsOf(node) & PERSON) == 0
                && !page.contains(node, signs.firstPerson(element, page.end(element)))
                && !page.contains(node, signs.firstStamp(element, page.end(element)));
    }

    /** Returns true if an element is a post. */
    boolean isPost(int node) {
        return Arrays.binarySearch(posts, node) >= 0;
    }

    /** Returns true if a text is a date. */
    public boolean isDate(int text) {
        return signs.isDate(text);
    }

    /** Returns true if a text is in a part that names a person. */
    public boolean isInPerson(int text) {
        return signs.isInPerson(text);
    }

    PostSigns signs() {
        return signs;
    }
}
