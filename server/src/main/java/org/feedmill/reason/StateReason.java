package org.feedmill.reason;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One reason for the state of a feed.
 *
 * @param code name of a {@link ReasonCode}; may be unknown to this version if a newer one wrote it
 * @param values of the placeholders in the text of the code
 */
public record StateReason(String code, List<String> values) {

    /** Titles and addresses come from the web and can be very long. */
    private static final int MAX_VALUE = 200;

    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    public StateReason {
        values = List.copyOf(values);
    }

    public static StateReason of(ReasonCode code, Object... values) {
        return new StateReason(
                code.name(), Arrays.stream(values).map(StateReason::shorten).toList());
    }

    /** Creates a reason from a sentence without a code. */
    public static StateReason ofText(String sentence) {
        return new StateReason(ReasonCode.TEXT.name(), List.of(sentence));
    }

    public boolean isText() {
        return code.equals(ReasonCode.TEXT.name());
    }

    /** Returns the reason as a sentence, in English if there are no texts in the language. */
    public String sentence(String language) {
        return ReasonTexts.of(language).sentence(this);
    }

    private static String shorten(Object value) {
        String text = CONTROL.matcher(String.valueOf(value)).replaceAll(" ");
        if (text.length() <= MAX_VALUE) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(MAX_VALUE - 2)) ? MAX_VALUE - 2 : MAX_VALUE - 1;
        return text.substring(0, end) + "…";
    }
}
