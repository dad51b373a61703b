package org.feedmill.query;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.feedmill.query.text.AnalyzerLanguage;
import org.feedmill.query.text.LanguageAnalyzers;
import org.feedmill.query.text.StemmedTerm;
import org.feedmill.query.text.Synonyms;
import org.feedmill.query.text.TermExtractor;
import org.jspecify.annotations.Nullable;

/**
 * A question in natural language, or a few search words. It is analyzed in the language of the text that it is compared
 * with: its words are stemmed like those of the text, so that one question works for pages in several languages.
 * Thread-safe.
 */
public final class Question {

    /** The maximum number of characters and terms of a question. */
    public static final int MAX_LENGTH = 1_000;

    static final int MAX_TERMS = 32;

    /**
     * The number of terms at which a single occurrence of a word scores half: in a long text it may occur by chance.
     * News articles have 150 to 400 terms.
     */
    private static final double HALF_SCORE_LENGTH = 300;

    /** The share of the words of a long question that an answer must contain. */
    private static final double MIN_FOUND_SHARE = 0.7;

    /** A stem of this length within a longer word of an address is unlikely to be a coincidence. */
    private static final int MIN_STEM_LENGTH = 5;

    /**
     * The question analyzed in one language.
     *
     * @param terms the words of the question by stem
     * @param dropsStopWords whether stop words are removed from the question and from texts
     */
    private record AnalyzedQuestion(Map<String, String> terms, boolean dropsStopWords) {}

    private final String words;
    private final @Nullable String givenLanguage;
    private final Synonyms synonyms;
    /** Filled by language; at most one per analyzer, and one more. */
    private final Map<String, AnalyzedQuestion> analyzed = new ConcurrentHashMap<>();

    private Question(String words, @Nullable String given, Synonyms synonyms) {
        this.words = words;
        this.givenLanguage = given;
        this.synonyms = synonyms;
    }

    public static Question of(String words) {
        return of(words, null, Synonyms.NONE);
    }

    /** @param language BCP 47; null to detect it */
    public static Question of(String words, @Nullable String language, Synonyms synonyms) {
        String stripped = words.strip();
        String cut = stripped.length() > MAX_LENGTH ? stripped.substring(0, MAX_LENGTH) : stripped;
        return new Question(cut, language, synonyms);
    }

    /** The words of the question as given. */
    public String words() {
        return words;
    }

    public Synonyms synonyms() {
        return synonyms;
    }

    /** The language of the question, as far as its words show it. */
    public String language() {
        return AnalyzerLanguage.detect(words, givenLanguage);
    }

    /** Whether the question has no terms: no letter, no digit. */
    public boolean isEmpty() {
        return terms(language()).isEmpty();
    }

    /** Whether the text is an answer: it contains all words of the question, of long questions most. */
    public boolean isAnswered(Relevance relevance) {
        int found = relevance.found().size();
        return found > 0 && found >= requiredTerms(found + relevance.missing().size());
    }

    /** Not all words of a question of three or more need to be found. */
    public static int requiredTerms(int requested) {
        return requested <= 2 ? requested : (int) Math.ceil(MIN_FOUND_SHARE * requested);
    }

    /** The relevance of texts that belong together, such as a title and a text. */
    public Relevance relevance(List<String> texts, @Nullable String language) {
        String all = String.join("\n", texts);
        String in = languageOf(all, language);
        Map<String, String> wanted = terms(in);
        if (wanted.isEmpty()) {
            return Relevance.NONE;
        }
        Map<String, Integer> counts = new HashMap<>();
        int length = 0;
        for (String text : texts) {
            for (StemmedTerm term : extractor(in).extract(text)) {
                counts.merge(term.stem(), 1, Integer::sum);
                length++;
            }
        }
        return score(wanted, counts, length);
    }

    /** The relevance of a text, such as the words of a link. */
    public Relevance relevance(String text, @Nullable String language) {
        return relevance(List.of(text), language);
    }

    /** The relevance of a text of unknown language. */
    public double relevance(String text) {
        return relevance(text, null).score();
    }

    /** The relevance of the words of an address, which are often those of the title. */
    public Relevance relevanceOfAddress(String address, @Nullable String language) {
        String text = addressWords(address);
        String in = languageOf(text, language);
        Map<String, String> wanted = terms(in);
        if (wanted.isEmpty()) {
            return Relevance.NONE;
        }
        Map<String, Integer> counts = new HashMap<>();
        List<StemmedTerm> terms = extractor(in).extract(text);
        for (StemmedTerm term : terms) {
            counts.merge(term.stem(), 1, Integer::sum);
        }
        for (String stem : wanted.keySet()) {
            if (stem.length() >= MIN_STEM_LENGTH
                    && terms.stream().anyMatch(term -> term.stem().contains(stem))) {
                counts.putIfAbsent(stem, 1);
            }
        }
        return score(wanted, counts, terms.size());
    }

    /** Returns the path and query as words, without host, punctuation and escapes. */
    private static String addressWords(String address) {
        String cut = address.length() > MAX_LENGTH ? address.substring(0, MAX_LENGTH) : address;
        int host = cut.indexOf("://");
        int path = host < 0 ? 0 : cut.indexOf('/', host + 3);
        String rest = path < 0 ? "" : cut.substring(path);
        try {
            rest = URLDecoder.decode(rest, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEscaped) {
            // A lone percent sign: use the text undecoded.
        }
        return rest.replaceAll("[^\\p{L}\\p{M}]+", " ").strip();
    }

    /** The share of the terms of the question that occur, each weighted by its frequency. */
    private static Relevance score(Map<String, String> wanted, Map<String, Integer> counts, int length) {
        List<String> found = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        double sum = 0;
        for (Map.Entry<String, String> term : wanted.entrySet()) {
            int count = counts.getOrDefault(term.getKey(), 0);
            (count > 0 ? found : missing).add(term.getValue());
            sum += count / (count + length / HALF_SCORE_LENGTH);
        }
        return new Relevance(length == 0 ? 0 : sum / wanted.size(), found, missing);
    }

    /** Short texts do not show their language, so the given language of the question is used, if any. */
    private String languageOf(String text, @Nullable String language) {
        return AnalyzerLanguage.detect(text, language == null ? givenLanguage : language);
    }

    /** Returns the words of the question, as written in the document, that occur in a line of it. */
    Set<String> foundIn(AnalyzedDocument document, int line) {
        AnalyzedQuestion in = analyzed(document.language());
        List<StemmedTerm> terms = in.dropsStopWords()
                ? document.terms().get(line)
                : extractor(document.language())
                        .extract(document.lines().get(line).text());
        Set<String> found = new LinkedHashSet<>();
        for (StemmedTerm term : terms) {
            String word = in.terms().get(term.stem());
            if (word != null) {
                found.add(word);
            }
        }
        return found;
    }

    private TermExtractor extractor(String language) {
        TermExtractor terms = TermExtractor.forLanguage(language, synonyms);
        return analyzed(language).dropsStopWords() ? terms : terms.withStopWords();
    }

    /** Returns the words of the question by stem, as a text in that language would have them. */
    Map<String, String> terms(String language) {
        return analyzed(language).terms();
    }

    /** Returns for each term of the question the stemmed phrases that match it. */
    public List<List<List<String>>> alternatives(String language) {
        AnalyzedQuestion in = analyzed(language);
        List<List<List<String>>> all = new ArrayList<>();
        for (String stem : in.terms().keySet()) {
            all.add(
                    synonyms.isEmpty()
                            ? List.of(List.of(stem))
                            : synonyms.mergerFor(language, in.dropsStopWords()).phrases(stem));
        }
        return all;
    }

    private AnalyzedQuestion analyzed(String language) {
        String known = LanguageAnalyzers.supportedLanguage(language);
        return analyzed.computeIfAbsent(known, this::analyze);
    }

    /** Stop words are kept if the question has no other words, as in "to be or not to be". */
    private AnalyzedQuestion analyze(String language) {
        TermExtractor usual = TermExtractor.forLanguage(language, synonyms);
        List<StemmedTerm> meaningful = usual.extract(words);
        boolean stopping = !meaningful.isEmpty();
        Map<String, String> terms = new LinkedHashMap<>();
        for (StemmedTerm term : stopping ? meaningful : usual.withStopWords().extract(words)) {
            if (terms.size() < MAX_TERMS) {
                terms.putIfAbsent(term.stem(), term.word());
            }
        }
        return new AnalyzedQuestion(Collections.unmodifiableMap(terms), stopping);
    }

    @Override
    public String toString() {
        return words;
    }
}
