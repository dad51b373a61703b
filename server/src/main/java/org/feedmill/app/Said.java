package org.feedmill.app;

import java.util.List;

/**
 * Message for a person, to be formatted in their language.
 *
 * @param key of the {@link Words}
 * @param values that are put in
 */
public record Said(String key, List<Object> values) {

    public Said {
        values = List.copyOf(values);
    }

    static Said of(String key, Object... values) {
        return new Said(key, List.of(values));
    }

    public String in(View view) {
        return view.of(key, values.toArray());
    }
}
