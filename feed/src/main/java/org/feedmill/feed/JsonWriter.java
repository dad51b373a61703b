package org.feedmill.feed;

import java.io.StringWriter;
import java.util.List;
import org.feedmill.list.Enclosure;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/**
 * Writes JSON Feed 1.1. Every item must have content: the full HTML, else the summary, else the title once more. A
 * price stands in
 * an extension object of our own, as the format provides.
 */
final class JsonWriter {

    static final String VERSION = "https://jsonfeed.org/version/1.1";

    private static final class Indented extends ObjectWriteContext.Base {

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

    private JsonWriter(JsonGenerator json) {
        this.json = json;
    }

    static String write(Feed feed, @Nullable String hub) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = JsonFactory.builder().build().createGenerator(new Indented(), out)) {
            new JsonWriter(json).feed(feed, hub);
        }
        return out.append('\n').toString();
    }

    private void feed(Feed feed, @Nullable String hub) {
        json.writeStartObject();
        text("version", VERSION);
        text("title", feed.title());
        text("home_page_url", feed.link());
        text("feed_url", feed.self());
        text("description", feed.description());
        text("language", feed.language());
        if (feed.author() != null) {
            authors(feed.author());
        }
        if (hub != null) {
            hub(hub);
        }
        json.writeArrayPropertyStart("items");
        feed.entries().forEach(this::item);
        json.writeEndArray();
        json.writeEndObject();
    }

    private void item(Entry entry) {
        json.writeStartObject();
        text("id", entry.id());
        text("url", entry.link());
        text("title", entry.title());
        content(entry);
        text("image", entry.image());
        text("date_published", entry.published() == null ? null : Dates.rfc3339(entry.published()));
        text("date_modified", entry.updated() == null ? null : Dates.rfc3339(entry.updated()));
        if (entry.author() != null) {
            authors(entry.author());
        }
        tags(entry.categories());
        if (entry.enclosure() != null) {
            attachment(entry.enclosure());
        }
        if (entry.price() != null) {
            json.writeObjectPropertyStart("_feedmill");
            text("price", entry.price().amount().toPlainString());
            text("currency", entry.price().currency());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private void content(Entry entry) {
        String text = entry.text();
        if (entry.contentHtml() != null) {
            text("content_html", entry.contentHtml());
            text("summary", text);
        } else {
            text("content_text", text == null ? entry.title() : text);
        }
    }

    private void authors(String name) {
        json.writeArrayPropertyStart("authors");
        json.writeStartObject();
        text("name", name);
        json.writeEndObject();
        json.writeEndArray();
    }

    private void hub(String address) {
        json.writeArrayPropertyStart("hubs");
        json.writeStartObject();
        text("type", "WebSub");
        text("url", address);
        json.writeEndObject();
        json.writeEndArray();
    }

    private void tags(List<String> names) {
        if (!names.isEmpty()) {
            json.writeArrayPropertyStart("tags");
            names.forEach(json::writeString);
            json.writeEndArray();
        }
    }

    private void attachment(Enclosure file) {
        json.writeArrayPropertyStart("attachments");
        json.writeStartObject();
        text("url", file.address());
        text("mime_type", file.type());
        json.writeEndObject();
        json.writeEndArray();
    }

    private void text(String name, @Nullable String value) {
        if (value != null) {
            json.writeStringProperty(name, value);
        }
    }
}
