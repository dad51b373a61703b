package org.feedmill.query;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.feedmill.article.ArticlePassage;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.query.text.StemmedTerm;
import org.feedmill.query.text.Synonyms;
import org.jspecify.annotations.Nullable;

/**
 * Finds the key paragraph of a document (P3 §III.D): the one in which most of the document's frequent terms occur
 * together, S_j = Σ d_i·l_ij, as {@link TermDistribution} counts them.
 *
 * <p>Differences from the paper: it returns all regions above a certain sum, this class the one with the greatest (the
 * first of equal ones, because news begin with the essentials). A document that is too short for the criterion D gets a
 * lower one. Headings, captions, bylines and pointers to other pages count towards the frequencies but are not chosen
 * while there is a paragraph. With a question, a paragraph with words of it, or a short line with half of them, ranks
 * before all without any, and a paragraph with more words before one with fewer, regardless of the sums. A short line
 * counts as a paragraph if it has all of them. Cost: that of reading the terms, then linear.
 */
public final class KeyParagraphFinder {

    /**
     * The options of the finder.
     *
     * @param criterion D of the paper, which suggests 2: a term counts from its third occurrence
     * @param minLetters the length from which a line is a paragraph; shorter ones are mostly headings, names or credits
     */
    public record Options(int criterion, int minLetters) {

        public static final Options DEFAULTS = of(FinderOptionValues.DEFAULTS);

        public Options {
            if (criterion < 0 || minLetters < 0) {
                throw new IllegalArgumentException("The criterion and the length must not be negative.");
            }
        }

        public static Options of(FinderOptionValues values) {
            return new Options(
                    values.wholeNumber(FinderOption.KEY_CRITERION), values.wholeNumber(FinderOption.KEY_LETTERS));
        }
    }

    /** The share of a line's terms that the question contains from which the line is a title and not an answer. */
    private static final double ECHO_SHARE = 0.7;

    /**
     * A line that may be chosen, with its scores.
     *
     * @param answering whether it has enough words of the question to rank before paragraphs without any
     * @param sufficient whether it is as long as most paragraphs
     */
    private record Candidate(
            int number, int rank, Set<String> requested, int sum, boolean answering, boolean sufficient) {}

    /**
     * Compares whether a line answers at all, then suitability, then the words of the question, then the paper's sum;
     * of equals a long one and then the first wins.
     */
    private static final Comparator<Candidate> BEST_LAST = Comparator.comparing(Candidate::answering)
            .thenComparingInt(Candidate::rank)
            .thenComparingInt(candidate -> candidate.requested.size())
            .thenComparingInt(Candidate::sum)
            .thenComparing(Candidate::sufficient)
            .thenComparingInt(candidate -> -candidate.number);

    private final Options options;

    public KeyParagraphFinder(Options options) {
        this.options = options;
    }

    /** Uses the criterion of the paper. */
    public KeyParagraphFinder() {
        this(Options.DEFAULTS);
    }

    /**
     * Finds the key paragraph.
     *
     * @param language of the document, BCP 47; null to detect it
     * @param question the question to answer; null for none
     * @return empty if no paragraph has a term
     */
    public Optional<KeyParagraph> find(
            List<ArticlePassage> passages, @Nullable String language, @Nullable Question question) {
        return find(
                AnalyzedDocument.analyze(passages, language, question == null ? Synonyms.NONE : question.synonyms()),
                question);
    }

    Optional<KeyParagraph> find(AnalyzedDocument document, @Nullable Question question) {
        TermDistribution table = withFrequentTerms(TermDistribution.of(document.terms(), options.criterion()));
        int asked = question == null ? 0 : question.terms(document.language()).size();
        Candidate best = null;
        for (int j = 0; j < document.lines().size(); j++) {
            Set<String> requested = question == null ? Set.of() : question.foundIn(document, j);
            boolean sufficient =
                    ParagraphText.countLetters(document.lines().get(j).text()) >= options.minLetters();
            int rank = rank(document, j, requested.size(), asked);
            rank = sufficient || requested.size() == asked ? rank : Math.min(rank, 1);
            boolean answering = rank > 1 && !requested.isEmpty() || rank == 1 && isHalf(requested.size(), asked);
            Candidate candidate = new Candidate(j, rank, requested, table.sum(j), answering, sufficient);
            best = best == null || BEST_LAST.compare(candidate, best) > 0 ? candidate : best;
        }
        if (best == null || (best.sum == 0 && best.requested.isEmpty())) {
            return Optional.empty();
        }
        AnalyzedDocument.Line line = document.lines().get(best.number);
        return Optional.of(new KeyParagraph(
                line.location(),
                line.text(),
                best.sum,
                table.criterion(),
                table.keywords(best.number),
                List.copyOf(best.requested)));
    }

    /** With any word of a long question, labels would rank before paragraphs: two pages of 415 get worse answers. */
    private static boolean isHalf(int requested, int asked) {
        return requested > 0 && 2 * requested >= asked;
    }

    /** Lowers the criterion until some term counts: "when we need to extract more keyword" (step 3). */
    private static TermDistribution withFrequentTerms(TermDistribution table) {
        int max = table.terms().stream().mapToInt(Keyword::frequency).max().orElse(0);
        return max > table.criterion() ? table : table.withCriterion(Math.max(0, max - 1));
    }

    /** Ranks paragraphs before titles and labels, and those before captions, bylines and links. */
    private int rank(AnalyzedDocument document, int j, int requested, int asked) {
        AnalyzedDocument.Line line = document.lines().get(j);
        if (line.role() != ArticlePassage.Role.PROSE && line.role() != ArticlePassage.Role.ENTRY) {
            return 0;
        }
        long terms = document.terms().get(j).stream()
                .map(StemmedTerm::stem)
                .distinct()
                .count();
        boolean statement = requested == asked && ParagraphText.endsStatement(line.text());
        boolean echo = requested >= ECHO_SHARE * terms && !(statement && terms > 0);
        return echo || !ParagraphText.hasSentence(line.text()) ? 1 : 2;
    }
}
