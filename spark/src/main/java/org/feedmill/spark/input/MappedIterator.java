package org.feedmill.spark.input;

import java.util.Iterator;
import java.util.function.Function;

/** Lazy iterator that applies a function to each element. */
public record MappedIterator<F, T>(Iterator<F> from, Function<F, T> each) implements Iterator<T> {

    @Override
    public boolean hasNext() {
        return from.hasNext();
    }

    @Override
    public T next() {
        return each.apply(from.next());
    }
}
