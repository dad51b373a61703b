package org.feedmill.list;

import java.util.ArrayList;
import java.util.List;

/** Reads the fields of a candidate's items beyond title, link and date: description, image, author, enclosure, comments. */
final class ItemCompleter {

    private ItemCompleter() {}

    /** The candidates as item lists, each completed when it is first read. */
    static List<ItemList> lazily(Survey survey, List<Candidate> candidates) {
        List<Candidate> all = List.copyOf(candidates);
        return new Offers(all.size(), index -> complete(survey, all.get(index)));
    }

    /** The candidate's list with all fields that its records hold. */
    static ItemList complete(Survey survey, Candidate candidate) {
        ItemList list = candidate.list();
        if (candidate.titles() == null) {
            return list;
        }
        List<Item> full = new ArrayList<>();
        for (int i = 0; i < candidate.size(); i++) {
            full.add(Extras.complete(
                    survey, candidate.items().get(i), candidate.entries().get(i)));
        }
        full = Comments.read(survey, candidate.entries(), full);
        List<Subject> subjects = new ArrayList<>();
        int next = 0;
        for (Subject subject : list.subjects()) {
            int end = next + subject.items().size();
            subjects.add(new Subject(subject.title(), full.subList(next, end)));
            next = end;
        }
        return new ItemList(subjects, list.finder(), list.score(), list.evidence());
    }
}
