package org.feedmill.article;

import java.util.List;
import org.feedmill.page.Page;

/** The content of an article in several forms, each produced on demand. */
public interface ArticleBody {

    /** The page that holds the texts: the one that was read, or another that was made of its hidden or scripted text. */
    Page page();

    /** The texts that were kept, with the verdicts on all texts. */
    TextSelection selection();

    /** The text, one entry for each display line of the page: paragraphs, headings, list entries, table rows. */
    List<String> paragraphs();

    /** The same lines, each with its role in the article. */
    List<ArticlePassage> passages();

    /** The paragraphs, one per line. */
    String text();

    /** Sanitised HTML: headings, lists, tables, quotes, code, links and images, with absolute addresses. */
    String html();

    /** The same content as Markdown. */
    String markdown();
}
