package org.feedmill.lab.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.feedmill.lab.node.TrialDatabase;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The server that is attacked, with the accounts of the attacker and of another person. */
final class AttackTarget {

    /** The address that attackers connect from. */
    static final String ATTACKER = "127.0.0.66";

    /** The address that the other person connects from. */
    static final String PERSON = "127.0.0.1";

    static final int QUOTA = 10;

    private static final Duration TIMEOUT = Duration.ofSeconds(120);
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** An account with its token and the address that it connects from. */
    record User(String id, String name, String token, String from) {}

    private final int port;
    private final User attacker;
    private final User person;
    private final boolean small;

    /** @param small whether the attacks are short */
    AttackTarget(int port, boolean small) throws IOException, InterruptedException {
        this.port = port;
        this.small = small;
        this.attacker = create("mallory", ATTACKER, QUOTA);
        this.person = create("erika", PERSON, 1000);
    }

    private User create(String name, String from, int feeds) throws IOException, InterruptedException {
        User operator = new User("", "operator", TrialDatabase.TOKEN, PERSON);
        String account = "{\"name\":\"" + name + "\",\"feeds\":" + feeds + "}";
        HttpResponse<String> made = send(operator, "POST", "/api/people", account);
        JsonNode answer = MAPPER.readTree(made.body());
        if (made.statusCode() != 201) {
            throw new IllegalStateException("no account: " + made.body());
        }
        return new User(
                answer.path("id").asString(""), name, answer.path("token").asString(""), from);
    }

    int port() {
        return port;
    }

    User attacker() {
        return attacker;
    }

    User person() {
        return person;
    }

    /** Returns one number for a full attack, and another for a short one. */
    int scale(int full, int brief) {
        return small ? brief : full;
    }

    /** Sends a request with the user's token from the user's address. */
    HttpResponse<String> send(User user, String method, String path, String body, String... headers)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("Authorization", "Bearer " + user.token()));
        if (!body.isEmpty()) {
            all.addAll(List.of("Content-Type", "application/json"));
        }
        all.addAll(List.of(headers));
        return sendFrom(user.from(), method, path, body, all.toArray(String[]::new));
    }

    /** Sends a request from a local address. */
    HttpResponse<String> sendFrom(String address, String method, String path, String body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(TIMEOUT)
                .method(method, HttpRequest.BodyPublishers.ofString(body));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try (HttpClient client = HttpClient.newBuilder()
                .localAddress(InetAddress.getByName(address))
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(TIMEOUT)
                .build()) {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    /** Counts the feeds of a user. */
    int countFeeds(User user) throws IOException, InterruptedException {
        return MAPPER.readTree(send(user, "GET", "/api/feeds?limit=100", "").body())
                .path("feeds")
                .size();
    }
}
