package org.feedmill.article.part;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.Item;

/**
 * The parts of an article that were requested, each in page order. A part that was not requested is empty.
 *
 * @param requested the parts that were requested
 * @param comments with author, time and text (the description) where the page states them
 */
public record ArticleParts(
        Set<ArticlePart> requested, List<String> bylines, List<ArticleCaption> captions, List<Item> comments) {

    /** No part was requested. */
    public static final ArticleParts NONE = new ArticleParts(Set.of(), List.of(), List.of(), List.of());

    public ArticleParts {
        Set<ArticlePart> parts = EnumSet.noneOf(ArticlePart.class);
        parts.addAll(requested);
        requested = Set.copyOf(parts);
        bylines = List.copyOf(bylines);
        captions = List.copyOf(captions);
        comments = List.copyOf(comments);
    }

    /** The requested parts of a page that has none of them. */
    public static ArticleParts ofNone(Set<ArticlePart> requested) {
        return new ArticleParts(requested, List.of(), List.of(), List.of());
    }

    public boolean has(ArticlePart part) {
        return requested.contains(part);
    }

    /** The parts of several pages of one article; what a later page repeats is left out. */
    public static ArticleParts join(List<ArticleParts> pages) {
        Set<ArticlePart> requested = EnumSet.noneOf(ArticlePart.class);
        Set<String> bylines = new LinkedHashSet<>();
        Set<ArticleCaption> captions = new LinkedHashSet<>();
        Set<Item> comments = new LinkedHashSet<>();
        for (ArticleParts page : pages) {
            requested.addAll(page.requested);
            bylines.addAll(page.bylines);
            captions.addAll(page.captions);
            page.comments.stream()
                    .filter(comment ->
                            comments.stream().noneMatch(c -> c.fields().equals(comment.fields())))
                    .forEach(comments::add);
        }
        return new ArticleParts(
                requested, new ArrayList<>(bylines), new ArrayList<>(captions), new ArrayList<>(comments));
    }
}
