package org.feedmill.cli;

import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.Reading;
import org.feedmill.article.Told;
import org.feedmill.mill.ArticlePages;
import org.feedmill.page.Page;
import org.feedmill.query.KeyParagraph;
import org.feedmill.query.Keyword;
import org.feedmill.query.Question;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Articles as JSON. Every field is always there; what the page does not tell is null, or an empty list. */
final class ArticleJson {

    private ArticleJson() {}

    /**
     * All fields, and under the same names in "sources" where each was read.
     *
     * @param question what was asked, null where nothing was
     * @param key the paragraph that answers it, null where there is none
     */
    static String full(
            Page page, Reading reading, ArticlePages pages, @Nullable Question question, @Nullable KeyParagraph key) {
        Article article = pages.first();
        return Json.object(json -> {
            json.writeStringProperty("url", page.url());
            json.writeStringProperty("kind", reading instanceof Reading.Stub ? "stub" : "whole");
            Json.texts(json, "reasons", reading instanceof Reading.Stub stub ? stub.reasons() : List.of());
            Json.text(json, "title", value(article.title()));
            Json.texts(json, "authors", values(article.authors()));
            Json.text(json, "published", date(article.published()));
            Json.text(json, "modified", date(article.modified()));
            Json.text(json, "language", value(article.language()));
            Json.text(json, "image", value(article.image()));
            Json.text(json, "siteName", value(article.siteName()));
            Json.texts(json, "tags", values(article.tags()));
            Json.text(json, "next", value(pages.next()));
            json.writeNumberProperty("words", pages.words());
            json.writeStringProperty("text", String.join("\n", pages.paragraphs()));
            json.writeStringProperty("html", String.join("\n", pages.html()));
            sources(json, article, pages.next());
            if (question != null) {
                key(json, question, key);
            }
        });
    }

    private static void key(JsonGenerator json, Question question, @Nullable KeyParagraph key) {
        json.writeObjectPropertyStart("key");
        json.writeStringProperty("query", question.words());
        Json.text(json, "text", key == null ? null : key.text());
        Json.texts(json, "answers", key == null ? List.of() : key.answers());
        Json.texts(
                json,
                "keywords",
                key == null
                        ? List.of()
                        : key.keywords().stream().map(Keyword::word).toList());
        json.writeNumberProperty("sum", key == null ? 0 : key.sum());
        json.writeEndObject();
    }

    private static void sources(JsonGenerator json, Article article, @Nullable Told<String> next) {
        json.writeObjectPropertyStart("sources");
        Json.text(json, "title", source(article.title()));
        Json.texts(json, "authors", sources(article.authors()));
        Json.text(json, "published", source(article.published()));
        Json.text(json, "modified", source(article.modified()));
        Json.text(json, "language", source(article.language()));
        Json.text(json, "image", source(article.image()));
        Json.text(json, "siteName", source(article.siteName()));
        Json.texts(json, "tags", sources(article.tags()));
        Json.text(json, "next", source(next));
        json.writeEndObject();
    }

    /**
     * The fields that batches are documented to have.
     *
     * @param article null where there is none
     * @param text its text, empty where there is none
     */
    static void fields(JsonGenerator json, @Nullable Article article, String text) {
        Json.text(json, "title", article == null ? null : value(article.title()));
        json.writeStringProperty("text", text);
        Json.text(json, "date", article == null ? null : date(article.published()));
        Json.text(json, "author", article == null ? null : names(article));
        Json.text(json, "lang", article == null ? null : value(article.language()));
    }

    private static @Nullable String names(Article article) {
        return article.authors().isEmpty() ? null : String.join("; ", values(article.authors()));
    }

    private static @Nullable String value(@Nullable Told<String> told) {
        return told == null ? null : told.value();
    }

    private static @Nullable String date(@Nullable Told<Moment> told) {
        return told == null ? null : told.value().iso();
    }

    private static @Nullable String source(@Nullable Told<?> told) {
        return told == null ? null : told.source();
    }

    private static List<String> values(List<Told<String>> told) {
        return told.stream().map(Told::value).toList();
    }

    private static List<String> sources(List<Told<String>> told) {
        return told.stream().map(Told::source).toList();
    }
}
