package org.feedmill.cli.article;

import java.util.Arrays;
import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.PageContent;
import org.feedmill.article.SourcedValue;
import org.feedmill.cli.batch.CommandJson;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.FieldValues;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.mill.article.PagedArticle;
import org.feedmill.page.Page;
import org.feedmill.query.KeyParagraph;
import org.feedmill.query.Keyword;
import org.feedmill.query.Question;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Writes articles as JSON. Every field is always present; an unknown value is null or an empty list. */
final class ArticleJson {

    private static final List<ItemField> EVENT_FIELDS = Arrays.stream(ItemField.values())
            .filter(field -> field.has(FieldTrait.EVENT))
            .toList();

    private ArticleJson() {}

    /**
     * Writes all fields and, under the same names in "sources", where each was read.
     *
     * @param content null unless the content of any page was asked for
     * @param question null if there is none
     * @param key the paragraph that answers the question, or the most important one; null if there is none
     */
    static String writeFull(
            Page page,
            ArticleResult reading,
            PagedArticle pages,
            @Nullable PageContent content,
            @Nullable Question question,
            @Nullable KeyParagraph key) {
        Article article = pages.first();
        return CommandJson.writeObject(json -> {
            json.writeStringProperty("url", page.url());
            if (content == null) {
                json.writeStringProperty("kind", reading instanceof ArticleResult.Stub ? "stub" : "whole");
            } else {
                writeKind(json, content);
                writeRecords(json, content);
            }
            CommandJson.writeTexts(
                    json, "reasons", reading instanceof ArticleResult.Stub stub ? stub.reasons() : List.of());
            CommandJson.writeText(json, "title", value(article.title()));
            CommandJson.writeTexts(json, "authors", values(article.authors()));
            CommandJson.writeText(json, "published", date(article.published()));
            CommandJson.writeText(json, "modified", date(article.modified()));
            CommandJson.writeText(json, "language", value(article.language()));
            CommandJson.writeText(json, "image", value(article.leadImage()));
            CommandJson.writeText(json, "siteName", value(article.siteName()));
            CommandJson.writeTexts(json, "tags", values(article.tags()));
            CommandJson.writeText(json, "next", value(pages.next()));
            SourcedValue<FieldValues> event = article.event();
            for (ItemField field : EVENT_FIELDS) {
                CommandJson.writeText(
                        json,
                        field.fieldName(),
                        event == null ? null : event.value().toText(field));
            }
            json.writeNumberProperty("words", pages.words());
            json.writeStringProperty("text", String.join("\n", pages.paragraphs()));
            json.writeStringProperty("html", String.join("\n", pages.html()));
            sources(json, article, pages.next());
            if (question != null || key != null) {
                writeKeyParagraph(json, question, key);
            }
        });
    }

    /** Writes the kind of a page and its evidence. */
    static void writeKind(JsonGenerator json, PageContent content) {
        json.writeStringProperty("kind", content.kind().label());
        CommandJson.writeTexts(json, "evidence", content.evidence());
    }

    /** Writes the posts or items, and the facts of a product. */
    private static void writeRecords(JsonGenerator json, PageContent content) {
        json.writeArrayPropertyStart("records");
        for (Item item : content.records()) {
            json.writeStartObject();
            CommandJson.writeText(json, "title", item.title());
            CommandJson.writeText(json, "url", item.link());
            CommandJson.writeText(json, "author", item.author());
            Moment date = item.date();
            CommandJson.writeText(json, "date", date == null ? null : date.toIso());
            CommandJson.writeText(json, "text", item.description());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectPropertyStart("facts");
        content.facts().forEach(json::writeStringProperty);
        json.writeEndObject();
    }

    private static void writeKeyParagraph(JsonGenerator json, @Nullable Question question, @Nullable KeyParagraph key) {
        json.writeObjectPropertyStart("key");
        CommandJson.writeText(json, "query", question == null ? null : question.words());
        CommandJson.writeText(json, "text", key == null ? null : key.text());
        CommandJson.writeTexts(json, "answers", key == null ? List.of() : key.answers());
        CommandJson.writeTexts(
                json,
                "keywords",
                key == null
                        ? List.of()
                        : key.keywords().stream().map(Keyword::word).toList());
        json.writeNumberProperty("sum", key == null ? 0 : key.sum());
        json.writeEndObject();
    }

    private static void sources(JsonGenerator json, Article article, @Nullable SourcedValue<String> next) {
        json.writeObjectPropertyStart("sources");
        CommandJson.writeText(json, "title", source(article.title()));
        CommandJson.writeTexts(json, "authors", sources(article.authors()));
        CommandJson.writeText(json, "published", source(article.published()));
        CommandJson.writeText(json, "modified", source(article.modified()));
        CommandJson.writeText(json, "language", source(article.language()));
        CommandJson.writeText(json, "image", source(article.leadImage()));
        CommandJson.writeText(json, "siteName", source(article.siteName()));
        CommandJson.writeTexts(json, "tags", sources(article.tags()));
        CommandJson.writeText(json, "next", source(next));
        SourcedValue<FieldValues> event = article.event();
        for (ItemField field : EVENT_FIELDS) {
            boolean stated = event != null && event.value().get(field) != null;
            CommandJson.writeText(json, field.fieldName(), stated ? source(event) : null);
        }
        json.writeEndObject();
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

    private static @Nullable String source(@Nullable SourcedValue<?> sourced) {
        return sourced == null ? null : sourced.source();
    }

    private static List<String> values(List<SourcedValue<String>> sourced) {
        return sourced.stream().map(SourcedValue::value).toList();
    }

    private static List<String> sources(List<SourcedValue<String>> sourced) {
        return sourced.stream().map(SourcedValue::source).toList();
    }
}
