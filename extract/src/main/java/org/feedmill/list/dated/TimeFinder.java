package org.feedmill.list.dated;

import java.util.List;
import java.util.Set;
import org.feedmill.list.FoundLists;
import org.feedmill.list.read.CandidateFinder;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.read.ListCandidates;
import org.feedmill.list.read.TimeValues;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.scan.ValueNode;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.feedmill.time.TimeReader;

/**
 * ATP: lists whose items have release times (P1 §2.2, P2 §2.1), combining both versions.
 *
 * <p>Time nodes are discovered by pattern, grouped into columns, segmented into sections by their addresses, and items
 * are read within the borders of the segmentation; the line above a section is its subject. Cost: one scan of the
 * texts, then proportional to the number of nodes around the times.
 *
 * <p>Departures from the papers: a column is a path of tags, not one pattern, because one list may contain both "May 3"
 * and "3 hours ago"; the departures of each step are described in {@code TimeNodeFinder}, {@link SectionFinder}, {@link
 * AreaFinder}, {@code AreaSplitter} and {@code FieldColumn}.
 */
public final class TimeFinder implements CandidateFinder {

    public static final String NAME = "time";

    /**
     * The options of the time finder.
     *
     * @param reader the time patterns to search for
     * @param patterns restricts the times to these patterns, in the papers' notation; empty for all
     * @param joinGroups whether groups of times that do not overlap are joined into one list
     */
    public record Options(TimeReader reader, Set<String> patterns, boolean joinGroups) {

        public Options {
            patterns = Set.copyOf(patterns);
        }

        public static Options standard() {
            return of(TimeReader.standard(), FinderOptionValues.DEFAULTS);
        }

        /** @param reader the time patterns to search for */
        public static Options of(TimeReader reader, FinderOptionValues values) {
            String patterns = values.text(FinderOption.TIME_PATTERN);
            boolean all = patterns.equals(FinderOption.TIME_PATTERN.defaultValue());
            return new Options(
                    reader,
                    all ? Set.of() : Set.of(patterns.split("\\s*[|]\\s*")),
                    values.text(FinderOption.TIME_GROUPS).equals("all"));
        }
    }

    private final Options options;

    public TimeFinder() {
        this(Options.standard());
    }

    public TimeFinder(Options options) {
        this.options = options;
    }

    @Override
    public FoundLists find(Page page) {
        PageIndex survey = new PageIndex(page, options.reader(), options.patterns());
        return find(survey).toFoundLists(survey);
    }

    @Override
    public ListCandidates find(PageIndex survey, Set<Long> seen) {
        return find(survey);
    }

    public ListCandidates find(PageIndex survey) {
        List<ValueNode> spots = survey.timeNodes();
        if (spots.size() < 2) {
            return new ListCandidates(
                    List.of(), NAME + ": " + (spots.isEmpty() ? "no date" : "only one date") + " on the page");
        }
        List<ListCandidate> candidates =
                new ValueListFinder<>(survey, NAME, new TimeValues(survey), spots).candidates();
        if (options.joinGroups()) {
            candidates = JoinedGroups.of(survey, candidates);
        }
        String tried = NAME + ": " + TextWeight.formatCount(spots.size(), "date") + ", "
                + (candidates.isEmpty()
                        ? "none of them in a column with titles"
                        : TextWeight.formatCount(candidates.size(), "list"));
        return new ListCandidates(candidates, tried);
    }
}
