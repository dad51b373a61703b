package org.feedmill.list;

/** How much a text says, in any script: letters count once, ideographs and syllables as much as a short word. */
final class Words {

    private Words() {}

    /** Letters and digits of the text, each Chinese, Japanese or Korean one counted as 2.5: "news item" and 最新消息 weigh alike. */
    static int weight(String text) {
        int halves = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (wide(c)) {
                halves += 5;
            } else if (Character.isLetterOrDigit(c)) {
                halves += 2;
            }
        }
        return halves / 2;
    }

    /** "1 item", "2 items". */
    static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** Share of letters among the characters that are no white space. */
    static double letters(String text) {
        int letters = 0;
        int all = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != ' ') {
                all++;
                letters += Character.isLetter(c) || Character.isSurrogate(c) ? 1 : 0;
            }
        }
        return all == 0 ? 0 : (double) letters / all;
    }

    private static boolean wide(char c) {
        return (c >= 0x3040 && c <= 0x30ff) || (c >= 0x3400 && c <= 0x9fff) || (c >= 0xac00 && c <= 0xd7af);
    }
}
