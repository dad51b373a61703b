package org.feedmill.quarantine;

import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.feedmill.rule.heal.TitleNormalizer;

/** Length and script of a feed's titles. */
final class TitleStyle {

    /** A title shorter than this share of the usual length counts as a label of a menu. */
    private static final double MIN_LENGTH_RATIO = 0.4;

    /**
     * From this share of the letters on, a script counts as the feed's; below the other share, it counts as missing.
     */
    private static final double MIN_MAIN_SHARE = 0.6;

    private static final double MAX_MISSING_SHARE = 0.15;

    private final int usualLength;
    private final Map<UnicodeScript, Double> scripts;

    TitleStyle(List<String> titles) {
        this.usualLength = medianLength(titles);
        this.scripts = scripts(titles);
    }

    boolean isMuchLongerThan(List<String> titles) {
        return !titles.isEmpty() && medianLength(titles) < MIN_LENGTH_RATIO * usualLength;
    }

    /** Whether the given titles lack the script of these titles. */
    boolean isOtherScriptThan(List<String> titles) {
        Map<UnicodeScript, Double> theirs = scripts(titles);
        return scripts.entrySet().stream()
                .anyMatch(script -> script.getValue() >= MIN_MAIN_SHARE
                        && theirs.getOrDefault(script.getKey(), 0.0) < MAX_MISSING_SHARE);
    }

    private static int medianLength(List<String> titles) {
        List<Integer> lengths = titles.stream()
                .map(title -> TitleNormalizer.key(title).length())
                .sorted()
                .toList();
        return lengths.isEmpty() ? 0 : lengths.get(lengths.size() / 2);
    }

    private static Map<UnicodeScript, Double> scripts(List<String> titles) {
        Map<UnicodeScript, Double> shares = new EnumMap<>(UnicodeScript.class);
        int[] letters = {0};
        for (String title : titles) {
            title.codePoints().filter(Character::isLetter).forEach(letter -> {
                letters[0]++;
                shares.merge(family(letter), 1.0, Double::sum);
            });
        }
        shares.replaceAll((script, number) -> number / letters[0]);
        return shares;
    }

    /** Returns the family of a script: Japanese mixes three scripts, which count as one. */
    private static UnicodeScript family(int letter) {
        UnicodeScript script = UnicodeScript.of(letter);
        return switch (script) {
            case HIRAGANA, KATAKANA -> UnicodeScript.HAN;
            default -> script;
        };
    }
}
