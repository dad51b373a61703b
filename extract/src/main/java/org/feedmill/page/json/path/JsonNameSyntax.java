package org.feedmill.page.json.path;

/** The characters that names of members may have without quotation marks. */
final class JsonNameSyntax {

    private JsonNameSyntax() {}

    static boolean isNameFirst(int c) {
        return c == '_' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= 0x80 && !isLoneSurrogate(c));
    }

    static boolean isNameCharacter(int c) {
        return isNameFirst(c) || (c >= '0' && c <= '9');
    }

    private static boolean isLoneSurrogate(int c) {
        return c >= 0xD800 && c <= 0xDFFF;
    }
}
