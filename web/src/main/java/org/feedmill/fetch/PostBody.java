package org.feedmill.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The body of a POST request for a list, such as a GraphQL query. It is sent to the origin of the requested address
 * only, because it may contain secrets; so it is not shown by {@link #toString()}.
 *
 * @param contentType its media type
 */
public record PostBody(String contentType, String text) {

    /** Longer bodies are refused: the request of a list is a query and not an upload. */
    public static final int MAX_LENGTH = 20_000;

    private static final Pattern MEDIA_TYPE =
            Pattern.compile("[a-z0-9!#$&^_.+-]{1,60}/[a-z0-9!#$&^_.+-]{1,60}(?:;\\s*charset=[a-z0-9-]{1,30})?");

    public PostBody {
        if (!isMediaType(contentType)) {
            throw new IllegalArgumentException("The type of a body must be a media type such as application/json.");
        }
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("A body can have at most " + MAX_LENGTH + " characters.");
        }
    }

    /** Returns whether a text is a media type, possibly with a character encoding. */
    public static boolean isMediaType(String text) {
        return MEDIA_TYPE.matcher(text.strip().toLowerCase(Locale.ROOT)).matches();
    }

    /** Returns the bytes that are sent. */
    public byte[] bytes() {
        return text.getBytes(UTF_8);
    }

    @Override
    public String toString() {
        return "PostBody[" + contentType + ", " + text.length() + " characters]";
    }
}
