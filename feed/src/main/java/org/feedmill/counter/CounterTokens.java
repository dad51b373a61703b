package org.feedmill.counter;

import java.util.List;
import java.util.function.Predicate;

/** Finds the tokens of a segment that make up counters: "5 comments", "5 new comments", "comments: 5", "👍 5", "コメント 7件". */
final class CounterTokens {

    private final List<TextToken> tokens;
    private final Predicate<String> counterWord;
    private final boolean[] dropped;

    private CounterTokens(List<TextToken> tokens, Predicate<String> counterWord) {
        this.tokens = tokens;
        this.counterWord = counterWord;
        this.dropped = new boolean[tokens.size()];
    }

    /** Whether each token is part of a counter. */
    static boolean[] find(List<TextToken> tokens, Predicate<String> counterWord) {
        CounterTokens counters = new CounterTokens(tokens, counterWord);
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).number()) {
                counters.dropCounter(i);
            } else if (counters.isCounter(i)) {
                counters.dropWord(i);
            }
        }
        return counters.dropped;
    }

    private void dropCounter(int i) {
        if (TextToken.isContentNumber(tokens, i)) {
            return;
        }
        if (isCounter(i + 1)) {
            drop(i, i + 1);
            if (isCounter(i + 2) && !isNumber(i + 3)) {
                drop(i + 2, i + 2); // "5 keer bekeken"
            }
        } else if (isBetween(i + 1) && isCounter(i + 2) && !(isCounter(i - 1) && isClassifier(i + 1))) {
            drop(i, i + 2);
        } else if (isCounter(i - 1) && (tokens.get(i).afterColon() || isLast(i))) {
            drop(i - 1, isClassifier(i + 1) ? i + 1 : i);
        }
    }

    private void dropWord(int i) {
        String word = tokens.get(i).text();
        if (i > 0 && CounterWords.isNegation(tokens.get(i - 1).text())) {
            drop(i - 1, i);
        } else if (tokens.size() == 1 || CounterWords.isWithoutCount(word)) {
            drop(i, i);
        }
    }

    private void drop(int from, int to) {
        for (int i = from; i <= to; i++) {
            dropped[i] = true;
        }
    }

    /** Whether a number ends the text, or is followed by the word of the next counter. */
    private boolean isLast(int i) {
        int next = isClassifier(i + 1) ? i + 2 : i + 1;
        return next == tokens.size() || isCounter(next);
    }

    private boolean isBetween(int i) {
        return isWord(i)
                && (CounterWords.isAdjective(tokens.get(i).text())
                        || CounterWords.isClassifier(tokens.get(i).text()));
    }

    private boolean isClassifier(int i) {
        return isWord(i) && CounterWords.isClassifier(tokens.get(i).text());
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
