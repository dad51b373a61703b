package org.feedmill.page.address;

import org.jspecify.annotations.Nullable;

/**
 * Parses and normalizes hosts that are IP addresses, as browsers do (the URL standard of the WHATWG). There are many
 * ways to write an IPv4 address, and code that checks a host by its text has to know all of them.
 */
public final class IpAddressParser {

    private static final int GROUPS = 8;
    private static final long MAX_IPV4 = 0xFFFF_FFFFL;

    private IpAddressParser() {}

    /**
     * Returns the 4 or 16 bytes of an address in its usual spelling: four decimal numbers, or IPv6 with or without
     * brackets. Null for names, other spellings and addresses with a zone.
     */
    public static byte @Nullable [] parse(String host) {
        if (host.startsWith("[") != host.endsWith("]")) {
            return null;
        }
        if (host.indexOf(':') >= 0) {
            return parseIpv6(host.startsWith("[") ? host.substring(1, host.length() - 1) : host);
        }
        byte[] bytes = new byte[4];
        return parseQuad(host, bytes, 0) ? bytes : null;
    }

    /** Returns true if the host is meant as an IPv4 address, well formed or not: its last label is a number. */
    static boolean endsInNumber(String host) {
        int end = host.endsWith(".") ? host.length() - 1 : host.length();
        int start = host.lastIndexOf('.', end - 1) + 1;
        if (start >= end || !isDigit(host.charAt(start))) {
            return false;
        }
        boolean hex = host.startsWith("0x", start) || host.startsWith("0X", start);
        return hex ? areDigits(host, start + 2, end, 16) : areDigits(host, start, end, 10);
    }

    /**
     * Returns the usual spelling of an IPv4 address in any spelling (decimal, octal, hexadecimal, fewer than four
     * numbers, a trailing dot); null if it is not one.
     */
    static @Nullable String normalizeIpv4(String host) {
        String plain = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        String[] parts = plain.split("\\.", -1);
        if (parts.length > 4) {
            return null;
        }
        long address = 0;
        for (int i = 0; i < parts.length; i++) {
            long part = parseNumber(parts[i]);
            int bits = i < parts.length - 1 ? 8 : 8 * (5 - parts.length);
            if (part < 0 || part >> bits != 0) {
                return null;
            }
            address = address << bits | part;
        }
        return (address >> 24) + "." + (address >> 16 & 0xFF) + "." + (address >> 8 & 0xFF) + "." + (address & 0xFF);
    }

    /** Returns the shortest spelling of an address in brackets, in brackets; null if it is not one. */
    static @Nullable String normalizeIpv6(String address) {
        byte[] bytes = parseIpv6(address);
        return bytes == null ? null : "[" + compress(bytes) + "]";
    }

    /** Returns -1 if it is not a number, or has more than 32 bits. */
    private static long parseNumber(String text) {
        boolean hex = text.startsWith("0x") || text.startsWith("0X");
        int radix = hex ? 16 : text.length() > 1 && text.startsWith("0") ? 8 : 10;
        if (text.isEmpty() || !areDigits(text, hex ? 2 : 0, text.length(), radix)) {
            return -1;
        }
        long value = 0;
        for (int i = hex ? 2 : 0; i < text.length(); i++) {
            value = value * radix + Character.digit(text.charAt(i), radix);
            if (value > MAX_IPV4) {
                return -1;
            }
        }
        return value;
    }

    private static boolean areDigits(String text, int start, int end, int radix) {
        for (int i = start; i < end; i++) {
            if (text.charAt(i) > 0x7F || Character.digit(text.charAt(i), radix) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static byte @Nullable [] parseIpv6(String text) {
        byte[] bytes = new byte[2 * GROUPS];
        int gap = text.indexOf("::");
        if (gap < 0) {
            return parseGroups(text, bytes) == GROUPS ? bytes : null;
        }
        byte[] behind = new byte[2 * GROUPS];
        String front = text.substring(0, gap);
        int before = front.indexOf('.') < 0 ? parseGroups(front, bytes) : -1;
        int after = parseGroups(text.substring(gap + 2), behind);
        if (before < 0 || after < 0 || before + after >= GROUPS) {
            return null;
        }
        System.arraycopy(behind, 0, bytes, 2 * (GROUPS - after), 2 * after);
        return bytes;
    }

    /**
     * Returns the number of groups, the last two of which may be written as an IPv4 address; -1 if the text is not
     * valid.
     */
    private static int parseGroups(String text, byte[] bytes) {
        int count = 0;
        int at = 0;
        while (at < text.length()) {
            int colon = text.indexOf(':', at);
            int end = colon < 0 ? text.length() : colon;
            if (colon < 0 && count <= GROUPS - 2 && parseQuad(text.substring(at), bytes, 2 * count)) {
                return count + 2;
            }
            boolean sound = count < GROUPS && end > at && end - at <= 4 && areDigits(text, at, end, 16);
            if (!sound || colon == text.length() - 1) {
                return -1;
            }
            int group = Integer.parseInt(text, at, end, 16);
            bytes[2 * count] = (byte) (group >> 8);
            bytes[2 * count + 1] = (byte) group;
            count++;
            at = end + 1;
        }
        return count;
    }

    /** Parses four decimal numbers without leading zeros. */
    private static boolean parseQuad(String text, byte[] bytes, int from) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 4) {
            return false;
        }
        for (int i = 0; i < 4; i++) {
            String part = parts[i];
            boolean sound = !part.isEmpty() && part.length() <= 3 && areDigits(part, 0, part.length(), 10);
            if (!sound || (part.length() > 1 && part.startsWith("0")) || Integer.parseInt(part) > 0xFF) {
                return false;
            }
            bytes[from + i] = (byte) Integer.parseInt(part);
        }
        return true;
    }

    /** Omits the first of the longest runs of zero groups. */
    private static String compress(byte[] bytes) {
        int start = -1;
        int length = 1;
        for (int i = 0; i < GROUPS; i++) {
            int end = i;
            while (end < GROUPS && group(bytes, end) == 0) {
                end++;
            }
            if (end - i > length) {
                start = i;
                length = end - i;
            }
        }
        StringBuilder out = new StringBuilder();
        int i = 0;
        while (i < GROUPS) {
            if (i == start) {
                out.append("::");
                i += length;
            } else {
                out.append(out.isEmpty() || (start >= 0 && i == start + length) ? "" : ":");
                out.append(Integer.toHexString(group(bytes, i++)));
            }
        }
        return out.toString();
    }

    private static int group(byte[] bytes, int index) {
        return (bytes[2 * index] & 0xFF) << 8 | (bytes[2 * index + 1] & 0xFF);
    }
}
