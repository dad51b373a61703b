package org.feedmill.page.address;

import org.jspecify.annotations.Nullable;

/** The encoding of Unicode labels in ASCII (RFC 3492). Cost: quadratic in the length, which the caller limits. */
final class PunycodeCodec {

    private static final int BASE = 36;
    private static final int T_MIN = 1;
    private static final int T_MAX = 26;
    private static final int SKEW = 38;
    private static final int DAMP = 700;
    private static final int INITIAL_BIAS = 72;
    private static final int INITIAL_N = 0x80;

    private PunycodeCodec() {}

    /** Encodes a label without the prefix; null if a number overflows. */
    static @Nullable String encode(String label) {
        StringBuilder out = new StringBuilder();
        label.chars().filter(c -> c < INITIAL_N).forEach(c -> out.append((char) c));
        int basic = out.length();
        if (basic > 0) {
            out.append('-');
        }
        int[] points = label.codePoints().toArray();
        int handled = basic;
        int n = INITIAL_N;
        int bias = INITIAL_BIAS;
        long delta = 0;
        while (handled < points.length) {
            int next = nextPoint(points, n);
            delta += (long) (next - n) * (handled + 1);
            n = next;
            for (int point : points) {
                delta += point < n ? 1 : 0;
                if (point == n) {
                    appendNumber(delta, bias, out);
                    bias = adapt((int) delta, handled + 1, handled == basic);
                    delta = 0;
                    handled++;
                }
            }
            delta++;
            n++;
            if (delta > Integer.MAX_VALUE) {
                return null;
            }
        }
        return out.toString();
    }

    /** Decodes a label without the prefix; null if it is not correct. */
    static @Nullable String decode(String text) {
        int dash = text.lastIndexOf('-');
        StringBuilder out = new StringBuilder(text.substring(0, Math.max(0, dash)));
        int count = out.length();
        int at = dash + 1;
        int n = INITIAL_N;
        int bias = INITIAL_BIAS;
        long i = 0;
        while (at < text.length()) {
            long start = i;
            long weight = 1;
            int digit;
            int threshold;
            int k = BASE;
            do {
                digit = at < text.length() ? digit(text.charAt(at++)) : -1;
                i += digit * weight;
                if (digit < 0 || i > Integer.MAX_VALUE || weight > Integer.MAX_VALUE) {
                    return null;
                }
                threshold = threshold(k, bias);
                weight *= BASE - threshold;
                k += BASE;
            } while (digit >= threshold);
            count++;
            bias = adapt((int) (i - start), count, start == 0);
            n += (int) (i / count);
            i %= count;
            if (!Character.isValidCodePoint(n) || (n >= 0xD800 && n <= 0xDFFF)) {
                return null;
            }
            out.insert(out.offsetByCodePoints(0, (int) i), Character.toString(n));
            i++;
        }
        return out.toString();
    }

    private static int nextPoint(int[] points, int from) {
        int next = Integer.MAX_VALUE;
        for (int point : points) {
            next = point >= from && point < next ? point : next;
        }
        return next;
    }

    private static void appendNumber(long number, int bias, StringBuilder out) {
        long rest = number;
        for (int k = BASE; ; k += BASE) {
            int threshold = threshold(k, bias);
            if (rest < threshold) {
                out.append(character((int) rest));
                return;
            }
            out.append(character((int) (threshold + (rest - threshold) % (BASE - threshold))));
            rest = (rest - threshold) / (BASE - threshold);
        }
    }

    private static int threshold(int k, int bias) {
        return Math.clamp((long) k - bias, T_MIN, T_MAX);
    }

    private static int adapt(int delta, int count, boolean first) {
        int rest = first ? delta / DAMP : delta / 2;
        rest += rest / count;
        int k = 0;
        while (rest > (BASE - T_MIN) * T_MAX / 2) {
            rest /= BASE - T_MIN;
            k += BASE;
        }
        return k + (BASE - T_MIN + 1) * rest / (rest + SKEW);
    }

    private static char character(int digit) {
        return (char) (digit < 26 ? 'a' + digit : '0' + digit - 26);
    }

    private static int digit(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0' + 26;
        }
        return c >= 'a' && c <= 'z' ? c - 'a' : c >= 'A' && c <= 'Z' ? c - 'A' : -1;
    }
}
