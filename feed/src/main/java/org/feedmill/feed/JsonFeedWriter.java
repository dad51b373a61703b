package org.feedmill.feed;

import java.io.StringWriter;
import java.util.List;
import org.feedmill.feed.clean.FeedDates;
import org.feedmill.list.ItemField;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/**
 * Writes JSON Feed 1.1. Every item must have content: the full HTML, else the summary, else the title again. A price is
 * in an extension object, as the format provides.
 */
final class JsonFeedWriter {

    /** The member of an item for fields that the format does not have. */
    private static final String EXTENSION = "_feedmill";

    static final String VERSION = "https://jsonfeed.org/version/1.1";

    private static final class IndentedContext extends ObjectWriteContext.Base {

        @Override
        public PrettyPrinter getPrettyPrinter() {
            DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
            Separators separators =
                    Separators.createDefaultInstance().withObjectNameValueSpacing(Separators.Spacing.AFTER);
            return new DefaultPrettyPrinter(separators)
                    .withObjectIndenter(indenter)
                    .withArrayIndenter(indenter);
        }

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }
    }

    private final JsonGenerator json;

    private JsonFeedWriter(JsonGenerator json) {
        this.json = json;
    }

    static String write(Feed feed, @Nullable String hub) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = JsonFactory.builder().build().createGenerator(new IndentedContext(), out)) {
            new JsonFeedWriter(json).writeFeed(feed, hub);
        }
        return out.append('\n').toString();
    }

    private void writeFeed(Feed feed, @Nullable String hub) {
        json.writeStartObject();
        writeText("version", VERSION);
        writeText("title", feed.title());
        writeText("home_page_url", feed.link());
        writeText("feed_url", feed.self());
        writeText("description", feed.hasDescription() ? feed.description() : null);
        writeText("language", feed.language());
        if (feed.author() != null) {
            writeAuthors(feed.author());
        }
        if (hub != null) {
            writeHub(hub);
        }
        json.writeArrayPropertyStart("items");
        feed.entries().forEach(this::writeItem);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void writeItem(Entry entry) {
        json.writeStartObject();
        writeText("id", entry.id());
        writeText("url", entry.link());
        writeText("title", entry.title());
        writeContent(entry);
        writeText("image", entry.image());
        writeText("date_published", entry.published() == null ? null : FeedDates.rfc3339(entry.published()));
        writeText("date_modified", entry.updated() == null ? null : FeedDates.rfc3339(entry.updated()));
        if (entry.author() != null) {
            writeAuthors(entry.author());
        }
        writeTags(entry.categories());
        writeAttachments(entry.files());
        writeExtension(entry);
        json.writeEndObject();
    }

    /** Writes the fields that the format has no member for. */
    private void writeExtension(Entry entry) {
        boolean extended = ItemField.feedExtensions().stream().anyMatch(field -> entry.get(field) != null);
        if (entry.price() == null && !extended) {
            return;
        }
        json.writeObjectPropertyStart(EXTENSION);
        if (entry.price() != null) {
            writeText("price", entry.price().amount().toPlainString());
            writeText("currency", entry.price().currency());
        }
        for (ItemField field : ItemField.feedExtensions()) {
            writeText(field.fieldName(), entry.toText(field));
        }
        json.writeEndObject();
    }

    private void writeContent(Entry entry) {
        String text = entry.text();
        if (entry.contentHtml() != null) {
            writeText("content_html", entry.contentHtml());
            writeText("summary", text);
        } else {
            writeText("content_text", text == null ? entry.title() : text);
        }
    }

    private void writeAuthors(String name) {
        json.writeArrayPropertyStart("authors");
        json.writeStartObject();
        writeText("name", name);
        json.writeEndObject();
        json.writeEndArray();
    }

    private void writeHub(String address) {
        json.writeArrayPropertyStart("hubs");
        json.writeStartObject();
        writeText("type", "WebSub");
        writeText("url", address);
        json.writeEndObject();
        json.writeEndArray();
    }

    private void writeTags(List<String> names) {
        if (!names.isEmpty()) {
            json.writeArrayPropertyStart("tags");
            names.forEach(json::writeString);
            json.writeEndArray();
        }
    }

    private void writeAttachments(List<MediaFile> files) {
        if (files.isEmpty()) {
            return;
        }
        json.writeArrayPropertyStart("attachments");
        for (MediaFile file : files) {
            json.writeStartObject();
            writeText("url", file.address());
            writeText("mime_type", file.type());
            if (file.length() != null) {
                json.writeNumberProperty("size_in_bytes", file.length());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeText(String name, @Nullable String value) {
        if (value != null) {
            json.writeStringProperty(name, value);
        }
    }
}
