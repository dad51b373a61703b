package org.feedmill.app.frame;

import java.util.List;

/**
 * Message for a person, to be formatted in their language.
 *
 * @param key of the {@link AppMessages}
 * @param values to be inserted
 */
public record Message(String key, List<Object> values) {

    public Message {
        values = List.copyOf(values);
    }

    public static Message of(String key, Object... values) {
        return new Message(key, List.of(values));
    }

    public String in(PageView view) {
        return view.text(key, values.toArray());
    }
}
