package org.feedmill.spark;

import java.util.Iterator;
import java.util.function.Function;

/** What becomes of each of some things, when it is its turn. */
record Mapped<F, T>(Iterator<F> from, Function<F, T> each) implements Iterator<T> {

    @Override
    public boolean hasNext() {
        return from.hasNext();
    }

    @Override
    public T next() {
        return each.apply(from.next());
    }
}
