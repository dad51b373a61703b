package org.feedmill.app.label;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.rule.mark.MarkTarget;
import org.feedmill.rule.mark.PageMark;
import org.feedmill.serve.http.Problem;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads marks as the labeller sends them: {@code {"marks":[{"target","node","words"}]}}. */
public final class LabelMarksReader {

    /** More marks than a person sets on one page. */
    static final int MAX_MARKS = 60;

    /** A longer part of a text is not a title, date or name. */
    static final int MAX_WORDS_LENGTH = 500;

    /** Enough for marks of the longest words in the widest letters, escaped. */
    static final int MAX_BODY_BYTES = 400_000;

    private static final int MAX_DEPTH = 5;

    static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxStringLength(MAX_BODY_BYTES)
                            .build())
                    .build())
            .build();

    private LabelMarksReader() {}

    /**
     * @throws Problem 400 or 413 if the body does not contain valid marks on the page
     */
    static List<PageMark> read(Context request, Page page) {
        byte[] body;
        try (InputStream in = request.req().getInputStream()) {
            body = in.readNBytes(MAX_BODY_BYTES + 1);
        } catch (IOException e) {
            throw Problem.badRequest("The body is incomplete.");
        }
        if (body.length > MAX_BODY_BYTES) {
            throw new Problem(413, "Too large", "The marks can have at most " + MAX_BODY_BYTES + " bytes.");
        }
        try {
            return read(MAPPER.readTree(body), page);
        } catch (JacksonException e) {
            throw unreadable();
        }
    }

    /** Reads marks from a form field. */
    public static List<PageMark> read(@Nullable String text, Page page) {
        if (text == null || text.length() > MAX_BODY_BYTES) {
            throw unreadable();
        }
        try {
            return read(MAPPER.readTree(text), page);
        } catch (JacksonException e) {
            throw unreadable();
        }
    }

    private static List<PageMark> read(JsonNode root, Page page) {
        JsonNode array = root.path("marks");
        if (!array.isArray()) {
            throw unreadable();
        }
        if (array.size() > MAX_MARKS) {
            throw Problem.badRequest("A page can have at most " + MAX_MARKS + " marks.");
        }
        List<PageMark> marks = new ArrayList<>();
        for (JsonNode one : array) {
            marks.add(mark(one, page));
        }
        return marks;
    }

    private static PageMark mark(JsonNode one, Page page) {
        JsonNode node = one.path("node");
        boolean there = node.isIntegralNumber() && node.canConvertToInt() && node.asInt() >= 0;
        if (!there || node.asInt() >= page.size()) {
            throw Problem.badRequest("A mark refers to a node that the page does not have.");
        }
        return new PageMark(target(one.path("target")), node.asInt(), words(one.path("words")));
    }

    private static MarkTarget target(JsonNode given) {
        for (MarkTarget target : MarkTarget.values()) {
            if (given.isString() && target.name().equals(given.asString())) {
                return target;
            }
        }
        throw Problem.badRequest("A mark has an unknown role.");
    }

    private static @Nullable String words(JsonNode given) {
        if (given.isMissingNode() || given.isNull()) {
            return null;
        }
        if (!given.isString() || given.asString().length() > MAX_WORDS_LENGTH) {
            throw Problem.badRequest("The words of a mark can have at most " + MAX_WORDS_LENGTH + " characters.");
        }
        return given.asString().isBlank() ? null : given.asString().strip();
    }

    private static Problem unreadable() {
        return Problem.badRequest("The marks are invalid. Send {\"marks\":[{\"target\",\"node\",\"words\"}]}.");
    }
}
