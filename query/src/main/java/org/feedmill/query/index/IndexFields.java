package org.feedmill.query.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TermFrequencyAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.feedmill.query.DocumentProfile;
import org.feedmill.query.Question;
import org.feedmill.query.text.LanguageAnalyzers;
import org.feedmill.query.text.Synonyms;
import org.feedmill.query.text.TermExtractor;

/**
 * Defines the fields of profiles in the Lucene index, and the queries on them. The terms of each language have a
 * separate field, and so have those of titles: a question is run in every language of the index, stemmed as in each, so
 * that one search covers all languages and no document is found by the stems of another language. Queries are built
 * without a query parser: no word of a question is an operator.
 */
final class IndexFields {

    static final String ID = "id";
    /** The marks of the document, such as who may find it. */
    static final String MARK = "mark";

    /** The name of a note: an entry that is not a document but a value for the program that fills the index. */
    static final String NOTE = "note";

    static final String KIND = "kind";
    static final String VALUE = "value";

    private static final String PROFILE = "profile";
    private static final String DATE = "date";
    private static final String TERMS = "terms-";
    private static final String TITLE = "title-";

    /** Undated documents come last. */
    static final Sort NEWEST_FIRST = new Sort(newest(), SortField.FIELD_SCORE);

    /** Weight of a word in the title compared to one in the text. */
    private static final float TITLE_BOOST = 2.5f;

    /** Weight of the lower score of title and text. */
    private static final float TIE_BREAKER = 0.3f;

    /** Longer stems are not words; the index rejects terms of more than 32,766 bytes anyway. */
    private static final int MAX_TERM_LENGTH = 200;

    /** The maximum frequency of a term, because an index adds them up. */
    private static final int MAX_FREQUENCY = 10_000;

    private static final FieldType COUNTED = counted();

    private IndexFields() {}

    private static SortField newest() {
        SortField field = new SortField(DATE, SortField.Type.LONG, true);
        field.setMissingValue(Long.MIN_VALUE);
        return field;
    }

    private static FieldType counted() {
        FieldType type = new FieldType();
        type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
        type.setTokenized(true);
        type.freeze();
        return type;
    }

    static Document note(String name, String value) {
        Document document = new Document();
        document.add(new StringField(KIND, NOTE, Field.Store.NO));
        document.add(new StringField(NOTE, name, Field.Store.NO));
        document.add(new StoredField(VALUE, value));
        return document;
    }

    static Document document(DocumentProfile profile, Set<String> marks) {
        Document document = new Document();
        document.add(new StringField(ID, profile.id(), Field.Store.YES));
        marks.forEach(mark -> document.add(new StringField(MARK, mark, Field.Store.NO)));
        document.add(new StoredField(PROFILE, profile.withoutTerms().toJson()));
        if (profile.date() != null) {
            document.add(new NumericDocValuesField(DATE, profile.date().getEpochSecond()));
        }
        Map<String, Integer> terms = new HashMap<>();
        profile.terms().forEach(term -> terms.merge(term.stem(), term.frequency(), Integer::sum));
        Map<String, Integer> title = new HashMap<>();
        TermExtractor reader = TermExtractor.forLanguage(profile.language(), Synonyms.NONE);
        reader.extract(profile.title()).forEach(term -> title.merge(term.stem(), 1, Integer::sum));
        String language = LanguageAnalyzers.supportedLanguage(profile.language());
        document.add(new Field(TERMS + language, new CountedTerms(terms), COUNTED));
        document.add(new Field(TITLE + language, new CountedTerms(title), COUNTED));
        return document;
    }

    static Optional<DocumentProfile> profile(Document document) {
        String json = document.get(PROFILE);
        return json == null ? Optional.empty() : DocumentProfile.fromJson(json);
    }

    /** Returns the query in every language of the index; empty if the question has no terms. */
    static Optional<Query> query(Question question, IndexReader reader) {
        TreeSet<String> languages = new TreeSet<>();
        for (String field : FieldInfos.getIndexedFields(reader)) {
            if (field.startsWith(TERMS)) {
                languages.add(field.substring(TERMS.length()));
            }
        }
        List<Query> all = new ArrayList<>();
        languages.forEach(language -> queryIn(language, question).ifPresent(all::add));
        return all.isEmpty() ? Optional.empty() : Optional.of(new DisjunctionMaxQuery(all, 0));
    }

    /** Restricts the query to documents that have one of the marks. */
    static Query withMarks(Query query, Set<String> marks) {
        List<BytesRef> terms = marks.stream().map(BytesRef::new).toList();
        return new BooleanQuery.Builder()
                .add(query, Occur.MUST)
                .add(new TermInSetQuery(MARK, terms), Occur.FILTER)
                .build();
    }

    private static Optional<Query> queryIn(String language, Question question) {
        List<List<List<String>>> requested = question.alternatives(language);
        if (requested.isEmpty()) {
            return Optional.empty();
        }
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        requested.forEach(phrases -> query.add(anyOf(language, phrases), Occur.SHOULD));
        return Optional.of(query.setMinimumNumberShouldMatch(Question.requiredTerms(requested.size()))
                .build());
    }

    private static Query anyOf(String language, List<List<String>> phrases) {
        List<Query> ways = new ArrayList<>();
        for (List<String> stems : phrases) {
            BooleanQuery.Builder all = new BooleanQuery.Builder();
            stems.forEach(stem -> all.add(inTextOrTitle(language, stem), Occur.MUST));
            ways.add(stems.size() == 1 ? inTextOrTitle(language, stems.getFirst()) : all.build());
        }
        return ways.size() == 1 ? ways.getFirst() : new DisjunctionMaxQuery(ways, 0);
    }

    private static Query inTextOrTitle(String language, String stem) {
        Query text = new TermQuery(new Term(TERMS + language, stem));
        Query title = new BoostQuery(new TermQuery(new Term(TITLE + language, stem)), TITLE_BOOST);
        return new DisjunctionMaxQuery(List.of(text, title), TIE_BREAKER);
    }

    /** A token stream of terms with their frequencies in a document. */
    private static final class CountedTerms extends TokenStream {

        private final CharTermAttribute stem = addAttribute(CharTermAttribute.class);
        private final TermFrequencyAttribute frequency = addAttribute(TermFrequencyAttribute.class);
        private final Map<String, Integer> terms;
        private Iterator<Map.Entry<String, Integer>> left;

        CountedTerms(Map<String, Integer> terms) {
            this.terms = terms;
            this.left = terms.entrySet().iterator();
        }

        @Override
        public boolean incrementToken() {
            while (left.hasNext()) {
                Map.Entry<String, Integer> term = left.next();
                if (term.getKey().length() <= MAX_TERM_LENGTH) {
                    clearAttributes();
                    stem.append(term.getKey());
                    frequency.setTermFrequency(Math.clamp(term.getValue(), 1, MAX_FREQUENCY));
                    return true;
                }
            }
            return false;
        }

        @Override
        public void reset() throws IOException {
            super.reset();
            left = terms.entrySet().iterator();
        }
    }
}
