package org.feedmill.cli;

import org.feedmill.cli.batch.CommandJson;
import org.feedmill.list.FoundLists;
import org.feedmill.list.Item;
import org.feedmill.list.ItemList;
import org.feedmill.mill.load.SiteSource;
import org.feedmill.mill.load.SiteSourceDetector;
import org.feedmill.page.Page;
import tools.jackson.core.JsonGenerator;

/** Writes all lists of a page as JSON, each with its number of items and the first of them. */
final class CandidateListJson {

    /** Number of items that are enough to recognise a list. */
    private static final int MAX_ITEMS_SHOWN = 3;

    private CandidateListJson() {}

    static String toJson(Page page, FoundLists found) {
        return CommandJson.writeObject(json -> {
            json.writeStringProperty("url", page.url());
            json.writeStringProperty("title", page.metadata().title());
            json.writeArrayPropertyStart("candidates");
            for (int i = 0; i < found.candidates().size(); i++) {
                write(json, i + 1, page, found.candidates().get(i));
            }
            json.writeEndArray();
            CommandJson.writeTexts(json, "tried", found.tried());
            json.writeArrayPropertyStart("sources");
            SiteSourceDetector.detect(page).forEach(source -> write(json, source));
            json.writeEndArray();
        });
    }

    private static void write(JsonGenerator json, int rank, Page page, ItemList list) {
        json.writeStartObject();
        json.writeNumberProperty("pick", rank);
        json.writeStringProperty("finder", list.finder());
        json.writeNumberProperty("score", list.score());
        CommandJson.writeText(json, "path", list.path(page));
        CommandJson.writeTexts(json, "evidence", list.evidence());
        json.writeNumberProperty("count", list.items().size());
        CommandJson.writeGroups(json, list.subjects());
        json.writeArrayPropertyStart("items");
        list.items().stream().limit(MAX_ITEMS_SHOWN).forEach(item -> write(json, item));
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, SiteSource source) {
        json.writeStartObject();
        json.writeStringProperty("kind", source.kind().kindName());
        json.writeStringProperty("address", source.address());
        json.writeStringProperty("software", source.software());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Item item) {
        json.writeStartObject();
        CommandJson.writeFields(json, item);
        json.writeName("enclosure");
        if (item.enclosure() == null) {
            json.writeNull();
        } else {
            json.writeStartObject();
            json.writeStringProperty("address", item.enclosure().address());
            json.writeStringProperty("type", item.enclosure().type());
            json.writeEndObject();
        }
        json.writeEndObject();
    }
}
