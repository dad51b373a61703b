package org.feedmill.article.content;

import org.feedmill.article.block.BlockTable;
import org.feedmill.article.post.PostElements;
import org.feedmill.article.post.PostHeaderFinder;
import org.feedmill.article.region.ElementNames;
import org.feedmill.article.region.ElementWords;
import org.feedmill.page.Page;

/**
 * Adjusts the probabilities of the blocks of a thread by its posts: their texts, authors and times belong to the content;
 * what else they contain does not, such as signatures and quotes of other posts, which the thread contains already.
 */
final class ThreadBlocks {

    private static final int SIGNATURE = ElementWords.CONTENT.mask("signature");
    private static final int MESSAGE = ElementWords.CONTENT.mask("message", "posttext");
    private static final int QUOTED = ElementWords.CONTENT.mask("quoted");

    private static final double TEXT = 0.97;
    private static final double HEAD = 0.9;
    private static final double AROUND = 0.08;

    /** Share of the posts that must have an element named as their text, or a name and a date. */
    private static final double MIN_POSTS = 0.6;

    /** Share of the page that the texts of the posts must be; comments below an answer are less. */
    private static final double MIN_SHARE = 0.15;

    /** A shorter first line of a quote says whom it quotes. */
    private static final int MAX_ATTRIBUTION = 60;

    private final BlockTable table;
    private final Page page;
    private final PostElements posts;
    private final PostHeaderFinder heads;
    private final ElementNames names;

    private ThreadBlocks(BlockTable table) {
        this.table = table;
        this.page = table.page;
        this.posts = PostElements.of(page);
        this.heads = new PostHeaderFinder(page, posts);
        this.names = new ElementNames(page, ElementWords.CONTENT);
    }

    static void adjust(BlockTable table, double[] probability) {
        ThreadBlocks thread = new ThreadBlocks(table);
        if (thread.isThread()) {
            for (int b = 0; b < probability.length; b++) {
                probability[b] = thread.adjust(b, probability[b]);
            }
        }
    }

    private boolean isThread() {
        int messages = 0;
        int signed = 0;
        double weight = 0;
        for (int post = 0; post < posts.count(); post++) {
            int message = posts.message(post);
            messages += message >= 0 ? 1 : 0;
            signed += heads.author(post) >= 0 && heads.stamp(post) >= 0 ? 1 : 0;
            int part = message < 0 ? posts.element(post) : message;
            weight += table.weightOf(table.blocks.blockAt(part), table.blocks.blockAt(page.end(part)));
        }
        return !posts.isEmpty()
                && Math.max(messages, signed) >= MIN_POSTS * posts.count()
                && weight >= MIN_SHARE * table.totalWeight;
    }

    private double adjust(int block, double own) {
        int node = table.blocks.from[block];
        int post = posts.postOf(node);
        if (post < 0) {
            return own;
        }
        if (isIn(heads.author(post), block) || isIn(heads.stamp(post), block)) {
            return Math.max(own, HEAD);
        }
        int around = around(node, posts.element(post));
        if (around >= 0 && !isAttribution(block, around)) {
            return Math.min(own, AROUND);
        }
        int message = posts.message(post);
        if (message < 0) {
            return own;
        }
        return page.contains(message, node) ? Math.max(own, TEXT) : Math.min(own, AROUND);
    }

    private boolean isIn(int text, int block) {
        return text >= table.blocks.from[block] && text < table.blocks.to[block];
    }

    /**
     * The outermost signature or quote around a text inside a post, -1 if there is none. The text of a post may be named after
     * a button that quotes it.
     */
    private int around(int text, int post) {
        int found = -1;
        for (int n = page.parent(text); n > post; n = page.parent(n)) {
            int mask = names.groupsOf(n);
            boolean quote = (mask & QUOTED) != 0 && (mask & MESSAGE) == 0;
            found = quote || (mask & SIGNATURE) != 0 ? n : found;
        }
        return found;
    }

    private boolean isAttribution(int block, int quote) {
        return (names.groupsOf(quote) & QUOTED) != 0
                && table.blocks.blockAt(quote) == block
                && table.blocks.text(block).length() <= MAX_ATTRIBUTION;
    }
}
