package org.feedmill.serve;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import jakarta.servlet.MultipartConfigElement;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;

/** Reads multipart forms with files. They are bounded in size and never written to disk. */
public final class Uploads {

    /** The largest file that is accepted: a list of feeds. */
    public static final int MAX_FILE_BYTES = 10 << 20;

    /** The largest form has a list of feeds twice: as a file and as a text. */
    private static final int LONGEST = 2 * MAX_FILE_BYTES + (1 << 16);

    private static final String TYPE = "multipart/form-data";
    private static final String BOUNDS = "org.eclipse.jetty.multipartConfig";

    private Uploads() {}

    static boolean is(Context request) {
        return TYPE.equals(Fields.type(request));
    }

    /**
     * The bytes of a field or file, empty where there is none.
     *
     * @throws Problem where the form is too large or cannot be read
     */
    public static byte[] bytes(Context request, String name) {
        if (!is(request)) {
            throw new Problem(415, "Wrong content type", "Send the form as multipart/form-data.");
        }
        if (request.req().getContentLengthLong() > LONGEST) {
            throw tooLarge();
        }
        try {
            if (request.req().getAttribute(BOUNDS) == null) {
                request.req().setAttribute(BOUNDS, new MultipartConfigElement("", MAX_FILE_BYTES, LONGEST, LONGEST));
            }
            Part part = request.req().getPart(name);
            if (part == null) {
                return new byte[0];
            }
            try (InputStream in = part.getInputStream()) {
                return in.readNBytes(MAX_FILE_BYTES);
            }
        } catch (IOException | ServletException | RuntimeException e) {
            // the server below tells forms that are too large and such that are broken in many ways
            throw tooLarge();
        }
    }

    /** A field as text. */
    public static String text(Context request, String name) {
        return new String(bytes(request, name), UTF_8);
    }

    private static Problem tooLarge() {
        return new Problem(
                413, "Too large", "The file is larger than " + (MAX_FILE_BYTES >> 20) + " MB, or did not arrive whole.");
    }
}
