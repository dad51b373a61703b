package org.feedmill.article.region;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.feedmill.article.text.LabelPhrases;
import org.feedmill.page.Page;

/**
 * Finds comments by their "Reply" labels if class names do not identify them. If such labels recur at one path, the
 * parts that contain them are comments.
 */
public final class ReplyCommentFinder {

    private static final int REPLY = 1 << LabelPhrases.KINDS.indexOf("reply");
    private static final int MAX_LABEL = 24;
    private static final int MIN_LABELS = 3;
    private static final int MAX_LABELS = 2000;

    private ReplyCommentFinder() {}

    /** The nodes that each contain at least one comment; empty if there are none. */
    public static List<Integer> find(Page page) {
        Map<Long, List<Integer>> places = new HashMap<>();
        int found = 0;
        for (int n = 0; n < page.size() && found < MAX_LABELS; n++) {
            if (page.isText(n)
                    && !page.isHidden(n)
                    && page.textLength(n) <= MAX_LABEL
                    && isReplyLabel(page.ownText(n))) {
                places.computeIfAbsent(page.tagPath(n), k -> new ArrayList<>()).add(n);
                found++;
            }
        }
        List<Integer> parts = new ArrayList<>();
        for (List<Integer> labels : places.values()) {
            if (labels.size() >= MIN_LABELS) {
                parts.addAll(commentParts(page, labels));
            }
        }
        return parts;
    }

    private static boolean isReplyLabel(String text) {
        return (LabelPhrases.kindsOf(text) & REPLY) != 0;
    }

    /** The children of the labels' lowest common ancestor that contain them, if there are several. */
    private static List<Integer> commentParts(Page page, List<Integer> labels) {
        int shared = page.commonAncestor(labels.getFirst(), labels.getLast());
        List<Integer> children = new ArrayList<>();
        for (int label : labels) {
            int child = page.ancestorAt(label, page.depth(shared) + 1);
            if (children.isEmpty() || children.getLast() != child) {
                children.add(child);
            }
        }
        return children.size() >= MIN_LABELS ? children : List.of();
    }
}
