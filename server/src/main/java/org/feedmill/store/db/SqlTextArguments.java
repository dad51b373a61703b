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
 * Binds strings in a form that both databases can store. PostgreSQL takes no NUL, and neither has a place for half of a surrogate pair:
 * both become U+FFFD, so that nothing hostile in a page, a header or a message stops an update from being kept.
 */
public final class SqlTextArguments extends AbstractArgumentFactory<String> {

    private static final char REPLACEMENT = '\uFFFD';

    /** PostgreSQL's indexes hold about 2,700 bytes of a row; longer keys are named by their hash. */
    static final int MAX_KEY_BYTES = 1_000;

    SqlTextArguments() {
        super(Types.VARCHAR);
    }

    @Override
    protected Argument build(String value, ConfigRegistry config) {
        String sound = sanitize(value);
        return (position, statement, context) -> statement.setString(position, sound);
    }

    /** The same text where nothing is wrong with it, which is nearly always. */
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

    /** A text as an index can hold it: itself, or its hash where it is very long. */
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
