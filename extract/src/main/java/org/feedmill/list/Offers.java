package org.feedmill.list;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Candidates as the lists they are: each is read to the end when it is first asked for. Most callers ask for the best
 * alone.
 */
final class Offers extends AbstractList<ItemList> implements RandomAccess {

    private final Survey survey;
    private final List<Candidate> candidates;
    private final @Nullable ItemList[] lists;

    Offers(Survey survey, List<Candidate> candidates) {
        this.survey = survey;
        this.candidates = List.copyOf(candidates);
        this.lists = new ItemList[candidates.size()];
    }

    @Override
    public ItemList get(int index) {
        synchronized (lists) {
            ItemList known = lists[index];
            if (known == null) {
                known = candidates.get(index).complete(survey);
                lists[index] = known;
            }
            return known;
        }
    }

    @Override
    public int size() {
        return lists.length;
    }
}
