package org.feedmill.app;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.page.Page;
import org.feedmill.rule.Mark;
import org.feedmill.rule.Target;
import org.feedmill.serve.Problem;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads marks as the labeller sends them: {@code {"marks":[{"target","node","words"}]}}. */
final class LabelMarks {

    /** More marks than that no person sets on one page. */
    static final int MOST = 60;

    /** A part of a text that is longer is no title, date or name. */
    static final int LONGEST_WORDS = 500;

    /** Marks of the longest words in the widest letters, escaped. */
    static final int LONGEST_BODY = 400_000;

    private static final int DEEPEST = 5;

    static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .maxStringLength(LONGEST_BODY)
                            .build())
                    .build())
            .build();

    private LabelMarks() {}

    /** @throws Problem 400 or 413 where the body is not such marks on that page */
    static List<Mark> of(Context request, Page page) {
        byte[] body;
        try (InputStream in = request.req().getInputStream()) {
            body = in.readNBytes(LONGEST_BODY + 1);
        } catch (IOException e) {
            throw Problem.bad("The body did not arrive whole.");
        }
        if (body.length > LONGEST_BODY) {
            throw new Problem(413, "Too large", "The marks may have " + LONGEST_BODY + " bytes at most.");
        }
        try {
            return of(MAPPER.readTree(body), page);
        } catch (JacksonException e) {
            throw unreadable();
        }
    }

    /** The same from a field of a form. */
    static List<Mark> of(@Nullable String text, Page page) {
        if (text == null || text.length() > LONGEST_BODY) {
            throw unreadable();
        }
        try {
            return of(MAPPER.readTree(text), page);
        } catch (JacksonException e) {
            throw unreadable();
        }
    }

    private static List<Mark> of(JsonNode root, Page page) {
        JsonNode array = root.path("marks");
        if (!array.isArray()) {
            throw unreadable();
        }
        if (array.size() > MOST) {
            throw Problem.bad("A page can have " + MOST + " marks at most.");
        }
        List<Mark> marks = new ArrayList<>();
        for (JsonNode one : array) {
            marks.add(mark(one, page));
        }
        return marks;
    }

    private static Mark mark(JsonNode one, Page page) {
        JsonNode node = one.path("node");
        boolean there = node.isIntegralNumber() && node.canConvertToInt() && node.asInt() >= 0;
        if (!there || node.asInt() >= page.size()) {
            throw Problem.bad("A mark names a node that the page does not have.");
        }
        return new Mark(target(one.path("target")), node.asInt(), words(one.path("words")));
    }

    private static Target target(JsonNode given) {
        for (Target target : Target.values()) {
            if (given.isString() && target.name().equals(given.asString())) {
                return target;
            }
        }
        throw Problem.bad("A mark names no role that there is.");
    }

    private static @Nullable String words(JsonNode given) {
        if (given.isMissingNode() || given.isNull()) {
            return null;
        }
        if (!given.isString() || given.asString().length() > LONGEST_WORDS) {
            throw Problem.bad("The words of a mark may have " + LONGEST_WORDS + " characters at most.");
        }
        return given.asString().isBlank() ? null : given.asString().strip();
    }

    private static Problem unreadable() {
        return Problem.bad("The marks cannot be read; send {\"marks\":[{\"target\",\"node\",\"words\"}]}.");
    }
}
