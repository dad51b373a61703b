package org.feedmill.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.feedmill.article.ArticlePassage;
import org.feedmill.feed.Entry;
import org.feedmill.feed.Feed;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the entries of a feed that answer a question, each with the paragraph that answers it as its summary. It
 * examines the title, the summary and, where the article was extracted, the content.
 */
public final class QuestionFilter {

    private final Question question;
    private final boolean keepsContent;
    private final KeyParagraphFinder.Options options;

    /** @param keepsContent whether the entries keep their articles or only the paragraph */
    public QuestionFilter(Question question, boolean keepsContent) {
        this(question, keepsContent, KeyParagraphFinder.Options.DEFAULTS);
    }

    /** @param options of the paragraphs */
    public QuestionFilter(Question question, boolean keepsContent, KeyParagraphFinder.Options options) {
        this.question = question;
        this.keepsContent = keepsContent;
        this.options = options;
    }

    /** Returns the matching entries in the order of the feed. */
    public Feed filter(Feed feed) {
        List<Entry> kept = new ArrayList<>();
        feed.entries().forEach(entry -> filter(entry, feed.language()).ifPresent(kept::add));
        return feed.withEntries(kept);
    }

    /** Returns the entry with its key paragraph; empty if it does not answer the question. */
    public Optional<Entry> filter(Entry entry, @Nullable String language) {
        List<ArticlePassage> passages = DocumentProfile.passages(entry);
        List<String> texts =
                new ArrayList<>(passages.stream().map(ArticlePassage::text).toList());
        texts.addFirst(entry.title());
        if (!question.isAnswered(question.relevance(texts, language))) {
            return Optional.empty();
        }
        String key = new KeyParagraphFinder(options)
                .find(passages, language, question)
                .map(KeyParagraph::text)
                .orElse(entry.summary());
        Entry given = entry.withSummary(key);
        return Optional.of(keepsContent ? given : given.withContentHtml(null));
    }
}
