package org.feedmill.app.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LineDiffTest {

    private static List<String> signs(String before, String after) {
        return LineDiff.of(before, after).stream()
                .map(line -> line.sign() + line.text())
                .toList();
    }

    @Test
    void showsWhatWentAndWhatCame() {
        assertThat(signs("a\nb\nc\nd", "a\nx\nc\nd\ne")).containsExactly(" a", "-b", "+x", " c", " d", "+e");
        assertThat(signs("", "a")).containsExactly("+a");
        assertThat(signs("a", "")).containsExactly("-a");
        assertThat(signs("a\nb", "a\nb")).containsExactly(" a", " b");
        assertThat(signs("a\na\nb", "a\nb")).containsExactly(" a", "-a", " b");
    }

    @Test
    void bothTextsCanBeReadFromIt() {
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            String before = text(random);
            String after = text(random);
            assertThat(side(before, after, "-")).isEqualTo(before.lines().toList());
            assertThat(side(before, after, "+")).isEqualTo(after.lines().toList());
        }
    }

    private static String text(Random random) {
        return IntStream.range(0, random.nextInt(12))
                .mapToObj(i -> String.valueOf((char) ('a' + random.nextInt(4))))
                .collect(Collectors.joining("\n"));
    }

    private static List<String> side(String before, String after, String sign) {
        return LineDiff.of(before, after).stream()
                .filter(line -> line.sign().equals(" ") || line.sign().equals(sign))
                .map(LineDiff.DiffLine::text)
                .toList();
    }

    @Test
    void longTextsAreReplacedAltogether() {
        String before = IntStream.range(0, 5_000).mapToObj(i -> "b" + i).collect(Collectors.joining("\n"));
        String after = IntStream.range(0, 5_000).mapToObj(i -> "a" + i).collect(Collectors.joining("\n"));
        assertThat(LineDiff.of("same\n" + before, "same\n" + after)).hasSize(10_001);
    }
}
