package org.feedmill.query.index;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.TotalHits;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.feedmill.query.DocumentProfile;
import org.feedmill.query.Question;
import org.jspecify.annotations.Nullable;

/**
 * A full-text index of document profiles in all languages, in a folder or in memory. Committed changes survive a crash
 * of the program. Changes since the last commit are found at once, but may be lost in a crash and must then be
 * repeated. Only one program at a time can open the folder. Thread-safe.
 */
public final class SearchIndex implements Closeable {

    /**
     * The policy for automatic commits, each of which takes some milliseconds.
     *
     * @param changes the number of changes after which they are committed
     * @param age the age of the oldest change after which they are committed, checked at the next change
     */
    public record CommitPolicy(int changes, Duration age) {

        public static final CommitPolicy DEFAULTS = new CommitPolicy(1_000, Duration.ofSeconds(10));

        public CommitPolicy {
            if (changes < 1 || age.isNegative()) {
                throw new IllegalArgumentException(
                        "The commit size must be at least 1, and the commit age must not be negative.");
            }
        }
    }

    /** The order of the documents found. */
    public enum HitOrder {
        BEST,
        NEWEST
    }

    /**
     * A document that was found.
     *
     * @param profile without its index terms
     * @param score comparable within one search only; 0 if sorted by date
     */
    public record SearchHit(DocumentProfile profile, double score) {}

    /**
     * The result of a search.
     *
     * @param total the number of documents found
     * @param exact whether the number is exact; otherwise there are more
     * @param hits the requested ones, in order
     */
    public record SearchResult(long total, boolean exact, List<SearchHit> hits) {

        static final SearchResult NONE = new SearchResult(0, true, List.of());

        public SearchResult {
            hits = List.copyOf(hits);
        }
    }

    /** Maximum number of hits of a search. */
    public static final int MAX_HITS = 10_000;

    /** The number of hits up to which they are counted exactly. */
    private static final int MAX_COUNTED_HITS = 1_000;

    private static final int BUFFER_MEGABYTES = 4;

    /**
     * Lucene suggests a module for vector search, which is not used. The reference keeps the log level from being lost.
     */
    private static final Logger VECTORS =
            Logger.getLogger("org.apache.lucene.internal.vectorization.VectorizationProvider");

    static {
        VECTORS.setLevel(Level.SEVERE);
    }

    private final IndexWriter writer;
    private final SearcherManager searchers;
    private final CommitPolicy commits;
    private final InstantSource clock;
    private int pendingChanges;
    private @Nullable Instant oldestPending;

    private SearchIndex(Directory directory, CommitPolicy commits, InstantSource clock) throws IOException {
        IndexWriterConfig config = new IndexWriterConfig().setRAMBufferSizeMB(BUFFER_MEGABYTES);
        this.writer = new IndexWriter(directory, config);
        this.searchers = new SearcherManager(writer, null);
        this.commits = commits;
        this.clock = clock;
    }

    /**
     * Opens the index in a folder, and creates the folder if it is missing.
     *
     * @throws IOException also if another program has it open
     */
    public static SearchIndex open(Path folder, CommitPolicy commits, InstantSource clock) throws IOException {
        FSDirectory directory = FSDirectory.open(folder);
        try {
            return new SearchIndex(directory, commits, clock);
        } catch (LockObtainFailedException taken) {
            directory.close();
            throw new IOException(
                    "The search index in " + folder + " is in use by another program. Stop that program first.", taken);
        } catch (IOException unreadable) {
            directory.close();
            throw unreadable;
        }
    }

    /** Creates an index in memory. */
    public static SearchIndex inMemory() {
        try {
            return new SearchIndex(new ByteBuffersDirectory(), CommitPolicy.DEFAULTS, InstantSource.system());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Adds a profile, or replaces the one with the same id. */
    public void put(DocumentProfile profile) throws IOException {
        put(profile, Set.of());
    }

    /** Adds a profile with marks, by which searches can be restricted. */
    public void put(DocumentProfile profile, Set<String> marks) throws IOException {
        writer.updateDocument(new Term(IndexFields.ID, profile.id()), IndexFields.document(profile, marks));
        commitIfDue();
    }

    /** Deletes all documents that have a mark. */
    public void deleteMarked(String mark) throws IOException {
        writer.deleteDocuments(new Term(IndexFields.MARK, mark));
        commitIfDue();
    }

    /** Returns the ids of the documents that have a mark, up to a maximum. */
    public Set<String> idsMarked(String mark, int max) throws IOException {
        Set<String> ids = new HashSet<>();
        read(searcher -> {
            StoredFields stored = searcher.storedFields();
            TopDocs found = searcher.search(new TermQuery(new Term(IndexFields.MARK, mark)), max);
            for (ScoreDoc doc : found.scoreDocs) {
                ids.add(stored.document(doc.doc, Set.of(IndexFields.ID)).get(IndexFields.ID));
            }
            return SearchResult.NONE;
        });
        return ids;
    }

    /**
     * Stores a value for the program that fills the index, such as its progress. It is committed together with the
     * changes before it.
     */
    public void note(String name, String value) throws IOException {
        writer.updateDocument(new Term(IndexFields.NOTE, name), IndexFields.note(name, value));
        commitIfDue();
    }

    public void forgetNote(String name) throws IOException {
        writer.deleteDocuments(new Term(IndexFields.NOTE, name));
        commitIfDue();
    }

    public Optional<String> note(String name) throws IOException {
        List<String> values = new ArrayList<>();
        read(searcher -> {
            for (ScoreDoc doc : searcher.search(new TermQuery(new Term(IndexFields.NOTE, name)), 1).scoreDocs) {
                values.add(searcher.storedFields().document(doc.doc).get(IndexFields.VALUE));
            }
            return SearchResult.NONE;
        });
        return values.stream().findFirst();
    }

    public void delete(String id) throws IOException {
        writer.deleteDocuments(new Term(IndexFields.ID, id));
        commitIfDue();
    }

    private void commitIfDue() throws IOException {
        boolean due;
        synchronized (this) {
            Instant now = clock.instant();
            oldestPending = oldestPending == null ? now : oldestPending;
            pendingChanges++;
            due = pendingChanges >= commits.changes()
                    || !oldestPending.plus(commits.age()).isAfter(now);
        }
        if (due) {
            commit();
        }
    }

    /** Makes all changes durable. */
    public void commit() throws IOException {
        synchronized (this) {
            pendingChanges = 0;
            oldestPending = null;
        }
        writer.commit();
    }

    /** Whether there are changes since the last commit. */
    public boolean hasUncommittedChanges() {
        return writer.hasUncommittedChanges();
    }

    /** Number of profiles. */
    public int size() throws IOException {
        int[] count = new int[1];
        read(searcher -> {
            int notes = searcher.count(new TermQuery(new Term(IndexFields.KIND, IndexFields.NOTE)));
            count[0] = searcher.getIndexReader().numDocs() - notes;
            return SearchResult.NONE;
        });
        return count[0];
    }

    public Optional<DocumentProfile> get(String id) throws IOException {
        Query query = new TermQuery(new Term(IndexFields.ID, id));
        return read(searcher -> search(searcher, query, HitOrder.BEST, 0, 1)).hits().stream()
                .map(SearchHit::profile)
                .findFirst();
    }

    /**
     * Finds the documents that match a question: those with all its words, or most words of long questions.
     *
     * @param from the number of hits to skip
     * @param count the maximum number of hits
     */
    public SearchResult search(Question question, HitOrder order, int from, int count) throws IOException {
        return search(question, Set.of(), order, from, count);
    }

    /**
     * Finds the documents that match a question among those that have one of the marks.
     *
     * @param marks empty for all documents
     */
    public SearchResult search(Question question, Set<String> marks, HitOrder order, int from, int count)
            throws IOException {
        if (from < 0 || count < 0) {
            throw new IllegalArgumentException("Invalid result page: start " + from + ", size " + count);
        }
        return read(searcher -> {
            Optional<Query> query = IndexFields.query(question, searcher.getIndexReader());
            if (query.isEmpty()) {
                return SearchResult.NONE;
            }
            Query narrowed = marks.isEmpty() ? query.get() : IndexFields.withMarks(query.get(), marks);
            return search(searcher, narrowed, order, from, count);
        });
    }

    /** An action on the current state of the index. */
    @FunctionalInterface
    private interface SearchAction {

        SearchResult at(IndexSearcher searcher) throws IOException;
    }

    private SearchResult read(SearchAction look) throws IOException {
        searchers.maybeRefreshBlocking();
        IndexSearcher searcher = searchers.acquire();
        try {
            return look.at(searcher);
        } finally {
            searchers.release(searcher);
        }
    }

    private static SearchResult search(IndexSearcher searcher, Query query, HitOrder order, int from, int count)
            throws IOException {
        int end = (int) Math.min(MAX_HITS, (long) from + count);
        if (end == 0) {
            return SearchResult.NONE;
        }
        TopDocs found = order == HitOrder.NEWEST
                ? searcher.search(query, new TopFieldCollectorManager(IndexFields.NEWEST_FIRST, end, MAX_COUNTED_HITS))
                : searcher.search(query, new TopScoreDocCollectorManager(end, MAX_COUNTED_HITS));
        StoredFields stored = searcher.storedFields();
        List<SearchHit> hits = new ArrayList<>();
        for (int i = from; i < found.scoreDocs.length; i++) {
            ScoreDoc doc = found.scoreDocs[i];
            double score = order == HitOrder.NEWEST ? 0 : doc.score;
            IndexFields.profile(stored.document(doc.doc)).ifPresent(profile -> hits.add(new SearchHit(profile, score)));
        }
        boolean exact = found.totalHits.relation() == TotalHits.Relation.EQUAL_TO;
        return new SearchResult(found.totalHits.value(), exact, hits);
    }

    /** Commits the changes and closes the folder. */
    @Override
    public void close() throws IOException {
        searchers.close();
        writer.close();
        writer.getDirectory().close();
    }
}
