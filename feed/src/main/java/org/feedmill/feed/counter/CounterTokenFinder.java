package org.feedmill.feed.counter;

import java.util.List;
import java.util.function.Predicate;
import org.feedmill.text.CounterWordList;

/**
 * Finds the tokens of a segment that make up counters: "5 comments", "5 new comments", "comments: 5", "👍 5", "コメント 7件".
 * A counter word before a number may as well be the verb of a sentence ("likes 5 plans"): it counts where the segment
 * ends with the number, where the next counter follows, or in a line of counters that continues with prose.
 */
final class CounterTokenFinder {

    private final List<TextToken> tokens;
    private final Predicate<String> counterWord;
    private final boolean afterCounter;
    private final boolean[] counterTokens;

    private CounterTokenFinder(List<TextToken> tokens, Predicate<String> counterWord, boolean afterCounter) {
        this.tokens = tokens;
        this.counterWord = counterWord;
        this.afterCounter = afterCounter;
        this.counterTokens = new boolean[tokens.size()];
    }

    /**
     * Returns for each token whether it is part of a counter.
     *
     * @param afterCounter whether the segment continues a line whose last part ends in a counter or relative time
     */
    static boolean[] find(List<TextToken> tokens, Predicate<String> counterWord, boolean afterCounter) {
        CounterTokenFinder counters = new CounterTokenFinder(tokens, counterWord, afterCounter);
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).number()) {
                counters.markNumber(i);
            } else if (counters.isCounter(i)) {
                counters.markWord(i);
            }
        }
        return counters.counterTokens;
    }

    private void markNumber(int i) {
        if (TextToken.isContentNumber(tokens, i)) {
            return;
        }
        if (isNamedBefore(i) && (isFollowedByPairs(i) || isInCounterLine(i))) {
            markCounter(i - 1, endOfNumber(i));
        } else if (isCounter(i + 1)) {
            markCounter(i, i + 1);
            if (isCounter(i + 2) && !isNumber(i + 3)) {
                markCounter(i + 2, i + 2); // "5 keer bekeken"
            }
        } else if (isBetween(i + 1) && isCounter(i + 2) && !(isCounter(i - 1) && isClassifier(i + 1))) {
            markCounter(i, i + 2);
        } else if (isCounter(i - 1) && (tokens.get(i).afterColon() || isLast(i))) {
            markCounter(i - 1, endOfNumber(i));
        }
    }

    /** Whether the word before the number names it and not the number before that word. */
    private boolean isNamedBefore(int i) {
        return isCounter(i - 1) && !counterTokens[i - 1];
    }

    /** Whether only pairs of a counter word and a number follow, before anything else: "comments 7 views 230". */
    private boolean isFollowedByPairs(int i) {
        int next = endOfNumber(i) + 1;
        boolean pairs = false;
        while (isCounter(next) && isNumber(next + 1)) {
            pairs = true;
            next = endOfNumber(next + 1) + 1;
        }
        return pairs && !isCounter(next);
    }

    /** Whether there are only counters before the number in its line, and it is separated from what follows. */
    private boolean isInCounterLine(int i) {
        int next = endOfNumber(i) + 1;
        if (!afterCounter
                || isCounter(next)
                || (next < tokens.size() && !tokens.get(next).detached())) {
            return false;
        }
        for (int before = 0; before < i - 1; before++) {
            if (!counterTokens[before]) {
                return false;
            }
        }
        return true;
    }

    private int endOfNumber(int i) {
        return isClassifier(i + 1) ? i + 1 : i;
    }

    private void markWord(int i) {
        String word = tokens.get(i).text();
        if (i > 0 && CounterWordList.isNegation(tokens.get(i - 1).text())) {
            markCounter(i - 1, i);
        } else if (tokens.size() == 1 || CounterWordList.isWithoutCount(word)) {
            markCounter(i, i);
        }
    }

    private void markCounter(int from, int to) {
        for (int i = from; i <= to; i++) {
            counterTokens[i] = true;
        }
    }

    /** Whether a number ends the text, or is followed by the word of the next counter. */
    private boolean isLast(int i) {
        int next = endOfNumber(i) + 1;
        return next == tokens.size() || isCounter(next);
    }

    private boolean isBetween(int i) {
        return isWord(i)
                && (CounterWordList.isAdjective(tokens.get(i).text())
                        || CounterWordList.isClassifier(tokens.get(i).text()));
    }

    private boolean isClassifier(int i) {
        return isWord(i) && CounterWordList.isClassifier(tokens.get(i).text());
    }

    private boolean isCounter(int i) {
        return isWord(i) && counterWord.test(tokens.get(i).text());
    }

    private boolean isWord(int i) {
        return i >= 0 && i < tokens.size() && !tokens.get(i).number();
    }

    private boolean isNumber(int i) {
        return i < tokens.size() && tokens.get(i).number();
    }
}
