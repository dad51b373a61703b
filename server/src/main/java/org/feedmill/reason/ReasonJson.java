package org.feedmill.reason;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes reasons for other programs, in the API and in webhooks: the code, its values and the sentence in English. */
public final class ReasonJson {

    private ReasonJson() {}

    /** Adds the array {@code reasons}, empty if there are none. */
    public static void add(ObjectNode to, @Nullable StateReasons reasons) {
        ArrayNode array = to.putArray("reasons");
        if (reasons != null) {
            reasons.all().forEach(reason -> add(array.addObject(), reason));
        }
    }

    private static void add(ObjectNode node, StateReason reason) {
        node.put("code", reason.code().toLowerCase(Locale.ROOT));
        ArrayNode values = node.putArray("values");
        reason.values().forEach(values::add);
        node.put("text", reason.sentence(StateReasons.ENGLISH));
    }
}
