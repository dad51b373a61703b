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
import org.jspecify.annotations.Nullable;

/**
 * A question in natural language, or a few search words. It is analyzed in the language of the text that it is compared
 * with: its words are stemmed as those of the text, so that one question serves a crawl through pages in several
 * languages. Thread-safe.
 */
public final class Question {

    /** Characters and terms of a question that are looked at: more is no question. */
    public static final int MOST_TEXT = 1_000;

    static final int MOST_TERMS = 32;

    /**
     * A word that stands once among so many terms fits half: in a text of that length it may stand by chance, in a
     * headline hardly. News articles have 150 to 400 terms.
     */
    private static final double LENGTH = 300;

    /** Share of the words of a long question that an answer must contain. */
    private static final double MOST = 0.7;

    /** A stem this long, met within a longer word of an address, is no accident. */
    private static final int SURE_STEM = 5;

    /**
     * The question analyzed in one language.
     *
     * @param terms by their stems, each as it was asked
     * @param stopping whether stop words are left out, of the question and of texts
     */
    private record Asked(Map<String, String> terms, boolean stopping) {}

    private final String words;
    private final @Nullable String told;
    private final Synonyms synonyms;
    /** Filled language by language; at most one for each that has an analyzer, and one more. */
    private final Map<String, Asked> asked = new ConcurrentHashMap<>();

    private Question(String words, @Nullable String told, Synonyms synonyms) {
        this.words = words;
        this.told = told;
        this.synonyms = synonyms;
    }

    public static Question of(String words) {
        return of(words, null, Synonyms.NONE);
    }

    /** @param language BCP 47; null to find it */
    public static Question of(String words, @Nullable String language, Synonyms synonyms) {
        String stripped = words.strip();
        String cut = stripped.length() > MOST_TEXT ? stripped.substring(0, MOST_TEXT) : stripped;
        return new Question(cut, language, synonyms);
    }

    /** The words as they were asked. */
    public String words() {
        return words;
    }

    public Synonyms synonyms() {
        return synonyms;
    }

    /** The language of the question, as far as its words show it. */
    public String language() {
        return Language.of(words, told);
    }

    /** Whether the question has no terms: no letter, no digit. */
    public boolean isEmpty() {
        return terms(language()).isEmpty();
    }

    /** Whether the text is an answer: it contains all words of the question, of long questions most. */
    public boolean isAnswered(Relevance relevance) {
        int found = relevance.found().size();
        return found > 0 && found >= enough(found + relevance.missing().size());
    }

    /** Of a question of three words and more, not all need be there. */
    static int enough(int asked) {
        return asked <= 2 ? asked : (int) Math.ceil(MOST * asked);
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
            for (Term term : reader(in).of(text)) {
                counts.merge(term.stem(), 1, Integer::sum);
                length++;
            }
        }
        return judged(wanted, counts, length);
    }

    /** The relevance of a text, such as the words of a link. */
    public Relevance relevance(String text, @Nullable String language) {
        return relevance(List.of(text), language);
    }

    /** The relevance of a text of unknown language. */
    public double relevance(String text) {
        return relevance(text, null).score();
    }

    /** The relevance of the words of an address, which often are those of the title. */
    public Relevance ofAddress(String address, @Nullable String language) {
        String text = wordsOf(address);
        String in = languageOf(text, language);
        Map<String, String> wanted = terms(in);
        if (wanted.isEmpty()) {
            return Relevance.NONE;
        }
        Map<String, Integer> counts = new HashMap<>();
        List<Term> terms = reader(in).of(text);
        for (Term term : terms) {
            counts.merge(term.stem(), 1, Integer::sum);
        }
        for (String stem : wanted.keySet()) {
            if (stem.length() >= SURE_STEM
                    && terms.stream().anyMatch(term -> term.stem().contains(stem))) {
                counts.putIfAbsent(stem, 1);
            }
        }
        return judged(wanted, counts, terms.size());
    }

    /** The path and what follows it, without host, signs and escapes. */
    private static String wordsOf(String address) {
        String cut = address.length() > MOST_TEXT ? address.substring(0, MOST_TEXT) : address;
        int host = cut.indexOf("://");
        int path = host < 0 ? 0 : cut.indexOf('/', host + 3);
        String rest = path < 0 ? "" : cut.substring(path);
        try {
            rest = URLDecoder.decode(rest, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEscaped) {
            // A lone percent sign: the words are read as they stand.
        }
        return rest.replaceAll("[^\\p{L}\\p{M}]+", " ").strip();
    }

    /** The share of the terms of the question that occur, each weighted by its frequency. */
    private static Relevance judged(Map<String, String> wanted, Map<String, Integer> counts, int length) {
        List<String> found = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        double sum = 0;
        for (Map.Entry<String, String> term : wanted.entrySet()) {
            int count = counts.getOrDefault(term.getKey(), 0);
            (count > 0 ? found : missing).add(term.getValue());
            sum += count / (count + length / LENGTH);
        }
        return new Relevance(length == 0 ? 0 : sum / wanted.size(), found, missing);
    }

    /** A few words, which do not show their language, are read in the language given for the question, if any. */
    private String languageOf(String text, @Nullable String language) {
        return Language.of(text, language == null ? told : language);
    }

    /** The words of the question, as written there, that occur in a line of a document. */
    Set<String> found(Document document, int line) {
        Asked in = asked(document.language());
        List<Term> terms = in.stopping()
                ? document.terms().get(line)
                : reader(document.language()).of(document.lines().get(line).text());
        Set<String> found = new LinkedHashSet<>();
        for (Term term : terms) {
            String word = in.terms().get(term.stem());
            if (word != null) {
                found.add(word);
            }
        }
        return found;
    }

    private Terms reader(String language) {
        Terms terms = Terms.in(language, synonyms);
        return asked(language).stopping() ? terms : terms.withStopWords();
    }

    /** The asked terms by their stems, each as it was asked, as a text in that language would have them. */
    Map<String, String> terms(String language) {
        return asked(language).terms();
    }

    /** For each asked term the phrases, by their stems, that will do for it. */
    List<List<List<String>>> alternatives(String language) {
        Asked in = asked(language);
        List<List<List<String>>> all = new ArrayList<>();
        for (String stem : in.terms().keySet()) {
            all.add(
                    synonyms.isEmpty()
                            ? List.of(List.of(stem))
                            : synonyms.in(language, in.stopping()).phrases(stem));
        }
        return all;
    }

    private Asked asked(String language) {
        String known = Analyzers.known(language);
        return asked.computeIfAbsent(known, this::read);
    }

    /** Stop words are kept if the question has no other words, as in "to be or not to be". */
    private Asked read(String language) {
        Terms usual = Terms.in(language, synonyms);
        List<Term> meaningful = usual.of(words);
        boolean stopping = !meaningful.isEmpty();
        Map<String, String> terms = new LinkedHashMap<>();
        for (Term term : stopping ? meaningful : usual.withStopWords().of(words)) {
            if (terms.size() < MOST_TERMS) {
                terms.putIfAbsent(term.stem(), term.word());
            }
        }
        return new Asked(Collections.unmodifiableMap(terms), stopping);
    }

    @Override
    public String toString() {
        return words;
    }
}
