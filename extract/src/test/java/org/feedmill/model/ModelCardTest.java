package org.feedmill.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.feedmill.article.block.BlockFeatures;
import org.feedmill.article.content.ContentTextFinder;
import org.feedmill.article.content.PageKindFeatures;
import org.feedmill.list.feature.ListFeatures;
import org.feedmill.rule.learn.RuleLearner;
import org.junit.jupiter.api.Test;

/** Checks the comment header of every model file, which the training commands of the lab write. */
class ModelCardTest {

    private static final Path RESOURCES = Path.of("src/main/resources/org/feedmill");

    private static final List<String> FIELDS = List.of(
            "purpose",
            "command",
            "corpus",
            "rows",
            "features",
            "hyper-parameters",
            "seed",
            "cross-validation",
            "format");

    private static final Map<String, List<String>> FEATURES = Map.of(
            "list/rank/list-ranking-model.txt", ListFeatures.NAMES,
            "list/feature/region-model.txt", ListFeatures.NAMES,
            "list/feature/list-classifier-model.txt", ListFeatures.NAMES,
            "rule/learn/mark-model.txt", RuleLearner.FEATURES,
            "article/best/block-model.txt", BlockFeatures.NAMES,
            "article/content/page-kind-model.txt", PageKindFeatures.NAMES,
            "article/content/content-model.txt", ContentTextFinder.FEATURES);

    @Test
    void knowsEveryModelFile() throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES)) {
            List<String> models = files.filter(file -> file.toString().endsWith(".txt"))
                    .filter(ModelCardTest::hasTrees)
                    .map(file -> RESOURCES.relativize(file).toString().replace('\\', '/'))
                    .toList();
            assertThat(models)
                    .as("list each model file in this test, with the features it is trained on")
                    .containsExactlyInAnyOrderElementsOf(FEATURES.keySet());
        }
    }

    @Test
    void statesAllFieldsInEveryModelFile() throws IOException {
        for (String model : FEATURES.keySet()) {
            Map<String, String> card = card(model);
            assertThat(card.keySet())
                    .as("%s: write the file with its training command", model)
                    .containsExactlyElementsOf(FIELDS);
            assertThat(card.values()).as(model).noneMatch(String::isBlank);
        }
    }

    @Test
    void statesAnotherPurposeInEveryModelFile() throws IOException {
        for (String model : FEATURES.keySet()) {
            for (String other : FEATURES.keySet()) {
                assertThat(card(model)
                                .getOrDefault("purpose", "")
                                .equals(card(other).get("purpose")))
                        .as("%s has the header of %s", model, other)
                        .isEqualTo(model.equals(other));
            }
        }
    }

    @Test
    void namesTheFeaturesOfTheCode() throws IOException {
        for (String model : FEATURES.keySet()) {
            assertThat(card(model).getOrDefault("features", "").split(" "))
                    .as("%s: train the model again after a change of its features", model)
                    .containsExactlyElementsOf(FEATURES.get(model));
        }
    }

    private static Map<String, String> card(String model) throws IOException {
        Map<String, String> card = new LinkedHashMap<>();
        for (String line : Files.readAllLines(RESOURCES.resolve(model))) {
            if (!line.startsWith("# ")) {
                break;
            }
            int colon = line.indexOf(": ");
            card.put(line.substring(2, colon), line.substring(colon + 2));
        }
        return card;
    }

    private static boolean hasTrees(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> !line.startsWith("#"))
                    .limit(2)
                    .anyMatch(line -> line.matches("[a-z0-9_-]+<[-0-9.e]+@.*"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
