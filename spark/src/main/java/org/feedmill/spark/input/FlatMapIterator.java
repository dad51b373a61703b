package org.feedmill.spark.input;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;

/** Lazy iterator over the concatenated results of a function for each element. */
public final class FlatMapIterator<F, T> implements Iterator<T> {

    private final Iterator<F> from;
    private final Function<F, Iterator<T>> each;
    private Iterator<T> current = Collections.emptyIterator();

    public FlatMapIterator(Iterator<F> from, Function<F, Iterator<T>> each) {
        this.from = from;
        this.each = each;
    }

    @Override
    public boolean hasNext() {
        while (!current.hasNext() && from.hasNext()) {
            current = each.apply(from.next());
        }
        return current.hasNext();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return current.next();
    }
}
