package org.feedmill.serve.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.feedmill.serve.http.JsonResponses;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends the requests of tools to the JSON API of a Feedmill server, with the token of the agent. Redirects are not
 * followed, so that the token goes to that server only.
 *
 * @param base address of the server, without a slash at the end
 * @param publicBase the address that the agent knows the server by
 * @param authorization value of the Authorization header
 */
public record ApiClient(HttpClient http, String base, String publicBase, String authorization) {

    /** The member of feeds and crawls with the addresses for feed readers. */
    static final String ADDRESSES = "addresses";

    /** More than the API waits for any page. */
    private static final Duration TIMEOUT = Duration.ofMinutes(6);

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    private static final int MAX_BYTES = 32_000_000;

    /** Sends requests to a server that the agent knows by the same address. */
    public ApiClient(HttpClient http, String base, String authorization) {
        this(http, base, base, authorization);
    }

    /** Creates a client for all requests to a server. */
    public static HttpClient newHttpClient() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT_TIMEOUT)
                .followRedirects(HttpClient.Redirect.NEVER)
                .build();
    }

    /** @param query parameters; those without a value are left out */
    JsonNode get(String path, Map<String, ? extends @Nullable Object> query) throws InterruptedException {
        String parameters = query.entrySet().stream()
                .filter(parameter -> parameter.getValue() != null)
                .map(parameter ->
                        parameter.getKey() + "=" + URLEncoder.encode(String.valueOf(parameter.getValue()), UTF_8))
                .collect(Collectors.joining("&"));
        return send(
                request(parameters.isEmpty() ? path : path + "?" + parameters).GET());
    }

    JsonNode post(String path, ObjectNode body) throws InterruptedException {
        return send(request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString())));
    }

    /** Lets the addresses for feed readers begin with the address that the agent knows the server by. */
    ObjectNode withPublicAddresses(ObjectNode answer) {
        ObjectNode shown = JsonResponses.newObject();
        answer.path(ADDRESSES).properties().forEach(entry -> {
            String address = entry.getValue().asString("");
            boolean local = address.startsWith(base + "/");
            shown.put(entry.getKey(), local ? publicBase + address.substring(base.length()) : address);
        });
        if (!shown.isEmpty()) {
            answer.set(ADDRESSES, shown);
        }
        return answer;
    }

    /** Returns an identifier as a part of a path. */
    static String segment(String id) {
        return URLEncoder.encode(id, UTF_8).replace("+", "%20").replace(".", "%2E");
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path))
                .timeout(TIMEOUT)
                .header("Authorization", authorization)
                .header("Accept", "application/json");
    }

    private JsonNode send(HttpRequest.Builder request) throws InterruptedException {
        try {
            HttpResponse<InputStream> response = http.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream in = response.body()) {
                byte[] body = in.readNBytes(MAX_BYTES);
                if (response.statusCode() >= 300) {
                    throw problem(response.statusCode(), new String(body, UTF_8));
                }
                return body.length == 0
                        ? JsonResponses.newObject()
                        : JsonResponses.MAPPER.readTree(new String(body, UTF_8));
            }
        } catch (ConnectException e) {
            throw new ToolException("Could not connect to the Feedmill server at " + base + ". Check that it runs.");
        } catch (HttpTimeoutException e) {
            throw new ToolException("The Feedmill server did not answer in time. Try again, or ask for less.");
        } catch (IOException | JacksonException e) {
            throw new ToolException("The answer of the Feedmill server at " + base + " could not be read.");
        }
    }

    /** Returns the problem details (RFC 9457) of an answer in words. */
    private static ToolException problem(int status, String body) {
        try {
            JsonNode problem = JsonResponses.MAPPER.readTree(body);
            StringBuilder text = new StringBuilder(problem.path("title").asString("Error " + status));
            text.append(": ").append(problem.path("detail").asString("The server gave no details."));
            problem.path("reasons").forEach(reason -> text.append("\n- ").append(reason.asString("")));
            JsonNode retry = problem.path("retryAfter");
            if (retry.isNumber()) {
                text.append("\nTry again in ").append(retry.asInt()).append(" seconds.");
            }
            return new ToolException(text.toString());
        } catch (JacksonException e) {
            return new ToolException("The Feedmill server answered with status " + status + ".");
        }
    }
}
