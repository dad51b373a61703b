package org.feedmill.store.db;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Types;
import java.util.HexFormat;
import org.jdbi.v3.core.argument.AbstractArgumentFactory;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.config.ConfigRegistry;

/**
 * Binds strings in a form that both databases can store. PostgreSQL accepts no NUL, and neither stores half of a
 * surrogate pair: both become U+FFFD, so that no hostile text in a page, a header or a message prevents an update from
 * being stored.
 */
public final class SqlTextArguments extends AbstractArgumentFactory<String> {

    private static final char REPLACEMENT = '\uFFFD';

    /** Index entries of PostgreSQL are limited to about 2,700 bytes; longer keys are replaced by their hash. */
    static final int MAX_KEY_BYTES = 1_000;

    SqlTextArguments() {
        super(Types.VARCHAR);
    }

    @Override
    protected Argument build(String value, ConfigRegistry config) {
        String sound = sanitize(value);
        return (position, statement, context) -> statement.setString(position, sound);
    }

    /** Returns the same text if it is valid, which it nearly always is. */
    static String sanitize(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0 || Character.isSurrogate(c)) {
                return replaceInvalid(text);
            }
        }
        return text;
    }

    private static String replaceInvalid(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> c == 0 || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) ? REPLACEMENT : c)
                .forEach(out::appendCodePoint);
        return out.toString();
    }

    /** Returns a text that fits into an index: the text, or its hash if it is very long. */
    public static String indexKey(String text) {
        return text.length() <= MAX_KEY_BYTES / 3 || text.getBytes(UTF_8).length <= MAX_KEY_BYTES
                ? text
                : "sha-256:" + hash(text);
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
