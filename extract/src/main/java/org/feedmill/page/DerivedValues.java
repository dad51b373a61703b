package org.feedmill.page;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Values that were computed from the nodes of a page, by their types. Two threads may compute a value at once. */
final class DerivedValues {

    private volatile @Nullable Map<Class<?>, Object> values;

    <T> T of(Class<T> type, Supplier<T> maker) {
        Map<Class<?>, Object> known = values;
        if (known == null) {
            known = new ConcurrentHashMap<>(2);
            values = known;
        }
        Object value = known.get(type);
        if (value == null) {
            value = maker.get();
            known.put(type, value);
        }
        return type.cast(value);
    }
}
