package org.feedmill.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.feedmill.article.ArticlePassage;
import org.feedmill.option.FinderOption;
import org.feedmill.option.FinderOptionValues;
import org.feedmill.query.text.Synonyms;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the key paragraph (P3 §III.D) on documents small enough to count by hand. */
final class KeyParagraphTest {

    private static final List<ArticlePassage> ENGLISH = prose(
            "Flood warnings were issued for the river on Monday after days of rain.",
            "The river flooded fields and the flood closed roads, while rain kept falling on the river.",
            "Schools stay closed.");

    private static final List<ArticlePassage> JAPANESE = prose("東京で洪水が発生した。", "洪水の警報は東京の全域に出た。洪水に注意が必要だ。", "警報は解除された。");

    private static final List<ArticlePassage> CHINESE = prose("长江发生洪水。", "洪水预警覆盖长江流域，洪水还在上涨。", "预警解除。");

    /**
     * <pre>
     * t_i     f_i  l_i1 l_i2 l_i3  d_i at D=2  d_i at D=1
     * flood    3    1    1    0        1           1
     * river    3    1    1    0        1           1
     * rain     2    1    1    0        0           1
     * close    2    0    1    1        0           1
     * (others  1)                      0           0
     * S_j           D=2: 2 2 0    D=1: 3 4 1
     * </pre>
     */
    @Nested
    final class WorkedExample {

        @Test
        void countsFrequenciesAndPlaces() {
            TermDistribution table = TermDistribution.of(
                    AnalyzedDocument.analyze(ENGLISH, "en", Synonyms.NONE).terms(), 2);

            assertThat(frequency(table, "flood")).isEqualTo(3);
            assertThat(frequency(table, "river")).isEqualTo(3);
            assertThat(frequency(table, "rain")).isEqualTo(2);
            assertThat(frequency(table, "close")).isEqualTo(2);
            assertThat(frequency(table, "the")).isZero();
            assertThat(places(table, "flood")).containsExactly(true, true, false);
            assertThat(places(table, "close")).containsExactly(false, true, true);
            assertThat(table.terms().stream().filter(t -> t.frequency() > 1)).hasSize(4);
        }

        @Test
        void sumsByTheCriterion() {
            TermDistribution table = TermDistribution.of(
                    AnalyzedDocument.analyze(ENGLISH, "en", Synonyms.NONE).terms(), 2);

            assertThat(sums(table)).containsExactly(2, 2, 0);
            assertThat(sums(table.withCriterion(1))).containsExactly(3, 4, 1);
            assertThat(sums(table.withCriterion(3))).containsExactly(0, 0, 0);
        }

        @Test
        void choosesTheGreatestSumAndTheFirstOfEquals() {
            KeyParagraph strict = key(2, ENGLISH, "en", null);
            KeyParagraph loose = key(1, ENGLISH, "en", null);

            assertThat(strict.location()).isZero();
            assertThat(strict.sum()).isEqualTo(2);
            assertThat(strict.keywords()).extracting(Keyword::stem).containsExactlyInAnyOrder("flood", "river");
            assertThat(loose.location()).isEqualTo(1);
            assertThat(loose.sum()).isEqualTo(4);
        }

        @Test
        void lowersTheCriterionWhereNoTermReachesIt() {
            KeyParagraph key = key(5, ENGLISH, "en", null);

            assertThat(key.criterion()).isEqualTo(2);
            assertThat(key.sum()).isEqualTo(2);
        }

        @Test
        void mergesSynonymsBeforeItCounts() {
            Synonyms synonyms = synonyms("school, road");
            TermDistribution table = TermDistribution.of(
                    AnalyzedDocument.analyze(ENGLISH, "en", synonyms).terms(), 1);

            assertThat(frequency(table, "school")).isEqualTo(2);
            assertThat(sums(table)).containsExactly(3, 5, 2);
        }
    }

    @Test
    void countsJapaneseWords() {
        TermDistribution table = TermDistribution.of(
                AnalyzedDocument.analyze(JAPANESE, null, Synonyms.NONE).terms(), 1);

        assertThat(frequency(table, "洪水")).isEqualTo(3);
        assertThat(frequency(table, "東京")).isEqualTo(2);
        assertThat(frequency(table, "警報")).isEqualTo(2);
        assertThat(frequency(table, "の")).isZero();
        assertThat(sums(table)).containsExactly(2, 3, 1);
        assertThat(key(1, JAPANESE, null, null).location()).isEqualTo(1);
        assertThat(key(1, JAPANESE, null, "解除").location()).isEqualTo(2);
    }

    @Test
    void countsChineseWords() {
        TermDistribution table = TermDistribution.of(
                AnalyzedDocument.analyze(CHINESE, null, Synonyms.NONE).terms(), 1);

        assertThat(frequency(table, "洪水")).isEqualTo(3);
        assertThat(frequency(table, "长江")).isEqualTo(2);
        assertThat(frequency(table, "预警")).isEqualTo(2);
        assertThat(frequency(table, "在")).isZero();
        assertThat(sums(table)).containsExactly(2, 3, 1);
        assertThat(key(1, CHINESE, null, null).location()).isEqualTo(1);
        assertThat(key(1, CHINESE, null, "解除").location()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"roads, 1", "school, 2", "Monday, 0", "'warnings Monday school', 0", "volcano, 0", "'', 0"})
    void answersTheQuestion(String words, int location) {
        assertThat(key(2, ENGLISH, "en", words).location()).isEqualTo(location);
    }

    @Test
    void tellsWhichAskedWordsCounted() {
        assertThat(key(2, ENGLISH, "en", "road closure flooding").answers()).containsExactly("flooding", "road");
        assertThat(key(2, ENGLISH, "en", "volcano").answers()).isEmpty();
    }

    @Test
    void answersBySynonymsToo() {
        Question question = Question.of("pupils", "en", synonyms("pupil, school"));

        KeyParagraph key =
                new KeyParagraphFinder().find(ENGLISH, "en", question).orElseThrow();

        assertThat(key.location()).isEqualTo(2);
    }

    @Test
    void passesOverLinesThatAreNoParagraphs() {
        String flood =
                "The flood of the river rose, the flood of the river fell, and the flood of the river came again.";
        String plain =
                "Helpers from three towns brought sand to the river before the flood came, and stayed all night.";
        for (ArticlePassage.Role role : List.of(
                ArticlePassage.Role.HEADING,
                ArticlePassage.Role.CAPTION,
                ArticlePassage.Role.BYLINE,
                ArticlePassage.Role.POINTER)) {
            List<ArticlePassage> passages = new ArrayList<>(prose(plain));
            passages.addFirst(new ArticlePassage(flood, role, 0));

            assertThat(new KeyParagraphFinder().find(passages, "en", Question.of("flood river rose")))
                    .get()
                    .extracting(KeyParagraph::text)
                    .as(role.name())
                    .isEqualTo(plain);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | bridge reopening | The old bridge over the mill stream will reopen on Monday morning."
                        + " | The bridge was built three hundred years ago, the bridge was burnt twice, and the people"
                        + " of the valley have repaired the bridge each time with oak from the hills above it.",
                "de | Brücke Sperrung | Wegen der Sperrung der Brücke fährt der Bus über das Dorf."
                        + " | Die Brücke wurde vor dreihundert Jahren gebaut, die Brücke brannte zweimal, und jedes Mal"
                        + " haben die Leute im Tal die Brücke mit Eichen aus den Bergen wieder hergerichtet.",
                "ja | 橋 通行止め | 橋は月曜日から通行止めになります。"
                        + " | この橋は三百年前に作られ、橋は二度焼けましたが、そのたびに谷の人々が山の木で橋を直しました。"
                        + "橋のそばには水車小屋があり、今も村の人が橋を渡って粉を運んでいます。"
            })
    void aShortParagraphWithAllWordsBeatsALongOneWithSome(String language, String words, String brief, String other) {
        for (List<ArticlePassage> passages : List.of(prose(other, brief), prose(brief, other, other))) {
            KeyParagraph key = new KeyParagraphFinder()
                    .find(passages, language, Question.of(words))
                    .orElseThrow();
            assertThat(key.text()).isEqualTo(brief);
            assertThat(key.answers()).hasSize(2);
        }
    }

    @Test
    void aShortLineWithAWordBeatsAParagraphWithout() {
        String plain = "Helpers from three towns brought sand to the river before it rose, and stayed all night.";
        KeyParagraph key = new KeyParagraphFinder()
                .find(prose(plain, "Tickets cost 12 euros"), "en", Question.of("ticket price"))
                .orElseThrow();
        assertThat(key.text()).isEqualTo("Tickets cost 12 euros");
    }

    @Test
    void aTitleThatRepeatsTheQuestionIsNoAnswer() {
        String plain =
                "Helpers from three towns brought sand to the river before the flood came, and stayed there all night long.";
        KeyParagraph key = new KeyParagraphFinder()
                .find(
                        prose("Flood on the river: towns are warned", plain),
                        "en",
                        Question.of("flood river towns warned"))
                .orElseThrow();
        assertThat(key.text()).isEqualTo(plain);
    }

    @Test
    void withoutAQuestionTheSumDecidesWhateverTheLength() {
        String brief = "Flood and river, river and flood: the town waits.";
        String plain =
                "Helpers from three places brought sand and bread to the river in the night before, and stayed on.";
        KeyParagraph key = new KeyParagraphFinder()
                .find(prose(plain, brief, "The river and its flood. A flood. The town. The town."), "en", null)
                .orElseThrow();
        assertThat(key.text()).isEqualTo(brief);
        assertThat(key.criterion()).isEqualTo(2);
        assertThat(key.sum()).isEqualTo(3);
    }

    @Test
    void takesWhatIsThereWhereThereIsNoParagraph() {
        List<ArticlePassage> heading = List.of(new ArticlePassage("Flood warning", ArticlePassage.Role.HEADING, 0));

        assertThat(new KeyParagraphFinder().find(heading, "en", null)).isPresent();
    }

    @Test
    void joinsLinesThatWereBrokenByHand() {
        String[] lines = ("The flood came at night and nobody in the valley had\n"
                        + "expected it before the morning, so that the people of\n"
                        + "the lower town had to leave their houses in boats and\n"
                        + "carts while the bells of both churches were ringing on\n"
                        + "and on. When the sun rose at last over the hills there\n"
                        + "was nothing to be seen of the bridge that had stood for\n"
                        + "three hundred years, and the mill had lost its wheel as\n"
                        + "well as its roof, which was found in the next village.")
                .split("\n");

        KeyParagraph key = key(2, prose(lines), "en", "valley boats");

        assertThat(key.text()).contains("nobody in the valley had expected it").contains("in boats and carts");
    }

    @Test
    void partsVeryLongParagraphsAtTheirSentences() {
        String filler =
                "The council of the town met again and spoke about the budget for the coming years. ".repeat(40);
        List<ArticlePassage> passages = prose(filler + "Then the river broke the dam. " + filler);

        KeyParagraph key = key(2, passages, "en", "dam river");

        assertThat(key.text()).contains("Then the river broke the dam.").hasSizeLessThan(1_300);
        assertThat(key.location()).isZero();
    }

    @Test
    void findsNothingInNothing() {
        assertThat(new KeyParagraphFinder().find(List.of(), null, Question.of("flood")))
                .isEmpty();
        assertThat(new KeyParagraphFinder().find(prose("", "  ", "…"), null, null))
                .isEmpty();
    }

    @Test
    void bearsHostileDocuments() {
        List<ArticlePassage> giant = prose("flood\uD800 river. ".repeat(80_000));
        List<ArticlePassage> many =
                Collections.nCopies(100_000, new ArticlePassage("A flood of lines.", ArticlePassage.Role.PROSE, 0));
        List<ArticlePassage> unbroken =
                prose("洪".repeat(1_000_000), "x".repeat(1_000_000), "\uDBFF\uDFFF".repeat(50_000));

        for (List<ArticlePassage> document : List.of(giant, many, unbroken)) {
            assertThat(new KeyParagraphFinder().find(document, null, Question.of("flood")))
                    .hasValueSatisfying(key -> assertThat(key.text()).hasSizeLessThan(1_300));
        }
    }

    private static KeyParagraph key(
            int criterion, List<ArticlePassage> passages, @Nullable String language, @Nullable String words) {
        KeyParagraphFinder finder = new KeyParagraphFinder(new KeyParagraphFinder.Options(criterion, 0));
        return finder.find(passages, language, words == null ? null : Question.of(words))
                .orElseThrow();
    }

    private static List<ArticlePassage> prose(String... texts) {
        return Arrays.stream(texts)
                .map(text -> new ArticlePassage(text, ArticlePassage.Role.PROSE, 0))
                .toList();
    }

    private static Synonyms synonyms(String text) {
        return ((Synonyms.ParseResult.Parsed) Synonyms.parse(text)).synonyms();
    }

    private static int frequency(TermDistribution table, String stem) {
        return table.terms().stream()
                .filter(term -> term.stem().equals(stem))
                .mapToInt(Keyword::frequency)
                .sum();
    }

    private static List<Boolean> places(TermDistribution table, String stem) {
        int number = table.terms().stream().map(Keyword::stem).toList().indexOf(stem);
        return IntStream.range(0, table.locations())
                .mapToObj(j -> table.occursIn(number, j))
                .toList();
    }

    private static List<Integer> sums(TermDistribution table) {
        return IntStream.range(0, table.locations()).mapToObj(table::sum).toList();
    }

    @Test
    void theOptionsOfTheKeyParagraphChangeTheAnswer() {
        List<ArticlePassage> passages = prose(
                "Rain fell.",
                "Rain and rain and flood closed the road, the market and the school, so the town waited for the harbour to open.",
                "The harbour stayed shut because boats lay across the harbour mouth, and boats were lifted with cranes, boats all.",
                "Rain.");
        Optional<KeyParagraph> common = find(passages, FinderOption.KEY_CRITERION, "0");
        Optional<KeyParagraph> rare = find(passages, FinderOption.KEY_CRITERION, "2");
        assertThat(rare.orElseThrow().criterion()).isEqualTo(2);
        assertThat(common.orElseThrow().criterion()).isZero();
        assertThat(rare.orElseThrow().sum()).isLessThan(common.orElseThrow().sum());

        List<ArticlePassage> lengths = prose(
                "The river floods the river road.",
                "The river reached the old bridge at night, and it" + " flooded the market, the school and the hall.");
        assertThat(find(lengths, FinderOption.KEY_LETTERS, "1000").orElseThrow().location())
                .isNotEqualTo(-1);
    }

    private static Optional<KeyParagraph> find(List<ArticlePassage> passages, FinderOption option, String value) {
        FinderOptionValues values = FinderOptionValues.DEFAULTS.with(option, value);
        return new KeyParagraphFinder(KeyParagraphFinder.Options.of(values)).find(passages, "en", null);
    }
}
