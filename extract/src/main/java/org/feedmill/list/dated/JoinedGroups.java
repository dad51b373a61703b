package org.feedmill.list.dated;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.feedmill.list.ItemList;
import org.feedmill.list.Subject;
import org.feedmill.list.field.RecordFields;
import org.feedmill.list.field.TitledRecord;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;

/**
 * Joins the lists of several groups of times on a page into one list (P1 §2.2.2: several time patterns on a page).
 * Lists that overlap a better one are other views of the same items and remain separate candidates.
 */
final class JoinedGroups {

    /** A subject with the records of its items. */
    private record SubjectRecords(Subject subject, List<TitledRecord> records) {

        int from() {
            return records.getFirst().area().from();
        }
    }

    private JoinedGroups() {}

    /** @param candidates best first */
    static List<ListCandidate> of(PageIndex survey, List<ListCandidate> candidates) {
        List<ListCandidate> joined = new ArrayList<>();
        List<ListCandidate> others = new ArrayList<>();
        for (ListCandidate candidate : candidates) {
            (joined.stream().noneMatch(known -> overlap(known, candidate)) ? joined : others).add(candidate);
        }
        if (joined.size() < 2) {
            return candidates;
        }
        others.addFirst(join(survey, joined));
        return others;
    }

    private static boolean overlap(ListCandidate one, ListCandidate other) {
        return one.areas().stream()
                .anyMatch(a -> other.areas().stream().anyMatch(b -> a.from() < b.to() && b.from() < a.to()));
    }

    private static ListCandidate join(PageIndex survey, List<ListCandidate> parts) {
        List<SubjectRecords> subjects = new ArrayList<>();
        parts.forEach(part -> subjects.addAll(subjects(part)));
        subjects.sort(Comparator.comparingInt(SubjectRecords::from));
        List<TitledRecord> records =
                subjects.stream().flatMap(s -> s.records().stream()).toList();
        List<RecordArea> areas = records.stream().map(TitledRecord::area).toList();
        List<String> evidence = new ArrayList<>();
        evidence.add(TextWeight.formatCount(parts.size(), "group") + " of dates joined");
        parts.forEach(part -> evidence.addAll(part.list().evidence()));
        ItemList list = new ItemList(
                subjects.stream().map(SubjectRecords::subject).toList(),
                TimeFinder.NAME,
                parts.stream().mapToDouble(part -> part.list().score()).sum(),
                evidence);
        return new ListCandidate(list, records, new RecordFields(areas, survey));
    }

    private static List<SubjectRecords> subjects(ListCandidate part) {
        List<SubjectRecords> subjects = new ArrayList<>();
        int next = 0;
        for (Subject subject : part.list().subjects()) {
            int end = next + subject.items().size();
            if (end > next) {
                subjects.add(new SubjectRecords(subject, part.records().subList(next, end)));
            }
            next = end;
        }
        return subjects;
    }
}
