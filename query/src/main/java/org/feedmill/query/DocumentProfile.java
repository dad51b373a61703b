package org.feedmill.query;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.feedmill.article.Article;
import org.feedmill.article.ArticlePassage;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.write.SelectedArticleBody;
import org.feedmill.feed.Entry;
import org.feedmill.page.Page;
import org.feedmill.query.text.Synonyms;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The index entry of a document (P3 §III.D): its index terms and its key paragraph. A profile can be written as JSON
 * and read again.
 *
 * @param id unique among all documents
 * @param address empty if it has none
 * @param date the publication date; null if unknown
 * @param language as {@code AnalyzerLanguage} names it
 * @param terms the index terms, the most frequent first
 * @param keyParagraph empty if there is none
 * @param keywords the frequent terms of the key paragraph
 * @param passages paragraphs from which answers to questions are chosen
 */
public record DocumentProfile(
        String id,
        String address,
        String title,
        @Nullable Instant date,
        String language,
        List<Keyword> terms,
        String keyParagraph,
        List<String> keywords,
        List<String> passages) {

    /** The maximum number of terms; 99 of 100 articles have no more. */
    static final int MAX_TERMS = 1_000;

    /** The maximum number of characters of passages; most articles are shorter. */
    static final int MAX_TEXT_LENGTH = 6_000;

    static final int MAX_FIELD_LENGTH = 2_000;

    public DocumentProfile {
        if (id.isBlank() || id.length() > MAX_FIELD_LENGTH) {
            throw new IllegalArgumentException("a profile needs an id of at most " + MAX_FIELD_LENGTH + " characters");
        }
        address = truncate(address);
        title = truncate(title);
        terms = terms.stream().limit(MAX_TERMS).toList();
        keywords = keywords.stream().limit(MAX_TERMS).toList();
        passages = List.copyOf(passages);
    }

    private static String truncate(String text) {
        return text.length() > MAX_FIELD_LENGTH ? text.substring(0, MAX_FIELD_LENGTH) : text;
    }

    /** Creates the profile of an article. */
    public static DocumentProfile of(String id, String address, Article article) {
        SourcedValue<String> title = article.title();
        SourcedValue<String> language = article.language();
        return of(
                id,
                address,
                title == null ? "" : title.value(),
                date(article.published()),
                language == null ? null : language.value(),
                article.body().passages());
    }

    /** Creates the profile of a feed entry, from its full content or its summary. */
    public static DocumentProfile of(String id, Entry entry, @Nullable String language) {
        String link = entry.link();
        return of(
                id,
                link == null ? "" : link,
                entry.title(),
                entry.publishedAt() != null ? entry.publishedAt() : entry.seen(),
                language,
                passages(entry));
    }

    /** Returns the lines of a feed entry. */
    public static List<ArticlePassage> passages(Entry entry) {
        if (entry.contentHtml() != null) {
            return SelectedArticleBody.ofWholePage(Page.parse(entry.contentHtml(), ""))
                    .passages();
        }
        String summary = entry.summary();
        return summary == null
                ? List.of()
                : summary.lines()
                        .map(line -> new ArticlePassage(line, ArticlePassage.Role.PROSE, 0))
                        .toList();
    }

    /** Creates the profile of a document. */
    public static DocumentProfile of(
            String id,
            String address,
            String title,
            @Nullable Instant date,
            @Nullable String language,
            List<ArticlePassage> passages) {
        AnalyzedDocument document = AnalyzedDocument.analyze(passages, language, Synonyms.NONE);
        KeyParagraphFinder finder = new KeyParagraphFinder();
        Optional<KeyParagraph> key = finder.find(document, null);
        List<Keyword> terms = TermDistribution.of(document.terms(), 0).terms().stream()
                .sorted(Comparator.comparingInt(Keyword::frequency).reversed())
                .toList();
        return DocumentProfile.builder()
                .id(id)
                .address(address)
                .title(title)
                .date(date)
                .language(document.language())
                .terms(terms)
                .keyParagraph(key.map(KeyParagraph::text).orElse(""))
                .keywords(key.map(KeyParagraph::keywords).orElse(List.of()).stream()
                        .map(Keyword::word)
                        .toList())
                .passages(keptParagraphs(document))
                .build();
    }

    private static @Nullable Instant date(@Nullable SourcedValue<Moment> given) {
        return given == null ? null : given.value().toInstant(ZoneOffset.UTC);
    }

    /** Returns the first paragraphs up to the length limit. */
    private static List<String> keptParagraphs(AnalyzedDocument document) {
        List<String> kept = new ArrayList<>();
        int room = MAX_TEXT_LENGTH;
        for (AnalyzedDocument.Line line : document.lines()) {
            boolean given = line.role() == ArticlePassage.Role.PROSE || line.role() == ArticlePassage.Role.ENTRY;
            if (given && line.text().length() <= room) {
                kept.add(line.text());
                room -= line.text().length();
            }
        }
        return kept;
    }

    /** Returns the paragraph that answers a question best; the key paragraph if none contains a word of it. */
    public String answer(Question question) {
        List<ArticlePassage> choice = passages.stream()
                .map(text -> new ArticlePassage(text, ArticlePassage.Role.PROSE, 0))
                .toList();
        return new KeyParagraphFinder()
                .find(choice, language, question)
                .filter(found -> !found.answers().isEmpty())
                .map(KeyParagraph::text)
                .orElse(keyParagraph);
    }

    public DocumentProfile withoutTerms() {
        return DocumentProfile.builder()
                .id(id)
                .address(address)
                .title(title)
                .date(date)
                .language(language)
                .terms(List.of())
                .keyParagraph(keyParagraph)
                .keywords(keywords)
                .passages(passages)
                .build();
    }

    /** Writes the profile as JSON. */
    public String toJson() {
        return ProfileJson.write(this);
    }

    /** Reads the output of {@link #toJson}; empty if it is not a profile. */
    public static Optional<DocumentProfile> fromJson(String json) {
        return ProfileJson.read(json);
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link DocumentProfile}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String id;
        private @Nullable String address;
        private @Nullable String title;
        private @Nullable Instant date;
        private @Nullable String language;
        private @Nullable List<Keyword> terms;
        private @Nullable String keyParagraph;
        private @Nullable List<String> keywords;
        private @Nullable List<String> passages;

        private Builder() {}

        public Builder id(String value) {
            this.id = value;
            return this;
        }

        public Builder address(String value) {
            this.address = value;
            return this;
        }

        public Builder title(String value) {
            this.title = value;
            return this;
        }

        public Builder date(@Nullable Instant value) {
            this.date = value;
            return this;
        }

        public Builder language(String value) {
            this.language = value;
            return this;
        }

        public Builder terms(List<Keyword> value) {
            this.terms = value;
            return this;
        }

        public Builder keyParagraph(String value) {
            this.keyParagraph = value;
            return this;
        }

        public Builder keywords(List<String> value) {
            this.keywords = value;
            return this;
        }

        public Builder passages(List<String> value) {
            this.passages = value;
            return this;
        }

        public DocumentProfile build() {
            return new DocumentProfile(
                    Objects.requireNonNull(id),
                    Objects.requireNonNull(address),
                    Objects.requireNonNull(title),
                    date,
                    Objects.requireNonNull(language),
                    Objects.requireNonNull(terms),
                    Objects.requireNonNull(keyParagraph),
                    Objects.requireNonNull(keywords),
                    Objects.requireNonNull(passages));
        }
    }
}
