package org.feedmill.page.address;

import java.text.Normalizer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Converts host names to ASCII as browsers do: non-transitional processing of UTS 46 with the parameters of the URL
 * standard (CheckBidi and CheckJoiners on; CheckHyphens, UseSTD3ASCIIRules and VerifyDnsLength off). So {@code faß.de}
 * and {@code fass.de} are two names. Names in ASCII are not examined, even in Punycode. Cost: linear in the length of the name, except for
 * decoding Punycode, which is quadratic in the length of a label.
 */
final class DomainNameEncoder {

    private static final String PREFIX = "xn--";
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private DomainNameEncoder() {}

    /** Returns the name in lower-case ASCII; null if it is not a valid name. Does not check its characters in ASCII. */
    static @Nullable String toAscii(String name) {
        if (isAscii(name)) {
            return name.toLowerCase(Locale.ROOT);
        }
        String mapped = IdnaMappingTable.standard().map(name);
        if (mapped == null) {
            return null;
        }
        String[] labels = Normalizer.normalize(mapped, Normalizer.Form.NFC).split("\\.", -1);
        boolean rightToLeft = false;
        for (int i = 0; i < labels.length; i++) {
            String label = decoded(labels[i]);
            if (label == null || !isValid(label)) {
                return null;
            }
            labels[i] = label;
            rightToLeft |= BidiRule.isRightToLeft(label);
        }
        return join(labels, rightToLeft);
    }

    private static @Nullable String join(String[] labels, boolean rightToLeft) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < labels.length; i++) {
            String label = labels[i];
            String ascii = isAscii(label) ? label : PunycodeCodec.encode(label);
            if (ascii == null || (rightToLeft && !BidiRule.isSatisfiedBy(label))) {
                return null;
            }
            out.append(i == 0 ? "" : ".").append(isAscii(label) ? "" : PREFIX).append(ascii);
        }
        return out.toString();
    }

    /** Returns the characters of a label that may be in Punycode; null if it is not correct Punycode. */
    private static @Nullable String decoded(String label) {
        if (!label.startsWith(PREFIX)) {
            return label;
        }
        String plain = isAscii(label) ? PunycodeCodec.decode(label.substring(PREFIX.length())) : null;
        boolean sound = plain != null
                && !isAscii(plain)
                && !plain.startsWith(PREFIX)
                && Normalizer.isNormalized(plain, Normalizer.Form.NFC)
                && IdnaMappingTable.standard().isValid(plain);
        return sound ? plain : null;
    }

    private static boolean isValid(String label) {
        if (label.isEmpty() || isAscii(label)) {
            return true;
        }
        int type = Character.getType(label.codePointAt(0));
        return type != Character.NON_SPACING_MARK
                && type != Character.ENCLOSING_MARK
                && type != Character.COMBINING_SPACING_MARK
                && areJoinersSound(label);
    }

    /** Checks the rules of RFC 5892 for the two joiners, which are invisible elsewhere. */
    private static boolean areJoinersSound(String label) {
        for (int at = 0; at < label.length(); at++) {
            char c = label.charAt(at);
            if (c != ZERO_WIDTH_NON_JOINER && c != ZERO_WIDTH_JOINER) {
                continue;
            }
            boolean afterVirama = at > 0 && IdnaMappingTable.standard().isVirama(label.codePointBefore(at));
            if (!afterVirama && (c == ZERO_WIDTH_JOINER || !separatesJoiningLetters(label, at))) {
                return false;
            }
        }
        return true;
    }

    private static boolean separatesJoiningLetters(String label, int at) {
        IdnaMappingTable table = IdnaMappingTable.standard();
        int before = at;
        while (before > 0 && table.joiningType(label.codePointBefore(before)) == 'T') {
            before -= Character.charCount(label.codePointBefore(before));
        }
        int after = at + 1;
        while (after < label.length() && table.joiningType(label.codePointAt(after)) == 'T') {
            after += Character.charCount(label.codePointAt(after));
        }
        char left = before == 0 ? 'U' : table.joiningType(label.codePointBefore(before));
        char right = after == label.length() ? 'U' : table.joiningType(label.codePointAt(after));
        return (left == 'L' || left == 'D') && (right == 'R' || right == 'D');
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0x7F) {
                return false;
            }
        }
        return true;
    }
}
