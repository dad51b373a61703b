package org.feedmill.list.scan;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Determines the role of a node (title, author, comment) from microdata and common class names. Every distinct class
 * attribute of a page is read once.
 */
public final class MarkupNames {

    /** Words for comments in the markup of sites in many languages. */
    private static final String[] COMMENTS = {"comment", "kommentar", "reply", "replies", "guestbook", "discuss", "cmt"
    };

    private final Page page;
    private final Map<Integer, Boolean> titles = new HashMap<>();
    private final Map<Integer, Boolean> authors = new HashMap<>();
    private final byte[] known;
    private final Map<Integer, Boolean> users = new HashMap<>();
    private final Map<Integer, Boolean> comments = new HashMap<>();

    MarkupNames(Page page) {
        this.page = page;
        this.known = new byte[page.size()];
    }

    public Page page() {
        return page;
    }

    /** Returns true if the markup says "title". */
    public boolean isTitle(int node) {
        if (!page.hasOnlyCommonAttributes(node)) {
            String prop = page.attribute(node, "itemprop");
            if (prop != null && (prop.equals("headline") || prop.equals("name") || prop.equals("url"))) {
                return true;
            }
        }
        return titles.computeIfAbsent(page.classSymbol(node), k -> hasClassWord(node, "title", "headline", "subject"));
    }

    /** Returns true if the markup says "author". */
    public boolean isAuthor(int node) {
        if (known[node] == 0) {
            known[node] = (byte) (readAuthor(node) ? 2 : 1);
        }
        return known[node] == 2;
    }

    private boolean readAuthor(int node) {
        if (!page.hasOnlyCommonAttributes(node)
                && ("author".equals(page.attribute(node, "rel"))
                        || "author".equals(page.attribute(node, "itemprop")))) {
            return true;
        }
        return authors.computeIfAbsent(page.classSymbol(node), k -> hasClassWord(node, "author", "byline"));
    }

    /** Returns true if the markup says "author" or "user", as it does for the author of a comment. */
    public boolean isUserName(int node) {
        if (isAuthor(node) || (!page.hasOnlyClass(node) && "creator".equals(page.attribute(node, "itemprop")))) {
            return true;
        }
        return users.computeIfAbsent(
                page.classSymbol(node),
                k -> hasClassWord(node, "user", "nick", "writer", "poster", "commenter", "member"));
    }

    /** Returns true if the markup says "name". */
    public boolean isName(int node) {
        String classes = page.attribute(node, "class");
        return word(classes, "name") || word(classes, "fn");
    }

    /** Returns true if the class or id says "comment". */
    public boolean isComment(int node) {
        String id = page.hasOnlyClass(node) ? null : page.attribute(node, "id");
        return (id != null && containsAny(id, COMMENTS))
                || comments.computeIfAbsent(page.classSymbol(node), k -> hasClassWord(node, COMMENTS));
    }

    /** Returns true if the text contains this word; words are separated by anything except letters. */
    private static boolean word(@Nullable String text, String word) {
        String lower = text == null ? "" : text.toLowerCase(Locale.ROOT);
        for (int at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
            int end = at + word.length();
            boolean starts = at == 0 || !Character.isLetter(lower.charAt(at - 1));
            if (starts && (end == lower.length() || !Character.isLetter(lower.charAt(end)))) {
                return true;
            }
        }
        return false;
    }

    private boolean hasClassWord(int node, String... words) {
        String classes = page.attribute(node, "class");
        if (classes == null) {
            return false;
        }
        return containsAny(classes, words);
    }

    private static boolean containsAny(String names, String... words) {
        String lower = names.toLowerCase(Locale.ROOT);
        for (String word : words) {
            if (lower.contains(word)) {
                return true;
            }
        }
        return false;
    }
}
