package org.feedmill.feed.counter;

import java.util.List;
import org.feedmill.text.CounterWordList;

/**
 * One token of a text.
 *
 * @param text the word or symbol in lower case, or the number as written
 * @param number whether it is a number
 * @param afterColon whether a colon directly precedes it
 * @param dated whether it is part of a date or a time of day
 * @param detached whether something, at least a blank, is between it and the previous token
 */
record TextToken(String text, boolean number, boolean afterColon, boolean dated, boolean detached) {

    boolean isCurrency() {
        return !number && CounterWordList.isCurrency(text);
    }

    /** Whether the number at that index is content regardless of what follows: a date, a fraction, "version 5". */
    static boolean isContentNumber(List<TextToken> tokens, int i) {
        TextToken token = tokens.get(i);
        TextToken before = i > 0 ? tokens.get(i - 1) : null;
        return token.dated()
                || NumberNotation.isFraction(token.text())
                || (before != null && !before.number() && CounterWordList.isContent(before.text()));
    }
}
