package org.feedmill.lab.ablate;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.feedmill.lab.ablate.AblationExperiment.Change;
import org.feedmill.lab.ablate.AblationPoint.Kind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RewrittenSourcesTest {

    private static final String SOURCE = """
            package org.feedmill.sample;

            public final class Sample {
                private static final int MIN_WORDS = 10;

                public static boolean isLong(int words, boolean quoted) {
                    if (quoted && words > 2) {
                        return true;
                    }
                    return words >= MIN_WORDS;
                }

                public static String kind(int words) {
                    switch (words) {
                        case MIN_WORDS:
                            return "exact";
                        default:
                            return words * 0.5 > 3 ? "many" : "few";
                    }
                }

                public static int size(Object value) {
                    return value instanceof String text && text.length() > 1 ? text.length() : 0;
                }
            }
            """;

    @TempDir
    Path folder;

    @AfterEach
    void resetSwitches() {
        for (int point = 0; point < 50; point++) {
            AblationSwitches.reset(point);
        }
    }

    @Test
    void changesNothingWithoutAnExperiment() throws Exception {
        Class<?> sample = load(rewrite());
        assertThat(isLong(sample, 10, false)).isTrue();
        assertThat(isLong(sample, 9, false)).isFalse();
        assertThat(isLong(sample, 3, true)).isTrue();
        assertThat(sample.getMethod("kind", int.class).invoke(null, 10)).isEqualTo("exact");
        assertThat(sample.getMethod("kind", int.class).invoke(null, 8)).isEqualTo("many");
        assertThat(sample.getMethod("size", Object.class).invoke(null, "word")).isEqualTo(4);
    }

    @Test
    void movesAThresholdWhereverItIsUsed() throws Exception {
        List<AblationPoint> points = rewrite();
        Class<?> sample = load(points);
        new AblationExperiment(point(points, Kind.CONSTANT, "MIN_WORDS"), Change.LESS).begin();
        assertThat(isLong(sample, 7, false)).isTrue();
        assertThat(isLong(sample, 6, false)).isFalse();
    }

    @Test
    void switchesABranchOff() throws Exception {
        List<AblationPoint> points = rewrite();
        Class<?> sample = load(points);
        new AblationExperiment(point(points, Kind.BRANCH, "quoted && words > 2"), Change.FALSE).begin();
        assertThat(isLong(sample, 3, true)).isFalse();
    }

    @Test
    void recordsTheValuesOfAConditionThatAPageReaches() throws Exception {
        List<AblationPoint> points = rewrite();
        Class<?> sample = load(points);
        AblationPoint branch = point(points, Kind.BRANCH, "quoted && words > 2");
        AblationSwitches.start(Long.MAX_VALUE);
        isLong(sample, 3, false);
        int seen = AblationSwitches.seen(points.size())[branch.id()];
        assertThat(new AblationExperiment(branch, Change.FALSE).matters(seen)).isFalse();
        assertThat(new AblationExperiment(branch, Change.TRUE).matters(seen)).isTrue();
    }

    private List<AblationPoint> rewrite() throws Exception {
        Path file = folder.resolve("sources/org/feedmill/sample/Sample.java");
        Files.createDirectories(file.getParent());
        Files.writeString(file, SOURCE);
        Files.createDirectories(folder.resolve("target"));
        return RewrittenSources.compile(
                folder.resolve("sources"), folder.resolve("target"), System.getProperty("java.class.path"));
    }

    private Class<?> load(List<AblationPoint> points) throws Exception {
        assertThat(points).isNotEmpty();
        URL classes = folder.resolve("target/classes").toUri().toURL();
        URLClassLoader loader =
                new URLClassLoader(new URL[] {classes}, getClass().getClassLoader());
        return loader.loadClass("org.feedmill.sample.Sample");
    }

    private static boolean isLong(Class<?> sample, int words, boolean quoted) throws Exception {
        return (boolean) sample.getMethod("isLong", int.class, boolean.class).invoke(null, words, quoted);
    }

    private static AblationPoint point(List<AblationPoint> points, Kind kind, String text) {
        return points.stream()
                .filter(p -> p.kind() == kind && p.text().contains(text))
                .findFirst()
                .orElseThrow();
    }
}
