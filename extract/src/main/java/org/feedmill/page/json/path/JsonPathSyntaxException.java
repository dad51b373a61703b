package org.feedmill.page.json.path;

/** Reports a syntax error in a JSON query, with its position. */
public final class JsonPathSyntaxException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int position;
    private final String expected;

    JsonPathSyntaxException(int position, String expected) {
        super(expected);
        this.position = position;
        this.expected = expected;
    }

    /** The syntax that was expected there. */
    public String expected() {
        return expected;
    }

    /** The index of the character in the text, from 0. */
    public int position() {
        return position;
    }
}
