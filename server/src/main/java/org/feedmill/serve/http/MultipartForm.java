package org.feedmill.serve.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.javalin.http.Context;
import jakarta.servlet.MultipartConfigElement;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;

/** Reads multipart forms with files. They are bounded in size and never written to disk. */
public final class MultipartForm {

    /** The largest file that is accepted: a list of more than 100,000 feeds. */
    public static final int MAX_FILE_BYTES = 64 << 20;

    /** The largest form contains a list of feeds as a file and a short one as text. */
    private static final int MAX_FORM_BYTES = MAX_FILE_BYTES + (10 << 20) + (1 << 16);

    private static final String TYPE = "multipart/form-data";
    private static final String MULTIPART_CONFIG = "org.eclipse.jetty.multipartConfig";

    private MultipartForm() {}

    public static boolean isMultipart(Context request) {
        return TYPE.equals(JsonFields.mediaType(request));
    }

    /**
     * Returns the bytes of a field or file, empty if there is none.
     *
     * @throws Problem if the form is too large or cannot be read
     */
    public static byte[] bytes(Context request, String name) {
        if (!isMultipart(request)) {
            throw new Problem(415, "Wrong content type", "Send the form as multipart/form-data.");
        }
        if (request.req().getContentLengthLong() > MAX_FORM_BYTES) {
            throw tooLarge();
        }
        try {
            if (request.req().getAttribute(MULTIPART_CONFIG) == null) {
                request.req()
                        .setAttribute(
                                MULTIPART_CONFIG,
                                new MultipartConfigElement("", MAX_FILE_BYTES, MAX_FORM_BYTES, MAX_FORM_BYTES));
            }
            Part part = request.req().getPart(name);
            if (part == null) {
                return new byte[0];
            }
            try (InputStream in = part.getInputStream()) {
                return in.readNBytes(MAX_FILE_BYTES);
            }
        } catch (IOException | ServletException | RuntimeException e) {
            // the HTTP server uses the same exception for forms that are too large and for broken ones
            throw tooLarge();
        }
    }

    /** Returns a field as text. */
    public static String text(Context request, String name) {
        return new String(bytes(request, name), UTF_8);
    }

    private static Problem tooLarge() {
        return new Problem(
                413, "Too large", "The file is larger than " + (MAX_FILE_BYTES >> 20) + " MB or incomplete.");
    }
}
