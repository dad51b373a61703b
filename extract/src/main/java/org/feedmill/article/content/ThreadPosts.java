package org.feedmill.article.content;

import java.util.List;
import org.feedmill.article.ArticleBody;
import org.feedmill.article.TextSelection;
import org.feedmill.article.post.PostElements;
import org.feedmill.article.post.PostReader;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;

/**
 * Reads the posts of a thread: from the elements that contain one each, if they contain most of the content, otherwise
 * from the records that the list finder found.
 */
public final class ThreadPosts {

    /** The posts must contain at least this share of the characters of the content. */
    private static final double MIN_SHARE = 0.5;

    private static final int MIN_POSTS = 3;

    /** An article whose text is in posts to this share was read from a thread. */
    private static final double MIN_THREAD_SHARE = 0.8;

    private ThreadPosts() {}

    /** The posts in page order, each with its author, its time, its text, and the opening of the text as title. */
    public static List<Item> read(Page page, TextSelection selection, List<Item> records) {
        PostElements posts = PostElements.of(page);
        if (!posts.isEmpty() && share(page, selection, posts) >= MIN_SHARE) {
            List<Item> read = PostReader.read(page, posts);
            if (read.size() > 1) {
                return read;
            }
        }
        return records.stream().map(ThreadPosts::titled).toList();
    }

    /** Returns true if the text of an article is that of posts: it was read from a thread. */
    public static boolean contain(ArticleBody body) {
        PostElements posts = PostElements.of(body.page());
        return posts.count() >= MIN_POSTS && share(body.page(), body.selection(), posts) >= MIN_THREAD_SHARE;
    }

    private static double share(Page page, TextSelection selection, PostElements posts) {
        long all = 0;
        long inside = 0;
        for (int n = selection.nextKept(0); n >= 0; n = selection.nextKept(n + 1)) {
            int length = page.ownText(n).length();
            all += length;
            inside += posts.postOf(n) >= 0 ? length : 0;
        }
        return all == 0 ? 0 : (double) inside / all;
    }

    private static Item titled(Item record) {
        String text = record.description();
        return text == null || text.isEmpty() ? record : record.with(ItemField.TITLE, PostReader.opening(text));
    }
}
