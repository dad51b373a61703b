package org.feedmill.article.part;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.feedmill.article.Article;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.TextSelection;
import org.feedmill.list.Item;
import org.feedmill.page.Page;

/**
 * Reads the bylines, captions and comments of an article. They are no part of its text; a caller that wants them
 * requests them. Cost: a few passes over the page.
 */
public final class ArticlePartReader {

    /** A body page with fewer nodes than this share of the page was made of declared or scripted text. */
    private static final double MIN_SIZE_SHARE = 0.5;

    private ArticlePartReader() {}

    /**
     * Reads the requested parts.
     *
     * @param page the page that the article was read from
     */
    public static ArticleParts read(Page page, Article article, Set<ArticlePart> requested) {
        if (requested.isEmpty()) {
            return ArticleParts.NONE;
        }
        Page body = article.body().page();
        boolean shown = body.size() >= MIN_SIZE_SHARE * page.size();
        Page source = shown ? body : page;
        TextSelection selection = shown ? article.body().selection() : new TextSelection(new BitSet(), List.of());
        List<String> authors =
                article.authors().stream().map(SourcedValue::value).toList();
        List<String> bylines =
                requested.contains(ArticlePart.BYLINES) ? BylineFinder.find(source, selection, authors) : List.of();
        List<ArticleCaption> captions =
                requested.contains(ArticlePart.CAPTIONS) ? CaptionFinder.find(source, selection) : List.of();
        List<Item> comments =
                requested.contains(ArticlePart.COMMENTS) ? CommentSections.read(source, selection) : List.of();
        return new ArticleParts(requested, bylines, captions, comments);
    }
}
