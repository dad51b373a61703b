package org.feedmill.counter;

/**
 * One token of a text.
 *
 * @param text the word or symbol in lower case, or the number as written
 * @param number whether it is a number
 * @param afterColon whether a colon stands right before it
 */
record TextToken(String text, boolean number, boolean afterColon) {

    boolean isCurrency() {
        return !number
                && (Character.getType(text.codePointAt(0)) == Character.CURRENCY_SYMBOL
                        || CurrencyCodes.contains(text));
    }
}
