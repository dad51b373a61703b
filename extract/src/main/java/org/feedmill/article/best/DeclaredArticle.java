package org.feedmill.article.best;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.TextSelection;
import org.feedmill.article.TextVerdict;
import org.feedmill.article.block.DeclaredArticleBody;
import org.feedmill.page.Page;

/**
 * Takes the article text that a page declares in its linked data (schema.org articleBody) where it holds the text that the
 * page shows, and far more: such pages show an opening and leave the rest to their scripts.
 */
final class DeclaredArticle {

    /** The declared text must be so many times as long as the one that was found; what it says twice counts once. */
    private static final double MIN_RATIO = 1.6;

    private static final int MIN_LENGTH = 500;

    /** Where no article was found, a page that shows more text outside of links than this is a list of articles. */
    private static final int MAX_SHOWN = 400;

    /** Share of the found text that the declared one must hold. */
    private static final double MIN_COVERAGE = 0.6;

    private DeclaredArticle() {}

    /** The declared article, or the reading as it is. */
    static ArticleResult complete(Page page, ArticleResult reading) {
        Optional<Article> found = reading.article();
        String text = found.map(Article::text).orElse("");
        String declared = DeclaredArticleBody.longest(page);
        if (declared.length() < MIN_LENGTH || declared.length() < MIN_RATIO * text.length()) {
            return reading;
        }
        Page content = Page.parse(markup(declared), page.url());
        String plain = content.root().text();
        DeclaredArticleBody whole = DeclaredArticleBody.ofText(plain);
        boolean longer = plain.length() >= MIN_LENGTH
                && whole.size() >= MIN_RATIO * DeclaredArticleBody.ofText(text).size();
        boolean same = found.isPresent()
                ? whole.coverage(text) >= MIN_COVERAGE
                : page.textLength(0) - page.linkTextLength(0) <= MAX_SHOWN;
        if (!longer || !same) {
            return reading;
        }
        BitSet texts = new BitSet();
        for (int n = 0; n < content.size(); n++) {
            texts.set(n, content.isText(n) && !content.isHidden(n));
        }
        List<TextVerdict> verdicts =
                List.of(new TextVerdict(0, content.size(), true, 1, "declared in the page's linked data"));
        return new ArticleResult.Whole(ArticleAssembler.assemble(page, content, new TextSelection(texts, verdicts)));
    }

    /** Plain text with a paragraph for every line; a text with elements is markup already. */
    private static String markup(String declared) {
        if (declared.contains("</") || declared.contains("<br")) {
            return declared;
        }
        StringBuilder html = new StringBuilder();
        declared.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .forEach(line ->
                        html.append("<p>").append(line.replace("<", "&lt;")).append("</p>"));
        return html.toString();
    }
}
