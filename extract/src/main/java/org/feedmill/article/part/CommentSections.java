package org.feedmill.article.part;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.feedmill.article.TextSelection;
import org.feedmill.article.post.PostElements;
import org.feedmill.article.post.PostReader;
import org.feedmill.article.region.ElementNames;
import org.feedmill.article.region.ElementWords;
import org.feedmill.article.region.ReplyCommentFinder;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.HtmlTag;
import org.feedmill.page.Page;
import org.feedmill.page.json.JsonValue;
import org.feedmill.page.linked.LinkedData;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;
import org.jspecify.annotations.Nullable;

/**
 * Finds the comments of an article: in the parts that their names, their markup or their "Reply" labels mark as
 * comments, or else in the linked data of the page.
 */
final class CommentSections {

    private static final int COMMENT = ElementWords.ARTICLE.mask("comment");
    private static final Set<String> COMMENT_TYPES = Set.of("Comment", "UserComments", "Answer");

    /** Shorter parts hold a counter or a button. */
    private static final int MIN_LENGTH = 20;

    private static final int MAX_OBJECTS = 5_000;
    private static final int MAX_COMMENTS = 2_000;

    private final Page page;
    private final TextSelection selection;

    private CommentSections(Page page, TextSelection selection) {
        this.page = page;
        this.selection = selection;
    }

    static List<Item> read(Page page, TextSelection selection) {
        return new CommentSections(page, selection).read();
    }

    private List<Item> read() {
        List<Integer> parts = parts();
        List<Item> comments = new ArrayList<>();
        if (!parts.isEmpty()) {
            for (Item comment : PostReader.read(page, PostElements.of(page, parts, 1))) {
                if (!selection.keepsAny(comment.node(), comment.end())) {
                    comments.add(comment);
                }
            }
        }
        return comments.isEmpty() ? declared() : comments;
    }

    /** The outermost parts that contain comments and no text of the article. */
    private List<Integer> parts() {
        ElementNames names = new ElementNames(page);
        Set<Integer> found = new TreeSet<>(ReplyCommentFinder.find(page));
        for (int n = 0; n < page.size(); n++) {
            if (isCommentPart(names, n)) {
                found.add(n);
            }
        }
        List<Integer> outermost = new ArrayList<>();
        int end = 0;
        for (int n : found) {
            if (n >= end) {
                outermost.add(n);
                end = page.end(n);
            }
        }
        return outermost;
    }

    private boolean isCommentPart(ElementNames names, int node) {
        int tag = page.tag(node);
        if (page.isText(node)
                || tag <= HtmlTag.BODY
                || tag == HtmlTag.A
                || tag == HtmlTag.SPAN
                || page.isHidden(node)
                || page.textLength(node) < MIN_LENGTH
                || selection.keepsAny(node, page.end(node))) {
            return false;
        }
        return (names.groupsOf(node) & COMMENT) != 0 || isCommentType(node);
    }

    private boolean isCommentType(int node) {
        String type = page.hasOnlyCommonAttributes(node) ? null : page.attribute(node, "itemtype");
        return type != null && COMMENT_TYPES.contains(type.substring(type.lastIndexOf('/') + 1));
    }

    /** The comments that the linked data of the page contains. */
    private List<Item> declared() {
        List<Item> comments = new ArrayList<>();
        Deque<JsonValue> todo = new ArrayDeque<>(LinkedData.readAll(page, JsonValue.Limits.STANDARD));
        for (int seen = 0; !todo.isEmpty() && seen < MAX_OBJECTS && comments.size() < MAX_COMMENTS; seen++) {
            JsonValue one = todo.poll();
            if (one instanceof JsonValue.JsonArray array) {
                todo.addAll(array.values());
            } else if (one instanceof JsonValue.JsonObject struct) {
                Item comment = LinkedData.types(struct).contains("comment") ? comment(struct) : null;
                if (comment != null) {
                    comments.add(comment);
                }
                todo.addAll(struct.members().values());
            }
        }
        return comments;
    }

    private @Nullable Item comment(JsonValue.JsonObject struct) {
        String stated = LinkedData.text(struct, "text", "commentText", "description");
        String text = stated == null ? null : LinkedData.plainText(stated);
        if (text == null) {
            return null;
        }
        String date = LinkedData.text(struct, "dateCreated", "datePublished", "commentTime");
        Moment moment = date == null
                ? null
                : TimeReader.standard().readMachineDate(date).orElse(null);
        String address = LinkedData.text(struct, "url", "@id");
        return Item.builder(PostReader.opening(text))
                .node(-1)
                .description(text)
                .with(ItemField.AUTHOR, author(struct))
                .date(moment)
                .link(address == null ? null : page.absoluteAddress(address))
                .build();
    }

    private static @Nullable String author(JsonValue.JsonObject struct) {
        for (JsonValue one :
                LinkedData.elements(struct.get("author") == null ? struct.get("creator") : struct.get("author"))) {
            String name = one instanceof JsonValue.JsonObject person
                    ? LinkedData.text(person, "name", "alternateName")
                    : LinkedData.text(one);
            if (name != null) {
                return LinkedData.plainText(name);
            }
        }
        return null;
    }
}
