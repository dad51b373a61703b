package org.feedmill.query.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.feedmill.article.ArticlePassage;
import org.feedmill.query.DocumentProfile;
import org.feedmill.query.Question;
import org.feedmill.query.index.SearchIndex.CommitPolicy;
import org.feedmill.query.index.SearchIndex.HitOrder;
import org.feedmill.query.index.SearchIndex.SearchResult;
import org.feedmill.query.text.Synonyms;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SearchIndexTest {

    private static final Instant DAY = Instant.parse("2026-05-01T08:00:00Z");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "flooded rivers, en",
        "Hochwasser Flüsse, de",
        "洪水 東京, ja",
        "洪水 长江, zh",
        "颱風 臺北, tw",
        "홍수 서울, ko",
        "наводнения реки, ru"
    })
    void findsAllLanguagesInOneIndex(String words, String id) throws IOException {
        try (SearchIndex index = SearchIndex.inMemory()) {
            index.put(profile("en", "en", "A flood", "The river flooded the town on Monday."));
            index.put(profile("de", "de", "Wetter", "Das Hochwasser am Fluss steigt weiter."));
            index.put(profile("ja", "ja", "天気", "東京で洪水が発生した。"));
            index.put(profile("zh", "zh", "天气", "长江发生洪水。"));
            index.put(profile("tw", "zh-TW", "天氣", "颱風登陸臺北，多處淹水。"));
            index.put(profile("ko", "ko", "날씨", "서울에 홍수가 났다."));
            index.put(profile("ru", "ru", "Погода", "Наводнение на реке продолжается."));

            SearchResult hits = index.search(Question.of(words), HitOrder.BEST, 0, 10);

            assertThat(hits.hits())
                    .extracting(hit -> hit.profile().id())
                    .first()
                    .isEqualTo(id);
        }
    }

    @Test
    void replacesAndDeletesById() throws IOException {
        try (SearchIndex index = SearchIndex.inMemory()) {
            index.put(profile("a", "en", "Flood", "A flood."));
            index.put(profile("a", "en", "Drought", "A drought."));
            index.put(profile("b", "en", "Storm", "A storm."));
            index.delete("b");

            assertThat(index.size()).isEqualTo(1);
            assertThat(index.search(Question.of("flood"), HitOrder.BEST, 0, 10).total())
                    .isZero();
            assertThat(index.search(Question.of("storm"), HitOrder.BEST, 0, 10).total())
                    .isZero();
            assertThat(index.get("a")).get().extracting(DocumentProfile::title).isEqualTo("Drought");
            assertThat(index.get("b")).isEmpty();
        }
    }

    @Test
    void givesTheNewestFirstAndUndatedLast() throws IOException {
        try (SearchIndex index = SearchIndex.inMemory()) {
            index.put(dated("old", DAY));
            index.put(dated("none", null));
            index.put(dated("new", DAY.plusSeconds(60)));

            assertThat(index.search(Question.of("flood"), HitOrder.NEWEST, 0, 10)
                            .hits())
                    .extracting(hit -> hit.profile().id())
                    .containsExactly("new", "old", "none");
        }
    }

    @Test
    void putsTitlesBeforeTexts() throws IOException {
        try (SearchIndex index = SearchIndex.inMemory()) {
            index.put(profile("text", "en", "Council meets", "A flood was spoken of by the council."));
            index.put(profile("title", "en", "Flood", "A flood was spoken of by the council."));

            assertThat(index.search(Question.of("flood"), HitOrder.BEST, 0, 10).hits())
                    .extracting(hit -> hit.profile().id())
                    .containsExactly("title", "text");
        }
    }

    @Test
    void turnsPages() throws IOException {
        try (SearchIndex index = SearchIndex.inMemory()) {
            for (int i = 0; i < 25; i++) {
                index.put(dated("n" + i, DAY.plusSeconds(i)));
            }

            SearchResult third = index.search(Question.of("flood"), HitOrder.NEWEST, 20, 10);

            assertThat(third.total()).isEqualTo(25);
            assertThat(third.exact()).isTrue();
            assertThat(third.hits())
                    .extracting(hit -> hit.profile().id())
                    .containsExactly("n4", "n3", "n2", "n1", "n0");
            assertThat(index.search(Question.of("flood"), HitOrder.BEST, 100, 10)
                            .hits())
                    .isEmpty();
            assertThat(index.search(Question.of("flood"), HitOrder.BEST, Integer.MAX_VALUE, 10)
                            .hits())
                    .isEmpty();
        }
    }

    @Test
    void answersWithTheParagraphThatWasAskedFor() throws IOException {
        try (SearchIndex index = SearchIndex.inMemory()) {
            index.put(profile("a", "en", "Town news", "The town has a new budget.", "A storm broke the old bridge."));
            Question question = Question.of("bridges");

            DocumentProfile hit = index.search(question, HitOrder.BEST, 0, 1)
                    .hits()
                    .getFirst()
                    .profile();

            assertThat(hit.answer(question)).isEqualTo("A storm broke the old bridge.");
            assertThat(hit.answer(Question.of("volcano"))).isEqualTo(hit.keyParagraph());
        }
    }

    @Test
    void findsByTheQuestionsSynonyms() throws IOException {
        Synonyms synonyms = ((Synonyms.ParseResult.Parsed) Synonyms.parse("flood, high water, deluge")).synonyms();
        try (SearchIndex index = SearchIndex.inMemory()) {
            index.put(profile("a", "en", "News", "High water in the harbour."));
            index.put(profile("b", "en", "News", "Water in the harbour."));

            assertThat(index.search(Question.of("flood", "en", synonyms), HitOrder.BEST, 0, 10)
                            .hits())
                    .extracting(hit -> hit.profile().id())
                    .containsExactly("a");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "AND OR NOT",
                "\"((",
                "title:[* TO *]",
                "*",
                "a*b?~^2",
                "\uD800",
                "../../etc",
                "id:a",
                "{!x}"
            })
    void takesNoWordForACommand(String words) throws IOException {
        try (SearchIndex index = SearchIndex.inMemory()) {
            index.put(profile("a", "en", "Flood", "A flood in the valley."));

            assertThat(index.search(Question.of(words), HitOrder.BEST, 0, 10).hits())
                    .isEmpty();
        }
    }

    @Test
    void findsNothingInAnEmptyIndex() throws IOException {
        try (SearchIndex index = SearchIndex.inMemory()) {
            assertThat(index.search(Question.of("flood"), HitOrder.NEWEST, 0, 10))
                    .isEqualTo(SearchResult.NONE);
        }
    }

    @Test
    void keepsOneFieldForLanguagesWithoutAnAnalyzer() throws IOException {
        try (SearchIndex index = SearchIndex.inMemory()) {
            index.put(profile("sw", "sw", "Habari", "Mafuriko yameharibu barabara."));
            index.put(profile("odd", "zz-<b>", "News", "Mafuriko again."));

            assertThat(index.search(Question.of("mafuriko"), HitOrder.BEST, 0, 10)
                            .total())
                    .isEqualTo(2);
        }
    }

    @Test
    void lastsWhenClosed() throws IOException {
        try (SearchIndex index = open()) {
            index.put(dated("a", DAY));
        }
        try (SearchIndex index = open()) {
            assertThat(index.get("a")).get().extracting(DocumentProfile::date).isEqualTo(DAY);
        }
    }

    @Test
    void tellsThatAnotherProgramHasIt() throws IOException {
        try (SearchIndex index = open()) {
            assertThat(index.size()).isZero();
            assertThatThrownBy(this::open)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("in use by another program");
        }
    }

    @Test
    void commitsWhatHasWaitedLongEnough() throws IOException {
        AtomicReference<Instant> now = new AtomicReference<>(DAY);
        CommitPolicy commits = new CommitPolicy(100, Duration.ofSeconds(10));
        try (SearchIndex index = SearchIndex.open(folder, commits, now::get)) {
            index.put(dated("a", DAY));
            assertThat(committed()).isZero();
            now.set(DAY.plusSeconds(11));
            index.put(dated("b", DAY));
            assertThat(committed()).isEqualTo(2);
            IntStream.range(0, 99).forEach(i -> put(index, "n" + i));
            assertThat(committed()).isEqualTo(2);
            put(index, "n99");
            assertThat(committed()).isEqualTo(102);
        }
    }

    /** Data that the program reported as committed survive a kill during writing. */
    @Test
    void survivesBeingKilled() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java, "-cp", System.getProperty("java.class.path"), Writing.class.getName(), folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        int said = -1;
        try (BufferedReader out = process.inputReader()) {
            for (int i = 0; i < 5; i++) {
                said = Integer.parseInt(out.readLine());
            }
            process.destroyForcibly().waitFor();
        }

        try (SearchIndex index = open()) {
            assertThat(index.size()).isGreaterThanOrEqualTo(said);
            assertThat(index.get("n" + (said - 1))).isPresent();
            index.put(dated("after", DAY));
            assertThat(index.search(Question.of("flood"), HitOrder.NEWEST, 0, 1).total())
                    .isGreaterThan(said);
        }
    }

    /** A program that writes to an index until it is killed. */
    static final class Writing {

        private Writing() {}

        public static void main(String[] args) throws IOException {
            SearchIndex index = SearchIndex.open(
                    Path.of(args[0]), new CommitPolicy(50, Duration.ofDays(1)), InstantSource.system());
            for (int i = 1; i <= 1_000_000; i++) {
                index.put(dated("n" + (i - 1), DAY));
                if (i % 50 == 0) {
                    System.out.println(i);
                }
            }
        }
    }

    private SearchIndex open() throws IOException {
        return SearchIndex.open(folder, CommitPolicy.DEFAULTS, InstantSource.system());
    }

    private int committed() throws IOException {
        try (var directory = org.apache.lucene.store.FSDirectory.open(folder);
                var reader = org.apache.lucene.index.DirectoryReader.open(directory)) {
            return reader.numDocs();
        } catch (org.apache.lucene.index.IndexNotFoundException nothingYet) {
            return 0;
        }
    }

    private static void put(SearchIndex index, String id) {
        try {
            index.put(dated(id, DAY));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static DocumentProfile dated(String id, @Nullable Instant date) {
        return DocumentProfile.of(
                id, "https://example.org/" + id, "Flood", date, "en", prose("A flood in the valley."));
    }

    private static DocumentProfile profile(String id, String language, String title, String... paragraphs) {
        return DocumentProfile.of(id, "https://example.org/" + id, title, DAY, language, prose(paragraphs));
    }

    private static List<ArticlePassage> prose(String... texts) {
        return List.of(texts).stream()
                .map(text -> new ArticlePassage(text, ArticlePassage.Role.PROSE, 0))
                .toList();
    }
}
