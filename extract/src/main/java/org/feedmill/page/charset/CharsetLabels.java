package org.feedmill.page.charset;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Maps charset labels to charsets: as browsers do (the table is {@code charset-labels.txt}), then by the probable
 * intention ({@code utf_8}, {@code ISO 8859-2}), then as the JDK knows the label, unless such text could not be a page
 * (EBCDIC).
 */
public final class CharsetLabels {

    /** A longer text is not a label. */
    private static final int MAX_LENGTH = 40;

    private static final String REFUSED = "none";
    private static final String ASCII = "<!-- abcXYZ 0189 \"'=/;:.,?&_ -->";

    private static final Map<String, LabelMeaning> EXACT = meanings(label -> label);
    private static final Map<String, LabelMeaning> LOOSE = meanings(CharsetLabels::alphanumeric);

    /** The charset of a label; null if the bytes decide. */
    private record LabelMeaning(@Nullable Charset charset) {}

    private CharsetLabels() {}

    /** Returns the charset of a label; null if there is none, or none to be used. */
    public static @Nullable Charset charset(@Nullable String label) {
        if (label == null || label.length() > MAX_LENGTH) {
            return null;
        }
        String name = label.strip().toLowerCase(Locale.ROOT);
        LabelMeaning meaning = EXACT.get(name);
        if (meaning == null) {
            meaning = LOOSE.get(alphanumeric(name));
        }
        return meaning != null ? meaning.charset() : fromJdk(name);
    }

    /** Returns the charsets with these names that the JDK supports, in order. */
    static List<Charset> supported(List<String> names) {
        List<Charset> charsets = new ArrayList<>();
        for (String name : names) {
            Charset charset = firstSupported(name);
            if (charset != null) {
                charsets.add(charset);
            }
        }
        return charsets;
    }

    private static Map<String, LabelMeaning> meanings(UnaryOperator<String> form) {
        Map<String, LabelMeaning> meanings = new HashMap<>();
        for (String line : CharsetDataFile.lines("charset-labels.txt")) {
            String[] words = line.split(" ", -1);
            LabelMeaning meaning = new LabelMeaning(firstSupported(words[0]));
            for (int i = 1; i < words.length; i++) {
                meanings.putIfAbsent(form.apply(words[i]), meaning);
            }
        }
        return Map.copyOf(meanings);
    }

    private static @Nullable Charset firstSupported(String names) {
        if (names.equals(REFUSED)) {
            return null;
        }
        for (String name : names.split("/", -1)) {
            if (Charset.isSupported(name)) {
                return Charset.forName(name);
            }
        }
        return null;
    }

    private static @Nullable Charset fromJdk(String name) {
        try {
            Charset charset = Charset.forName(name);
            return writesAscii(charset) ? charset : null;
        } catch (IllegalArgumentException unknown) {
            return null;
        }
    }

    private static boolean writesAscii(Charset charset) {
        return new String(ASCII.getBytes(StandardCharsets.US_ASCII), charset).equals(ASCII)
                && !charset.name().contains("2022");
    }

    private static String alphanumeric(String label) {
        StringBuilder bare = new StringBuilder();
        for (int i = 0; i < label.length(); i++) {
            char c = label.charAt(i);
            if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
                bare.append(c);
            }
        }
        return bare.toString();
    }
}
