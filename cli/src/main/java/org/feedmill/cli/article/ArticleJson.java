package org.feedmill.cli.article;

import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.PageContent;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.part.ArticleParts;
import org.feedmill.cli.batch.CommandJson;
import org.feedmill.mill.article.PagedArticle;
import org.feedmill.mill.article.PagedArticleJson;
import org.feedmill.page.Page;
import org.feedmill.query.KeyParagraph;
import org.feedmill.query.KeyParagraphJson;
import org.feedmill.query.Question;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes articles as JSON. Every field is always present; an unknown value is null or an empty list. */
final class ArticleJson {

    private ArticleJson() {}

    /**
     * Writes all fields and, under the same names in "sources", where each was read.
     *
     * @param content null unless the content of any page was requested
     * @param parts the requested parts
     * @param question null if there is none
     * @param key the paragraph that answers the question, null if there is none
     */
    static String writeFull(
            Page page,
            ArticleResult reading,
            PagedArticle pages,
            @Nullable PageContent content,
            ArticleParts parts,
            @Nullable Question question,
            @Nullable KeyParagraph key) {
        return CommandJson.writeObject(json -> {
            PagedArticleJson.writeMembers(json, page, reading, pages, content, parts);
            if (question != null || key != null) {
                KeyParagraphJson.writeMember(json, question, key);
            }
        });
    }

    /**
     * Writes the documented fields of batch answers.
     *
     * @param article null if there is none
     * @param text its text, empty if there is none
     */
    static void writeFields(JsonGenerator json, @Nullable Article article, String text) {
        CommandJson.writeText(json, "title", article == null ? null : value(article.title()));
        json.writeStringProperty("text", text);
        CommandJson.writeText(json, "date", article == null ? null : date(article.published()));
        CommandJson.writeText(json, "author", article == null ? null : names(article));
        CommandJson.writeText(json, "lang", article == null ? null : value(article.language()));
    }

    private static @Nullable String names(Article article) {
        return article.authors().isEmpty() ? null : String.join("; ", values(article.authors()));
    }

    private static @Nullable String value(@Nullable SourcedValue<String> sourced) {
        return sourced == null ? null : sourced.value();
    }

    private static @Nullable String date(@Nullable SourcedValue<Moment> sourced) {
        return sourced == null ? null : sourced.value().toIso();
    }

    private static List<String> values(List<SourcedValue<String>> sourced) {
        return sourced.stream().map(SourcedValue::value).toList();
    }
}
