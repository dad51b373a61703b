package org.feedmill.domain.feed;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import org.feedmill.fetch.PostBody;
import org.jspecify.annotations.Nullable;

/**
 * The form of the request for a feed's page. The query and the body are templates, see {@link RequestTemplate}.
 *
 * @param post whether the request is sent with POST
 * @param query parameters that are appended to the address, each as {@code name=value}; they are stored as plain text,
 *     as the address is
 * @param bodyType media type of the body; null for JSON
 * @param body of a POST request; may contain secrets, so it is stored encrypted and not as part of this record's JSON
 */
public record RequestSettings(
        boolean post,
        List<String> query,
        @Nullable String bodyType,
        @JsonIgnore @Nullable String body) {

    /** The media type of bodies without another one. */
    public static final String DEFAULT_BODY_TYPE = "application/json";

    /** A GET request for the address itself. */
    public static final RequestSettings NONE = new RequestSettings(false, List.of(), null, null);

    public RequestSettings {
        query = query == null ? List.of() : List.copyOf(query); // null in settings stored by old versions
    }

    public RequestSettings withPost(boolean whether) {
        return new RequestSettings(whether, query, bodyType, body);
    }

    public RequestSettings withQuery(List<String> parameters) {
        return new RequestSettings(post, parameters, bodyType, body);
    }

    public RequestSettings withBodyType(@Nullable String type) {
        return new RequestSettings(post, query, type, body);
    }

    public RequestSettings withBody(@Nullable String text) {
        return new RequestSettings(post, query, bodyType, text);
    }

    /** Returns the address with the parameters of a request at that time. */
    String address(String address, Instant now, ZoneId zone) {
        if (query.isEmpty()) {
            return address;
        }
        int hash = address.indexOf('#');
        StringBuilder filled = new StringBuilder(hash < 0 ? address : address.substring(0, hash));
        boolean first = filled.indexOf("?") < 0;
        for (String parameter : query) {
            filled.append(first ? '?' : '&').append(RequestTemplate.parameter(parameter, now, zone));
            first = false;
        }
        return filled.append(hash < 0 ? "" : address.substring(hash)).toString();
    }

    /** Returns the body of a request at that time; null if it is a GET request. */
    @Nullable
    PostBody postBody(Instant now, ZoneId zone) {
        return post
                ? new PostBody(
                        Objects.requireNonNullElse(bodyType, DEFAULT_BODY_TYPE),
                        RequestTemplate.fill(Objects.requireNonNullElse(body, ""), now, zone))
                : null;
    }

    /** Shows no secret. */
    @Override
    public String toString() {
        return "RequestSettings[" + (post ? "POST" : "GET") + ", " + query.size() + " parameters]";
    }
}
