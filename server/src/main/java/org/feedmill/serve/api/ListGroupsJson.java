package org.feedmill.serve.api;

import java.time.ZoneId;
import java.util.List;
import org.feedmill.list.Subject;
import org.feedmill.serve.http.JsonResponses;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;

/** Writes the groups of a list: the headings of the page, each with its items. */
final class ListGroupsJson {

    /** Number of items of a group by which a person recognises it. */
    private static final int MAX_ITEMS = 10;

    private static final int MAX_GROUPS = 100;

    private ListGroupsJson() {}

    /** Returns an array, empty if the list has no heading. */
    static ArrayNode of(List<Subject> subjects, @Nullable ZoneId zone) {
        ArrayNode groups = JsonResponses.newArray();
        if (subjects.stream().allMatch(subject -> subject.title() == null)) {
            return groups;
        }
        for (Subject subject : subjects.subList(0, Math.min(MAX_GROUPS, subjects.size()))) {
            ArrayNode items = JsonResponses.newArray();
            subject.items().stream().limit(MAX_ITEMS).forEach(item -> items.add(FeedJson.item(item, zone)));
            groups.add(JsonResponses.newObject()
                    .put("title", subject.title())
                    .put("count", subject.items().size())
                    .set("items", items));
        }
        return groups;
    }
}
