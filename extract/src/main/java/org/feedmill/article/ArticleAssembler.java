package org.feedmill.article;

import java.util.BitSet;
import java.util.List;
import org.feedmill.page.Page;

/** Assembles an article from the metadata of its page and the selected texts. */
final class ArticleAssembler {

    private ArticleAssembler() {}

    static Article assemble(Page page, Selection selection) {
        return assemble(Details.read(page, selection), new SelectedBody(page, selection));
    }

    /** An article whose text is on another page than its metadata. */
    static Article assemble(Page page, Page content, Selection selection) {
        Details details = Details.read(page, new Selection(new BitSet(), List.of()));
        return assemble(details, new SelectedBody(content, selection));
    }

    private static Article assemble(Details details, Body body) {
        return new Article(
                details.title(),
                body,
                details.authors(),
                details.published(),
                details.modified(),
                details.language(),
                details.image(),
                details.siteName(),
                details.tags(),
                details.next(),
                WordCount.of(body.paragraphs()));
    }
}
