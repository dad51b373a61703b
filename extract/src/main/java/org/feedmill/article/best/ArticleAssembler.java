package org.feedmill.article.best;

import java.util.BitSet;
import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleBody;
import org.feedmill.article.TextSelection;
import org.feedmill.article.meta.ArticleMetadata;
import org.feedmill.article.text.WordCounter;
import org.feedmill.article.write.SelectedArticleBody;
import org.feedmill.page.Page;

/** Assembles an article from the metadata of its page and the selected texts. */
public final class ArticleAssembler {

    private ArticleAssembler() {}

    public static Article assemble(Page page, TextSelection selection) {
        return assemble(ArticleMetadata.read(page, selection), new SelectedArticleBody(page, selection));
    }

    /** An article whose text is on another page than its metadata. */
    static Article assemble(Page page, Page content, TextSelection selection) {
        ArticleMetadata details = ArticleMetadata.read(page, new TextSelection(new BitSet(), List.of()));
        return assemble(details, new SelectedArticleBody(content, selection));
    }

    private static Article assemble(ArticleMetadata details, ArticleBody body) {
        return Article.builder(body)
                .title(details.title())
                .authors(details.authors())
                .published(details.published())
                .modified(details.modified())
                .language(details.language())
                .leadImage(details.leadImage())
                .siteName(details.siteName())
                .tags(details.tags())
                .nextPageUrl(details.nextPageUrl())
                .wordCount(WordCounter.count(body.paragraphs()))
                .event(details.event())
                .build();
    }
}
