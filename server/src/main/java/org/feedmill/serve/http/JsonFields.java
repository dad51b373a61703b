package org.feedmill.serve.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Fields of a request's JSON body. Bodies are bounded in size and depth; an unknown field is an error, so that a
 * misspelled setting is not ignored.
 */
public final class JsonFields {

    /** Only lists of feeds are larger. */
    static final int MAX_BODY_BYTES = 1 << 20;

    /** Most bytes that are read and discarded of a body that is too large. */
    private static final int MAX_DRAINED_BYTES = 32 << 20;

    private final ObjectNode node;

    private JsonFields(ObjectNode node) {
        this.node = node;
    }

    /**
     * @throws Problem if the body is too large, of another media type, not a JSON object, or has unknown members
     */
    public static JsonFields of(Context request, Set<String> known) {
        return of(request, known, MAX_BODY_BYTES);
    }

    /**
     * @throws Problem if the body is larger than that many bytes, of another media type, not a JSON object, or has
     *     unknown members
     */
    public static JsonFields of(Context request, Set<String> known, int maxBytes) {
        String type = mediaType(request);
        if (!type.equals(JsonResponses.JSON) && !type.equals("application/merge-patch+json")) {
            throw new Problem(415, "Wrong content type", "Send JSON, with the header Content-Type: application/json.");
        }
        return of(body(request, maxBytes), known);
    }

    private static JsonFields of(byte[] body, Set<String> known) {
        JsonNode node;
        try {
            node = JsonResponses.MAPPER.readTree(body);
        } catch (JacksonException e) {
            throw Problem.badRequest("The body is not valid JSON or is nested too deeply.");
        }
        if (!(node instanceof ObjectNode object)) {
            throw Problem.badRequest("The body must be a JSON object.");
        }
        JsonFields fields = new JsonFields(object);
        fields.checkNames("", known);
        return fields;
    }

    private void checkNames(String where, Set<String> known) {
        for (String name : node.propertyNames()) {
            if (!known.contains(name)) {
                String shown = name.length() > 40 ? name.substring(0, 40) + "…" : name;
                throw Problem.badRequest("Unknown member \"" + where + shown + "\". Known members: "
                        + String.join(", ", new TreeSet<>(known)) + ".");
            }
        }
    }

    /** Returns the media type without parameters, empty if there is none. */
    public static String mediaType(Context request) {
        String given = request.header("Content-Type");
        if (given == null) {
            return "";
        }
        int semicolon = given.indexOf(';');
        return (semicolon < 0 ? given : given.substring(0, semicolon)).strip().toLowerCase(Locale.ROOT);
    }

    /** Returns the body as a stream; the caller limits its size. */
    public static InputStream stream(Context request) {
        requireIdentityEncoding(request);
        try {
            return request.req().getInputStream();
        } catch (IOException e) {
            throw Problem.badRequest("The body is incomplete.");
        }
    }

    private static void requireIdentityEncoding(Context request) {
        String encoding = request.header("Content-Encoding");
        if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
            throw new Problem(415, "Wrong content encoding", "Send the body without a content encoding.");
        }
    }

    /** @throws Problem if it is larger */
    public static byte[] body(Context request, int max) {
        requireIdentityEncoding(request);
        try (InputStream in = request.req().getInputStream()) {
            byte[] body = in.readNBytes(max + 1);
            if (body.length > max) {
                drain(in);
                throw new Problem(413, "Too large", "The body can have at most " + max + " bytes.");
            }
            return body;
        } catch (IOException e) {
            throw Problem.badRequest("The body is incomplete.");
        }
    }

    /**
     * Discards the rest of the body, because a client that is still sending would not receive the response; reads a
     * limited amount.
     */
    private static void drain(InputStream in) throws IOException {
        byte[] buffer = new byte[8192];
        int left = MAX_DRAINED_BYTES;
        while (left > 0) {
            int read = in.read(buffer);
            if (read < 0) {
                return;
            }
            left -= read;
        }
    }

    public boolean has(String name) {
        return node.has(name);
    }

    /** Whether the field is present and null, which removes the value in a merge patch. */
    public boolean isNull(String name) {
        return node.has(name) && node.get(name).isNull();
    }

    private @Nullable JsonNode get(String name) {
        JsonNode value = node.get(name);
        return value == null || value.isNull() ? null : value;
    }

    public @Nullable String text(String name, int maxLength) {
        JsonNode value = get(name);
        if (value == null) {
            return null;
        }
        if (!value.isString() || value.asString().length() > maxLength) {
            throw Problem.badRequest("\"" + name + "\" must be a text of at most " + maxLength + " characters.");
        }
        return value.asString();
    }

    public String requiredText(String name, int maxLength) {
        String text = text(name, maxLength);
        if (text == null || text.isEmpty()) {
            throw Problem.badRequest("\"" + name + "\" is missing.");
        }
        return text;
    }

    /**
     * Returns a list of texts without blank ones; empty if it is null.
     *
     * @param maxLength total number of characters
     */
    public List<String> texts(String name, int max, int maxLength) {
        JsonNode value = get(name);
        if (value == null) {
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        int length = 0;
        for (JsonNode one : value) {
            length += one.isString() ? one.asString().length() : maxLength + 1;
            if (length > maxLength || texts.size() == max) {
                break;
            }
            texts.add(one.asString());
        }
        if (!value.isArray() || texts.size() < value.size()) {
            throw Problem.badRequest("\"" + name + "\" must be a list of at most " + max + " texts with at most "
                    + maxLength + " characters in total.");
        }
        return texts.stream()
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
    }

    /**
     * Returns the plain value: null, a string, an integer, a boolean or a list of such values. Other values stay JSON
     * nodes.
     */
    public @Nullable Object plainValue(String name) {
        JsonNode value = get(name);
        return value == null ? null : plainValue(value);
    }

    private static Object plainValue(JsonNode value) {
        if (value.isString()) {
            return value.asString();
        }
        if (value.isBoolean()) {
            return value.asBoolean();
        }
        if (value.isIntegralNumber() && value.canConvertToInt()) {
            return value.asInt();
        }
        return value.isArray()
                ? value.valueStream()
                        .map(one -> one.isString() ? (Object) one.asString() : one)
                        .toList()
                : value;
    }

    public int number(String name, int otherwise) {
        JsonNode value = get(name);
        if (value == null) {
            return otherwise;
        }
        if (!value.isIntegralNumber() || !value.canConvertToInt()) {
            throw Problem.badRequest("\"" + name + "\" must be a whole number.");
        }
        return value.asInt();
    }

    public boolean isNumber(String name) {
        JsonNode value = get(name);
        return value != null && value.isNumber();
    }

    public boolean isBoolean(String name) {
        JsonNode value = get(name);
        return value != null && value.isBoolean();
    }

    public boolean flag(String name, boolean otherwise) {
        JsonNode value = get(name);
        if (value == null) {
            return otherwise;
        }
        if (!value.isBoolean()) {
            throw Problem.badRequest("\"" + name + "\" must be true or false.");
        }
        return value.asBoolean();
    }

    /**
     * Returns a member object, null if it is missing.
     *
     * @param known names of members, null for any
     */
    public @Nullable JsonFields object(String name, @Nullable Set<String> known) {
        JsonNode value = get(name);
        if (value == null) {
            return null;
        }
        if (!(value instanceof ObjectNode object)) {
            throw Problem.badRequest("\"" + name + "\" must be an object.");
        }
        JsonFields fields = new JsonFields(object);
        if (known != null) {
            fields.checkNames(name + ".", known);
        }
        return fields;
    }

    /**
     * Returns a list of member objects; empty if it is missing.
     *
     * @param known names of their members
     */
    public List<JsonFields> objects(String name, int max, Set<String> known) {
        JsonNode value = get(name);
        if (value == null) {
            return List.of();
        }
        if (!value.isArray() || value.size() > max) {
            throw Problem.badRequest("\"" + name + "\" must be a list of at most " + max + " objects.");
        }
        List<JsonFields> objects = new ArrayList<>();
        for (JsonNode one : value) {
            if (!(one instanceof ObjectNode object)) {
                throw Problem.badRequest("\"" + name + "\" must be a list of objects.");
            }
            JsonFields fields = new JsonFields(object);
            fields.checkNames(name + ".", known);
            objects.add(fields);
        }
        return objects;
    }

    public double decimal(String name, double otherwise) {
        JsonNode value = get(name);
        if (value == null) {
            return otherwise;
        }
        if (!value.isNumber() || !Double.isFinite(value.asDouble())) {
            throw Problem.badRequest("\"" + name + "\" must be a number.");
        }
        return value.asDouble();
    }

    /** Returns all members as JSON. */
    public String toJson() {
        return node.toString();
    }

    public Set<String> names() {
        return new TreeSet<>(node.propertyNames());
    }
}
