package org.feedmill.article.best;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleFinder;
import org.feedmill.article.ContentFinder;
import org.feedmill.article.PageContent;
import org.feedmill.article.PageKind;
import org.feedmill.article.TextSelection;
import org.feedmill.article.block.BlockTable;
import org.feedmill.article.content.ContentTextFinder;
import org.feedmill.article.content.HiddenText;
import org.feedmill.article.content.PageKindClassifier;
import org.feedmill.article.content.PageKindClassifier.PageKindShares;
import org.feedmill.article.content.ProductFacts;
import org.feedmill.article.content.ThreadPosts;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.list.ListFinder;
import org.feedmill.page.Page;

/**
 * Finds the main content of pages of any kind: articles by the article finder, all others by the content model. If the
 * kind is uncertain, the content model is used, because it loses less on articles than the article finder on other
 * pages.
 */
final class AnyContentFinder implements ContentFinder {

    /** Below this probability of an article, the article finder is not used. */
    private static final double MIN_ARTICLE_SHARE = 0.5;

    /** If no kind has a higher share, the kind is {@code OTHER}. */
    private static final double MIN_KIND_SHARE = 0.2;

    private final ArticleFinder articles;
    private final ListFinder lists;
    private final PageKindClassifier kinds;
    private final ContentTextFinder texts;

    AnyContentFinder(ArticleFinder articles, ListFinder lists, PageKindClassifier kinds, ContentTextFinder texts) {
        this.articles = articles;
        this.lists = lists;
        this.kinds = kinds;
        this.texts = texts;
    }

    @Override
    public PageContent find(Page page, List<Page> siblings) {
        Page shown = HiddenText.reveal(page);
        BlockTable table = BlockTable.ofWholePage(shown);
        PageKindShares kind = kinds.classify(table);
        boolean article = kind.share(PageKind.ARTICLE) >= MIN_ARTICLE_SHARE;
        Optional<Article> read = article ? articles.find(page, siblings).article() : Optional.empty();
        boolean thread = kind.best(false) == PageKind.FORUM
                && read.filter(found -> ThreadPosts.contain(found.body())).isPresent();
        if (read.isPresent() && !thread) {
            return content(PageKind.ARTICLE, kind, read.get(), List.of(), Map.of());
        }
        TextSelection selection = texts.find(table, siblings, kind);
        Article content = ArticleAssembler.assemble(shown, selection);
        PageKind best = kind.best(false);
        if (selection.isEmpty() || kind.share(best) < MIN_KIND_SHARE) {
            return content(PageKind.OTHER, kind, content, List.of(), Map.of());
        }
        return switch (best) {
            case FORUM ->
                content(best, kind, content, ThreadPosts.read(shown, selection, records(shown, selection)), Map.of());
            case LISTING, COLLECTION -> content(best, kind, content, records(shown, selection), Map.of());
            case PRODUCT -> content(best, kind, content, List.of(), ProductFacts.read(page));
            default -> content(best, kind, content, List.of(), Map.of());
        };
    }

    private PageContent content(
            PageKind best, PageKindShares kind, Article content, List<Item> records, Map<String, String> facts) {
        return new PageContent(best, kind.share(best), kinds.evidence(kind, best), content, records, facts);
    }

    /** The items of the page's main list that are in the content. */
    private List<Item> records(Page page, TextSelection selection) {
        List<Item> records = new ArrayList<>();
        for (Item item : lists.find(page).best().map(ItemList::items).orElse(List.of())) {
            if (item.node() < 0 || selection.keepsAny(item.node(), item.end())) {
                records.add(item);
            }
        }
        return records;
    }
}
