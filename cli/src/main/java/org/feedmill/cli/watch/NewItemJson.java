package org.feedmill.cli.watch;

import java.util.Objects;
import org.feedmill.cli.batch.CommandJson;
import org.feedmill.feed.Entry;
import org.feedmill.list.ItemField;

/** Writes a new item as one line of JSON, with the member names of batch answers. */
final class NewItemJson {

    private NewItemJson() {}

    /** @param address of the watched page */
    static String write(String address, Entry entry) {
        return CommandJson.writeObject(json -> {
            json.writeStringProperty("id", entry.id());
            json.writeStringProperty("url", address);
            for (ItemField field : ItemField.jsonMembers()) {
                CommandJson.writeText(json, field.fieldName(), entry.toText(field));
            }
            CommandJson.writeTexts(json, "categories", entry.categories());
            CommandJson.writeText(json, "firstSeen", Objects.toString(entry.seen(), null));
            CommandJson.writeText(json, "contentHtml", entry.contentHtml());
        });
    }
}
