package org.feedmill.render.browser;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * A JSON value of the DevTools Protocol. What is missing can be read like what is there, so that a message that has other
 * members than expected breaks nothing. Objects and arrays can be built. Not thread-safe while it is built.
 */
public final class DevToolsJson implements Iterable<DevToolsJson> {

    /** A page may contain strings as long as a message, and headers with long names. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(DevToolsTransport.MAX_MESSAGE_LENGTH)
                    .maxNameLength(DevToolsTransport.MAX_MESSAGE_LENGTH)
                    .build())
            .build();

    private static final DevToolsJson MISSING = new DevToolsJson(null);

    /** A string, number, boolean, map or list; null for JSON null and for what is missing. */
    private final @Nullable Object value;

    private DevToolsJson(@Nullable Object value) {
        this.value = value;
    }

    /** Creates an empty object. */
    public static DevToolsJson object() {
        return new DevToolsJson(new LinkedHashMap<String, DevToolsJson>());
    }

    /** Creates an empty array. */
    public static DevToolsJson array() {
        return new DevToolsJson(new ArrayList<DevToolsJson>());
    }

    /** @throws tools.jackson.core.JacksonException if it is not JSON */
    public static DevToolsJson parse(byte[] json) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            return parse(parser);
        }
    }

    /** @throws tools.jackson.core.JacksonException if it is not JSON */
    public static DevToolsJson parse(String json) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            return parse(parser);
        }
    }

    private static DevToolsJson parse(JsonParser parser) {
        JsonToken token = parser.nextToken();
        return token == null ? MISSING : read(parser, token);
    }

    /** The parser limits the depth. */
    private static DevToolsJson read(JsonParser parser, JsonToken token) {
        return switch (token) {
            case START_OBJECT -> {
                DevToolsJson object = object();
                Map<String, DevToolsJson> members = object.members();
                while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                    String name = parser.currentName();
                    members.put(name, read(parser, parser.nextToken()));
                }
                yield object;
            }
            case START_ARRAY -> {
                DevToolsJson array = array();
                List<DevToolsJson> elements = array.elements();
                for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
                    elements.add(read(parser, next));
                }
                yield array;
            }
            case VALUE_STRING -> new DevToolsJson(parser.getString());
            case VALUE_NUMBER_INT -> new DevToolsJson(parser.getNumberValue());
            case VALUE_NUMBER_FLOAT -> new DevToolsJson(parser.getDoubleValue());
            case VALUE_TRUE -> new DevToolsJson(true);
            case VALUE_FALSE -> new DevToolsJson(false);
            default -> MISSING;
        };
    }

    @SuppressWarnings("unchecked") // only object() makes maps
    private Map<String, DevToolsJson> members() {
        return value instanceof Map<?, ?> map ? (Map<String, DevToolsJson>) map : Map.of();
    }

    @SuppressWarnings("unchecked") // only array() makes lists
    private List<DevToolsJson> elements() {
        return value instanceof List<?> list ? (List<DevToolsJson>) list : List.of();
    }

    public boolean has(String name) {
        return members().containsKey(name);
    }

    /** Returns a member, a missing value if there is none of that name. */
    public DevToolsJson path(String name) {
        return members().getOrDefault(name, MISSING);
    }

    /** Returns an element, a missing value if the array is shorter. */
    public DevToolsJson path(int index) {
        List<DevToolsJson> elements = elements();
        return index >= 0 && index < elements.size() ? elements.get(index) : MISSING;
    }

    /** The number of elements or members. */
    public int size() {
        return value instanceof Map<?, ?> map ? map.size() : elements().size();
    }

    /** Iterates over the elements of an array. */
    @Override
    public Iterator<DevToolsJson> iterator() {
        return elements().iterator();
    }

    /** The members of an object in their order. */
    public Map<String, DevToolsJson> properties() {
        return members();
    }

    public String asString(String otherwise) {
        return value instanceof String || value instanceof Number || value instanceof Boolean
                ? value.toString()
                : otherwise;
    }

    public int asInt(int otherwise) {
        return value instanceof Number number ? number.intValue() : otherwise;
    }

    public long asLong(long otherwise) {
        return value instanceof Number number ? number.longValue() : otherwise;
    }

    public double asDouble(double otherwise) {
        return value instanceof Number number ? number.doubleValue() : otherwise;
    }

    public boolean asBoolean(boolean otherwise) {
        return value instanceof Boolean truth ? truth : otherwise;
    }

    public DevToolsJson put(String name, String member) {
        return set(name, new DevToolsJson(member));
    }

    public DevToolsJson put(String name, long member) {
        return set(name, new DevToolsJson(member));
    }

    public DevToolsJson put(String name, boolean member) {
        return set(name, new DevToolsJson(member));
    }

    public DevToolsJson set(String name, DevToolsJson member) {
        members().put(name, member);
        return this;
    }

    /** Adds a member that is an empty array, and returns that. */
    public DevToolsJson putArray(String name) {
        DevToolsJson array = array();
        set(name, array);
        return array;
    }

    public DevToolsJson add(String element) {
        return add(new DevToolsJson(element));
    }

    public DevToolsJson add(double element) {
        return add(new DevToolsJson(element == Math.rint(element) ? (Object) (long) element : (Object) element));
    }

    public DevToolsJson add(DevToolsJson element) {
        elements().add(element);
        return this;
    }

    /** Adds an element that is an empty object, and returns that. */
    public DevToolsJson addObject() {
        DevToolsJson object = object();
        add(object);
        return object;
    }

    /** Adds an element that is an empty array, and returns that. */
    public DevToolsJson addArray() {
        DevToolsJson array = array();
        add(array);
        return array;
    }

    /** Returns the JSON. */
    @Override
    public String toString() {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            write(json);
        }
        return out.toString();
    }

    private void write(JsonGenerator json) {
        switch (value) {
            case Map<?, ?> map -> {
                json.writeStartObject();
                members().forEach((name, member) -> {
                    json.writeName(name);
                    member.write(json);
                });
                json.writeEndObject();
            }
            case List<?> list -> {
                json.writeStartArray();
                elements().forEach(element -> element.write(json));
                json.writeEndArray();
            }
            case String text -> json.writeString(text);
            case Boolean truth -> json.writeBoolean(truth);
            case Double number -> json.writeNumber(number);
            case Number number -> json.writeNumber(number.longValue());
            case null -> json.writeNull();
            default -> throw new IllegalStateException(value.getClass().getName());
        }
    }
}
