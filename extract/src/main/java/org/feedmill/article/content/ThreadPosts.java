package org.feedmill.article.content;

import java.util.ArrayList;
import java.util.List;
import org.feedmill.article.TextSelection;
import org.feedmill.article.region.ElementNames;
import org.feedmill.article.region.ElementWords;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.jspecify.annotations.Nullable;

/**
 * Reads the posts of a thread from the records that the list finder found: the author from parts whose names indicate a
 * person, the text from the content, in page order.
 */
public final class ThreadPosts {

    private static final int PERSON = ElementWords.CONTENT.mask("person");
    private static final int QUOTED = ElementWords.CONTENT.mask("quoted");
    private static final int MAX_NAME_LENGTH = 60;
    private static final int MAX_TITLE_LENGTH = 80;

    /** An element that describes a person contains little else. */
    private static final int MAX_PERSON_LENGTH = 300;

    private final Page page;
    private final TextSelection selection;
    private final ElementNames names;

    private ThreadPosts(Page page, TextSelection selection) {
        this.page = page;
        this.selection = selection;
        this.names = new ElementNames(page, ElementWords.CONTENT);
    }

    /** The posts in those records, each with its author, its text, and the opening of the text as title. */
    public static List<Item> read(Page page, TextSelection selection, List<Item> records) {
        ThreadPosts posts = new ThreadPosts(page, selection);
        List<Item> read = new ArrayList<>();
        for (Item record : records) {
            read.add(record.node() < 0 ? record : posts.post(record));
        }
        return read;
    }

    private Item post(Item record) {
        int author = authorNode(record.node(), record.end());
        String text = text(record, author);
        if (text.isEmpty()) {
            return record;
        }
        Item post = record.with(ItemField.TITLE, opening(text)).with(ItemField.DESCRIPTION, text);
        return author < 0 ? post : post.with(ItemField.AUTHOR, page.ownText(author));
    }

    /** The first short text of a part whose name indicates a person, preferably a link; -1 if there is none. */
    private int authorNode(int from, int to) {
        int first = -1;
        for (int n = from; n < to; n++) {
            boolean person = !page.isText(n)
                    && (names.groupsOf(n) & PERSON) != 0
                    && (names.groupsOf(n) & QUOTED) == 0
                    && page.textLength(n) < MAX_PERSON_LENGTH;
            for (int t = n; person && t < page.end(n); t++) {
                if (isName(t)) {
                    first = first < 0 ? t : first;
                    if (page.enclosing(t, HtmlTag.A) >= n || page.tag(page.parent(n)) == HtmlTag.A) {
                        return t;
                    }
                }
            }
        }
        return first;
    }

    private boolean isName(int node) {
        return page.isText(node)
                && !page.isHidden(node)
                && page.ownText(node).length() <= MAX_NAME_LENGTH
                && page.ownText(node).codePoints().filter(Character::isLetter).count() > 1;
    }

    /** The kept text of a record without the parts that describe persons, one line per line of the page. */
    private String text(Item record, int author) {
        StringBuilder text = new StringBuilder();
        int last = -1;
        for (int n = selection.nextKept(record.node()); n >= 0 && n < record.end(); n = selection.nextKept(n + 1)) {
            if (n == author || describesPerson(n, record.node())) {
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

    private boolean describesPerson(int text, int record) {
        for (int n = page.parent(text); n > record; n = page.parent(n)) {
            if ((names.groupsOf(n) & PERSON) != 0
                    && page.textLength(n) < MAX_PERSON_LENGTH
                    && page.linkTextLength(n) > 0) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable String opening(String text) {
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
