package org.feedmill.query;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.feedmill.article.Article;
import org.feedmill.article.Passage;
import org.feedmill.article.SelectedBody;
import org.feedmill.article.Told;
import org.feedmill.feed.Entry;
import org.feedmill.page.Page;
import org.feedmill.time.Moment;
import org.jspecify.annotations.Nullable;

/**
 * The index entry of a document (P3 §III.D): its index terms and its key paragraph. A profile can be written as JSON
 * and read again.
 *
 * @param id names the document among all others
 * @param address where it is, empty where it has none
 * @param date when it was published, null where that is not known
 * @param language as {@link Language} names it
 * @param terms the index, the most frequent first
 * @param key the key paragraph, empty where there is none
 * @param keywords the frequent terms of the key paragraph
 * @param passages paragraphs to choose an answer from when a question is asked
 */
public record Profile(
        String id,
        String address,
        String title,
        @Nullable Instant date,
        String language,
        List<Keyword> terms,
        String key,
        List<String> keywords,
        List<String> passages) {

    /** Terms that are kept; 99 of 100 articles have no more. */
    static final int MOST_TERMS = 1_000;

    /** Characters of passages that are kept: most articles are shorter. */
    static final int MOST_TEXT = 6_000;

    static final int LONGEST_FIELD = 2_000;

    public Profile {
        if (id.isBlank() || id.length() > LONGEST_FIELD) {
            throw new IllegalArgumentException("a profile needs an id of at most " + LONGEST_FIELD + " characters");
        }
        address = cut(address);
        title = cut(title);
        terms = terms.stream().limit(MOST_TERMS).toList();
        keywords = keywords.stream().limit(MOST_TERMS).toList();
        passages = List.copyOf(passages);
    }

    private static String cut(String text) {
        return text.length() > LONGEST_FIELD ? text.substring(0, LONGEST_FIELD) : text;
    }

    /** The profile of an article. */
    public static Profile of(String id, String address, Article article) {
        Told<String> title = article.title();
        Told<String> language = article.language();
        return of(
                id,
                address,
                title == null ? "" : title.value(),
                date(article.published()),
                language == null ? null : language.value(),
                article.body().passages());
    }

    /** The profile of a feed's entry: of its full content where it has one, else of its summary. */
    public static Profile of(String id, Entry entry, @Nullable String language) {
        String link = entry.link();
        return of(
                id,
                link == null ? "" : link,
                entry.title(),
                entry.publishedAt() != null ? entry.publishedAt() : entry.seen(),
                language,
                passages(entry));
    }

    /** The lines of a feed's entry. */
    public static List<Passage> passages(Entry entry) {
        if (entry.contentHtml() != null) {
            return SelectedBody.whole(Page.parse(entry.contentHtml(), "")).passages();
        }
        String summary = entry.summary();
        return summary == null
                ? List.of()
                : summary.lines()
                        .map(line -> new Passage(line, Passage.Role.PROSE, 0))
                        .toList();
    }

    /** The profile of a document, whatever it was read from. */
    public static Profile of(
            String id,
            String address,
            String title,
            @Nullable Instant date,
            @Nullable String language,
            List<Passage> passages) {
        Document document = Document.read(passages, language, Synonyms.NONE);
        KeyParagraphFinder finder = new KeyParagraphFinder();
        Optional<KeyParagraph> key = finder.find(document, null);
        List<Keyword> terms = Distribution.of(document.terms(), 0).terms().stream()
                .sorted(Comparator.comparingInt(Keyword::frequency).reversed())
                .toList();
        return new Profile(
                id,
                address,
                title,
                date,
                document.language(),
                terms,
                key.map(KeyParagraph::text).orElse(""),
                key.map(KeyParagraph::keywords).orElse(List.of()).stream()
                        .map(Keyword::word)
                        .toList(),
                kept(document));
    }

    private static @Nullable Instant date(@Nullable Told<Moment> told) {
        return told == null ? null : told.value().instant(ZoneOffset.UTC);
    }

    /** Paragraphs from the top, as many as there is room for. */
    private static List<String> kept(Document document) {
        List<String> kept = new ArrayList<>();
        int room = MOST_TEXT;
        for (Document.Line line : document.lines()) {
            boolean told = line.role() == Passage.Role.PROSE || line.role() == Passage.Role.ENTRY;
            if (told && line.text().length() <= room) {
                kept.add(line.text());
                room -= line.text().length();
            }
        }
        return kept;
    }

    /** The paragraph that answers a question best; the key paragraph where none has a word of it. */
    public String answer(Question question) {
        List<Passage> choice = passages.stream()
                .map(text -> new Passage(text, Passage.Role.PROSE, 0))
                .toList();
        return new KeyParagraphFinder()
                .find(choice, language, question)
                .filter(found -> !found.answers().isEmpty())
                .map(KeyParagraph::text)
                .orElse(key);
    }

    Profile withoutTerms() {
        return new Profile(id, address, title, date, language, List.of(), key, keywords, passages);
    }

    /** Writes the profile as JSON. */
    public String json() {
        return ProfileJson.write(this);
    }

    /** Reads what {@link #json} wrote; empty where that is no profile. */
    public static Optional<Profile> read(String json) {
        return ProfileJson.read(json);
    }
}
