package org.feedmill.list.tag;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.feedmill.list.FoundLists;
import org.feedmill.list.field.RecordFields;
import org.feedmill.list.read.ListCandidate;
import org.feedmill.list.read.ListCandidates;
import org.feedmill.list.read.ListReader;
import org.feedmill.list.read.RegionFinder;
import org.feedmill.list.read.TimeValues;
import org.feedmill.list.scan.ListRegion;
import org.feedmill.list.scan.NodeSignatures;
import org.feedmill.list.scan.PageIndex;
import org.feedmill.list.scan.RecordArea;
import org.feedmill.list.scan.TextWeight;
import org.feedmill.list.tag.TagBlock.Anchors;
import org.feedmill.list.tag.TagBlock.Measure;
import org.feedmill.list.tag.TagBlock.Part;
import org.feedmill.match.RepeatedPatterns;
import org.feedmill.match.RepeatedPatterns.Repeat;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.feedmill.time.TimeReader;

/**
 * ARP: lists by the tag patterns that their items repeat (P2 §2.2), with or without dates.
 *
 * <p>The tags of the page in order are a token stream. Patterns that repeat in it and contain a link and a text are
 * partitioned by the tree into InfoBlocks; of the patterns with the same root, the best by frequency, length,
 * regularity and coverage is kept; the blocks are ranked by their content. Cost: linear for the stream and its suffix
 * array, then proportional to the listed occurrences, which are bounded by the length of the stream (see {@link
 * RepeatedPatterns}).
 *
 * <p>Departures from the paper: formatting tags are not tokens ({@link TagStream}); blocks under roots with one path
 * also count as one list in several sections ({@link TagBlockPartitioner}); siblings with the same signature as the
 * instances are records even without the pattern, and records may be spread over several siblings ({@link TagRecords});
 * content alone would select articles and long menus, so titles, targets and landmarks count as well ({@link
 * TagRegionScorer}).
 */
public final class TagFinder implements RegionFinder {

    public static final String NAME = "tag";

    /**
     * The thresholds.
     *
     * @param patterns the patterns to search for: frequency and length, and the bounds of the search
     * @param irregularity maximum deviation of the intervals between instances, relative to their mean
     * @param coverage minimum share of the instances in the content under a root
     * @param blocks maximum number of blocks whose records are examined
     * @param regions maximum number of regions returned, before their fields are read
     * @param lists maximum number of lists read
     */
    public record Options(
            RepeatedPatterns.Limits patterns,
            double irregularity,
            double coverage,
            int blocks,
            int regions,
            int lists) {

        /**
         * Three items make a list, a link with a text is the shortest pattern, and the beginning of a long record
         * identifies it well enough. Irregularity and coverage only exclude hopeless patterns, because they are weighed
         * when patterns compete.
         */
        public static Options standard() {
            return of(FinderOptionValues.DEFAULTS);
        }

        public static Options of(FinderOptionValues values) {
            int frequency = values.wholeNumber(FinderOption.TAG_FREQUENCY);
            int length = values.wholeNumber(FinderOption.TAG_LENGTH);
            return new Options(
                    new RepeatedPatterns.Limits(frequency, length, 120, 150, 8),
                    values.number(FinderOption.TAG_REGULARITY),
                    values.number(FinderOption.TAG_COVERAGE),
                    24,
                    8,
                    4);
        }
    }

    /** From this score on, titles are good enough, and the rest of the score decides. */
    private static final double GOOD_TITLE_SCORE = 2.3;

    /** Numbers of instances whose logarithms differ by less than this are about the same. */
    private static final double SIZE_STEP = 0.14;

    private final Options options;

    public TagFinder() {
        this(Options.standard());
    }

    public TagFinder(Options options) {
        this.options = options;
    }

    @Override
    public FoundLists find(Page page) {
        PageIndex survey = new PageIndex(page, TimeReader.standard());
        return find(survey).toFoundLists(survey);
    }

    ListCandidates find(PageIndex survey) {
        List<ListRegion> regions = regions(survey);
        ListReader<Moment> reader = new ListReader<>(survey, new TimeValues(survey));
        List<ListCandidate> lists = new ArrayList<>();
        for (ListRegion region : regions.subList(0, Math.min(options.lists(), regions.size()))) {
            ListCandidate candidate = reader.candidate(region, survey.timeNodes());
            RecordFields titles = candidate.fields();
            if (candidate.size() > 1 && titles != null) {
                lists.add(candidate.withScore(region.score() * Math.min(GOOD_TITLE_SCORE, titles.titleScore())));
            }
        }
        lists.sort(Comparator.comparingDouble((ListCandidate c) -> c.list().score())
                .reversed());
        String tried = regions.isEmpty()
                ? "no pattern of tags with a link and a text repeats in one place"
                : TextWeight.formatCount(regions.size(), "region") + " of repeated tags, "
                        + TextWeight.formatCount(lists.size(), "list");
        return new ListCandidates(lists, NAME + ": " + tried);
    }

    /** A block with its records, before the best are chosen. */
    private record Ranked(TagBlock block, List<List<RecordArea>> sections, double score) {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String likeness() {
        return "repeat their tags";
    }

    @Override
    public List<ListRegion> regions(PageIndex survey) {
        TagStream stream = new TagStream(survey);
        List<Repeat> repeats = RepeatedPatterns.of(stream.tokens(), options.patterns(), stream::hasLink);
        List<TagBlock> blocks = blocks(survey, stream, repeats);
        TagRegionScorer score = new TagRegionScorer(survey, stream);
        Set<Long> seen = new HashSet<>();
        List<Ranked> ranked = new ArrayList<>();
        for (TagBlock block : blocks) {
            List<List<RecordArea>> sections = sections(survey, stream, block);
            if (sections.size() + sections.getFirst().size() > 2 && seen.add(starts(sections))) {
                ranked.add(new Ranked(block, sections, score.score(sections)));
            }
        }
        ranked.sort(Comparator.comparingDouble(Ranked::score).reversed());
        return ranked.stream()
                .limit(options.regions())
                .map(r -> new ListRegion(NAME, r.sections, r.score, () -> evidence(survey.page(), stream, r)))
                .toList();
    }

    /** The best block of every root, and of every group of roots, most promising first. */
    private List<TagBlock> blocks(PageIndex survey, TagStream stream, List<Repeat> repeats) {
        TagBlockSelection claims = new TagBlockSelection(survey);
        TagBlockPartitioner blocks = new TagBlockPartitioner(survey, stream, block -> {
            Measure measure = block.measure();
            if (measure.coverage() >= options.coverage() && measure.irregularity() <= options.irregularity()) {
                claims.add(block);
            }
        });
        Set<Long> seen = new HashSet<>();
        for (Repeat repeat : repeats) {
            Anchors anchors = blocks.anchors(repeat);
            if (seen.add(key(anchors))) {
                blocks.partition(repeat, anchors);
            }
        }
        List<TagBlock> ranked = claims.best();
        ranked.sort(Comparator.comparingDouble((TagBlock b) -> b.measure().promise())
                .reversed());
        return ranked.subList(0, Math.min(options.blocks(), ranked.size()));
    }

    /**
     * A key that is equal for patterns with nearly the same items: the same ends and about as many instances between.
     */
    private static long key(Anchors anchors) {
        long ends = NodeSignatures.mix(anchors.node(0), anchors.node(anchors.size() - 1));
        return NodeSignatures.mix(ends, Math.round(Math.log(anchors.size()) / SIZE_STEP));
    }

    private static List<List<RecordArea>> sections(PageIndex survey, TagStream stream, TagBlock block) {
        List<List<RecordArea>> sections = new ArrayList<>();
        for (Part part : block.parts()) {
            sections.add(TagRecords.of(survey, stream, part));
        }
        return sections;
    }

    private static long starts(List<List<RecordArea>> sections) {
        long key = 0;
        for (List<RecordArea> section : sections) {
            for (RecordArea area : section) {
                key = NodeSignatures.mix(key, area.from());
            }
        }
        return key;
    }

    private static List<String> evidence(Page page, TagStream stream, Ranked ranked) {
        Measure measure = ranked.block.measure();
        int root = ranked.block.parts().getFirst().root();
        String found = "pattern \"" + stream.words(measure.start(), measure.length()) + "\", "
                + TextWeight.formatCount(measure.frequency(), "time") + " in "
                + TextWeight.formatCount(ranked.sections.size(), "section") + " under " + page.xpath(root);
        String judged =
                "length " + measure.length() + ", irregularity " + TextWeight.formatNumber(measure.irregularity())
                        + ", coverage " + Math.round(100 * measure.coverage()) + " %, "
                        + TextWeight.formatCount(
                                ranked.sections.stream().mapToInt(List::size).sum(), "record");
        return List.of(found, judged);
    }
}
