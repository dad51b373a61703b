package org.feedmill.mill.article;

import java.util.Arrays;
import java.util.List;
import org.feedmill.article.Article;
import org.feedmill.article.ArticleResult;
import org.feedmill.article.PageContent;
import org.feedmill.article.SourcedValue;
import org.feedmill.article.part.ArticleCaption;
import org.feedmill.article.part.ArticlePart;
import org.feedmill.article.part.ArticleParts;
import org.feedmill.list.FieldTrait;
import org.feedmill.list.FieldValues;
import org.feedmill.list.Item;
import org.feedmill.list.ItemField;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Writes an article with all its fields as JSON, for the command line and the API. Every field is always present; an
 * unknown value is null or an empty list.
 */
public final class PagedArticleJson {

    private static final List<ItemField> EVENT_FIELDS = Arrays.stream(ItemField.values())
            .filter(field -> field.has(FieldTrait.EVENT))
            .toList();

    private PagedArticleJson() {}

    /**
     * Writes the members of an object: all fields and, under the same names in "sources", where each was read.
     *
     * @param content null unless the content of any page was requested
     * @param parts bylines, captions and comments; members only for those that were requested
     */
    public static void writeMembers(
            JsonGenerator json,
            Page page,
            ArticleResult reading,
            PagedArticle pages,
            @Nullable PageContent content,
            ArticleParts parts) {
        Article article = pages.first();
        json.writeStringProperty("url", page.url());
        if (content == null) {
            json.writeStringProperty("kind", reading instanceof ArticleResult.Stub ? "stub" : "whole");
        } else {
            writeKind(json, content);
            writeRecords(json, content);
        }
        writeTexts(json, "reasons", reading instanceof ArticleResult.Stub stub ? stub.reasons() : List.of());
        writeText(json, "title", value(article.title()));
        writeTexts(json, "authors", values(article.authors()));
        writeText(json, "published", date(article.published()));
        writeText(json, "modified", date(article.modified()));
        writeText(json, "language", value(article.language()));
        writeText(json, "image", value(article.leadImage()));
        writeText(json, "siteName", value(article.siteName()));
        writeTexts(json, "tags", values(article.tags()));
        writeText(json, "next", value(pages.next()));
        SourcedValue<FieldValues> event = article.event();
        for (ItemField field : EVENT_FIELDS) {
            writeText(
                    json,
                    field.fieldName(),
                    event == null ? null : event.value().toText(field));
        }
        json.writeNumberProperty("words", pages.words());
        json.writeStringProperty("text", String.join("\n", pages.paragraphs()));
        json.writeStringProperty("html", String.join("\n", pages.html()));
        writeParts(json, parts);
        sources(json, article, pages.next());
    }

    /** Writes the kind of a page and its evidence. */
    public static void writeKind(JsonGenerator json, PageContent content) {
        json.writeStringProperty("kind", content.kind().label());
        writeTexts(json, "evidence", content.evidence());
    }

    /** Writes the requested parts, each as an array. */
    public static void writeParts(JsonGenerator json, ArticleParts parts) {
        if (parts.has(ArticlePart.BYLINES)) {
            writeTexts(json, ArticlePart.BYLINES.label(), parts.bylines());
        }
        if (parts.has(ArticlePart.CAPTIONS)) {
            json.writeArrayPropertyStart(ArticlePart.CAPTIONS.label());
            for (ArticleCaption caption : parts.captions()) {
                json.writeStartObject();
                json.writeStringProperty("text", caption.text());
                writeText(json, "image", caption.image());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        if (parts.has(ArticlePart.COMMENTS)) {
            json.writeArrayPropertyStart(ArticlePart.COMMENTS.label());
            for (Item comment : parts.comments()) {
                json.writeStartObject();
                writeText(json, "url", comment.link());
                writePost(json, comment);
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }

    /** Writes the posts or items, and the facts of a product. */
    private static void writeRecords(JsonGenerator json, PageContent content) {
        json.writeArrayPropertyStart("records");
        for (Item item : content.records()) {
            json.writeStartObject();
            writeText(json, "title", item.title());
            writeText(json, "url", item.link());
            writePost(json, item);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectPropertyStart("facts");
        content.facts().forEach(json::writeStringProperty);
        json.writeEndObject();
    }

    private static void writePost(JsonGenerator json, Item item) {
        writeText(json, "author", item.author());
        Moment date = item.date();
        writeText(json, "date", date == null ? null : date.toIso());
        writeText(json, "text", item.description());
    }

    private static void sources(JsonGenerator json, Article article, @Nullable SourcedValue<String> next) {
        json.writeObjectPropertyStart("sources");
        writeText(json, "title", source(article.title()));
        writeTexts(json, "authors", sources(article.authors()));
        writeText(json, "published", source(article.published()));
        writeText(json, "modified", source(article.modified()));
        writeText(json, "language", source(article.language()));
        writeText(json, "image", source(article.leadImage()));
        writeText(json, "siteName", source(article.siteName()));
        writeTexts(json, "tags", sources(article.tags()));
        writeText(json, "next", source(next));
        SourcedValue<FieldValues> event = article.event();
        for (ItemField field : EVENT_FIELDS) {
            boolean stated = event != null && event.value().get(field) != null;
            writeText(json, field.fieldName(), stated ? source(event) : null);
        }
        json.writeEndObject();
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

    private static void writeText(JsonGenerator json, String name, @Nullable String value) {
        json.writeName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeString(value);
        }
    }

    private static void writeTexts(JsonGenerator json, String name, Iterable<String> texts) {
        json.writeArrayPropertyStart(name);
        texts.forEach(json::writeString);
        json.writeEndArray();
    }
}
