package org.feedmill.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Sends requests to a server on this machine. */
final class HttpTestClient {

    private final HttpClient client = HttpClient.newHttpClient();
    private final int port;

    HttpTestClient(int port) {
        this.port = port;
    }

    /**
     * @param headers names and values alternately
     */
    HttpResponse<String> get(String path, String... headers) {
        return send(request(path), headers);
    }

    /**
     * @param headers names and values alternately
     */
    HttpResponse<String> send(String method, String path, String body, String... headers) {
        return send(request(path).method(method, HttpRequest.BodyPublishers.ofString(body)), headers);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(60));
    }

    private HttpResponse<String> send(HttpRequest.Builder request, String... headers) {
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
