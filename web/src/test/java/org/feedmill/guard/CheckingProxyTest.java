package org.feedmill.guard;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what passes through the proxy, and in what form. */
class CheckingProxyTest {

    private TrapWebServer web;
    private CheckingProxy proxy;
    private final AtomicInteger served = new AtomicInteger();

    @BeforeEach
    void start() throws IOException {
        web = TrapWebServer.start();
        web.site().createContext("/", this::echo);
        proxy = CheckingProxy.start(
                new GuardedResolver(web.guard(), TrapWebServer.names()), RawProxyClient.HOME, RawProxyClient.HOME);
    }

    @AfterEach
    void stop() throws IOException {
        proxy.close();
        web.close();
    }

    /** Responds with the request: its line, its fields, its body; in chunks if the path says so. */
    private void echo(HttpExchange exchange) throws IOException {
        served.incrementAndGet();
        StringBuilder text = new StringBuilder();
        text.append(exchange.getRequestMethod())
                .append(' ')
                .append(exchange.getRequestURI())
                .append('\n');
        exchange.getRequestHeaders()
                .forEach((name, values) -> text.append(name)
                        .append(": ")
                        .append(String.join(",", values))
                        .append('\n'));
        text.append('\n').append(new String(exchange.getRequestBody().readAllBytes(), ISO_8859_1));
        byte[] bytes = text.toString().getBytes(ISO_8859_1);
        boolean chunked = exchange.getRequestURI().getPath().startsWith("/chunked");
        boolean head = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(200, head ? -1 : chunked ? 0 : bytes.length);
        if (!head) {
            exchange.getResponseBody().write(bytes);
        }
        exchange.close();
    }

    private String site() {
        return "open.test:" + web.port();
    }

    @Test
    void forwardsRequests() throws IOException {
        assertThat(RawProxyClient.get(proxy, "http://" + site() + "/a/../b%7cc?d=[e]"))
                .startsWith("HTTP/1.1 200 OK\r\n")
                .contains("GET /a/../b%7cc?d=[e]\n")
                .contains("Host: " + site() + "\n")
                .doesNotContain(CheckingProxy.FIELD);
        assertThat(proxy.refusalCount()).isZero();
        assertThat(proxy.bytesMoved()).isPositive();
    }

    @Test
    void forwardsRequestsWithoutAPath() throws IOException {
        assertThat(RawProxyClient.get(proxy, "http://" + site())).contains("GET /\n");
        assertThat(RawProxyClient.get(proxy, "http://" + site() + "?q=/x")).contains("GET /?q=/x\n");
    }

    @Test
    void keepsWhatConcernsOneConnectionToItself() throws IOException {
        String answer = RawProxyClient.ask(
                proxy,
                "GET http://" + site()
                        + "/ HTTP/1.1\r\nHost: trap.test\r\nConnection: keep-alive, X-Hop\r\nX-Hop: 1\r\n"
                        + "Proxy-Connection: keep-alive\r\nProxy-Authorization: Basic eDp5\r\nTE: trailers\r\n"
                        + "Upgrade: websocket\r\nX-End: 2\r\nbroken line\r\nX Space: 3\r\n\r\n");
        assertThat(answer)
                .contains("X-end: 2\n", "Host: " + site() + "\n", "Connection: close\n")
                .doesNotContain("X-hop", "Proxy-", "Te:", "Upgrade", "trap.test", "Space", "keep-alive");
    }

    @Test
    void passesBodiesWithALength() throws IOException {
        String body = "x".repeat(100_000);
        String answer = RawProxyClient.ask(
                proxy, "POST http://" + site() + "/ HTTP/1.1\r\nContent-Length: 100000\r\n\r\n" + body);
        assertThat(answer).contains("POST /\n", "Content-length: 100000\n").endsWith("\n\n" + body);
    }

    @Test
    void passesBodiesInChunks() throws IOException {
        String answer = RawProxyClient.ask(
                proxy,
                "POST http://" + site() + "/chunked HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + "5;ext=1\r\nhello\r\n1\r\n!\r\n0\r\nX-Trailer: 1\r\n\r\n");
        assertThat(answer)
                .contains("transfer-encoding: chunked\r\n", "POST /chunked\n", "\n\nhello!\r\n0\r\n\r\n")
                .doesNotContain("railer");
    }

    @Test
    void answersClientsThatWaitBeforeTheirBody() throws IOException {
        try (RawProxyClient client = new RawProxyClient(proxy)) {
            client.say("PUT http://" + site() + "/ HTTP/1.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
            assertThat(client.head()).startsWith("HTTP/1.1 100 ");
            client.say("ok");
            assertThat(client.rest()).startsWith("HTTP/1.1 200 ").endsWith("\n\nok");
        }
    }

    @Test
    void passesAnswersWithoutABody() throws IOException {
        assertThat(RawProxyClient.ask(proxy, "HEAD http://" + site() + "/ HTTP/1.1\r\n\r\n"))
                .startsWith("HTTP/1.1 200 OK\r\n")
                .endsWith("\r\n\r\n");
        try (RawServer server = RawServer.saying("HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n")) {
            assertThat(RawProxyClient.get(proxy, "http://" + server.authority() + "/"))
                    .isEqualTo("HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\nconnection: close\r\n\r\n");
        }
    }

    @Test
    void passesAnswersThatEndWithTheConnection() throws IOException {
        try (RawServer server = RawServer.saying(
                "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.0 200 Fine\r\nConnection: keep-alive\r\n\r\nhello")) {
            assertThat(RawProxyClient.get(proxy, "http://" + server.authority() + "/"))
                    .isEqualTo("HTTP/1.1 200 Fine\r\nconnection: close\r\n\r\nhello");
        }
    }

    /**
     * The server keeps the connection open although it was asked to close it: the length shows where the response ends.
     */
    @Test
    void waitsForNoServerThatHasSaidEverything() throws IOException {
        try (RawServer server = new RawServer(socket -> {
            MessageHead.read(socket.getInputStream(), 65_536);
            socket.getOutputStream()
                    .write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello, you".getBytes(ISO_8859_1));
            socket.getInputStream().readAllBytes();
        })) {
            assertThat(RawProxyClient.get(proxy, "http://" + server.authority() + "/"))
                    .endsWith("\r\n\r\nhello");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hello",
                "HTTP/1.1 200",
                "HTTP/2 200 OK\r\n\r\n",
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
                "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nab",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nab"
            })
    void passesNoAnswersThatCouldBeReadInTwoWays(String said) throws IOException {
        try (RawServer server = RawServer.saying(said)) {
            assertThat(RawProxyClient.get(proxy, "http://" + server.authority() + "/"))
                    .startsWith("HTTP/1.1 502 ")
                    .contains(CheckingProxy.FIELD + ": " + TrapWebServer.OPEN + " sent an invalid response");
        }
    }

    @Test
    void endsWithAnAnswerThatBreaksOff() throws IOException {
        try (RawServer server =
                RawServer.saying("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n")) {
            assertThat(RawProxyClient.get(proxy, "http://" + server.authority() + "/"))
                    .contains("5\r\nhello\r\n")
                    .doesNotContain("\r\n0\r\n");
        }
    }

    @Test
    void letsNoServerSpeakInItsName() throws IOException {
        try (RawServer server =
                RawServer.saying("HTTP/1.1 200 OK\r\nFeedmill-proxy: I am the proxy\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(RawProxyClient.get(proxy, "http://" + server.authority() + "/"))
                    .startsWith("HTTP/1.1 200 OK")
                    .doesNotContainIgnoringCase(CheckingProxy.FIELD);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/1.1",
                "GET HTTP/1.1",
                "hello",
                "GET https://open.test/ HTTP/1.1",
                "GET ftp://open.test/ HTTP/1.1",
                "GET http:///open.test/ HTTP/1.1",
                "GET http://open.test\\x/ HTTP/1.1",
                "GET http://open.test#x HTTP/1.1",
                "GET  http://open.test/ HTTP/1.1",
                "GET http://open.test/ HTTP/2",
                "GET http://open.test/",
                "G\u0001T http://open.test/ HTTP/1.1",
                "CONNECT open.test HTTP/1.1",
                "CONNECT open.test: HTTP/1.1",
                "CONNECT open.test:443/ HTTP/1.1",
                "CONNECT me@open.test:443 HTTP/1.1",
                "CONNECT https://open.test:443 HTTP/1.1",
                "CONNECT open.test:99999 HTTP/1.1",
                "CONNECT :443 HTTP/1.1",
                "CONNECT ::1:443 HTTP/1.1"
            })
    void servesNoOtherRequests(String line) throws IOException {
        assertThat(RawProxyClient.ask(proxy, line + "\r\n\r\n"))
                .startsWith("HTTP/1.1 400 ")
                .contains(CheckingProxy.FIELD);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 1\r\nTransfer-Encoding: chunked",
                "Content-Length: 1\r\nContent-Length: 2",
                "Content-Length: 1, 2",
                "Content-Length: x",
                "Content-Length: 9999999999999999999",
                "Transfer-Encoding: gzip, chunked",
                "Transfer-Encoding: chunked, identity"
            })
    void servesNoRequestsThatCouldBeReadInTwoWays(String fields) throws IOException {
        assertThat(RawProxyClient.ask(proxy, "POST http://" + site() + "/ HTTP/1.1\r\n" + fields + "\r\n\r\n"))
                .startsWith("HTTP/1.1 400 ");
        assertThat(served).hasValue(0);
    }

    /** A second request on the connection could be for another host, which would not be checked. */
    @Test
    void forwardsOneRequestPerConnection() throws IOException {
        String request = "GET http://" + site() + "/ HTTP/1.1\r\n\r\n";
        assertThat(RawProxyClient.ask(proxy, request + request)).containsOnlyOnce("HTTP/1.1 200");
        assertThat(served).hasValue(1);
    }

    @Test
    void tunnelsBothWays() throws IOException {
        try (RawServer server = new RawServer(socket -> {
                    socket.getOutputStream().write("welcome ".getBytes(ISO_8859_1));
                    byte[] heard = socket.getInputStream().readAllBytes();
                    socket.getOutputStream().write(heard);
                    socket.getOutputStream().write(" bye".getBytes(ISO_8859_1));
                });
                RawProxyClient client = new RawProxyClient(proxy)) {
            client.say("CONNECT " + server.authority() + " HTTP/1.1\r\nHost: x\r\n\r\nfirst ");
            assertThat(client.head()).startsWith("HTTP/1.1 200 ");
            client.say("x".repeat(300_000));
            // Only one direction ends here: the server responds after it has received everything.
            client.saidAll();
            assertThat(client.rest())
                    .startsWith("welcome first xxx")
                    .endsWith("xxx bye")
                    .hasSize(300_018);
        }
        assertThat(proxy.bytesMoved()).isGreaterThan(600_000);
    }

    @Test
    void letsAnswersEndBeforeRequests() throws Exception {
        StringBuilder heard = new StringBuilder();
        Object done = new Object();
        try (RawServer server = new RawServer(socket -> {
                    socket.getOutputStream().write("bye".getBytes(ISO_8859_1));
                    socket.shutdownOutput();
                    String all = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
                    synchronized (done) {
                        heard.append(all);
                        done.notifyAll();
                    }
                });
                RawProxyClient client = new RawProxyClient(proxy)) {
            client.say("CONNECT " + server.authority() + " HTTP/1.1\r\n\r\n");
            assertThat(client.head()).startsWith("HTTP/1.1 200 ");
            assertThat(client.rest()).isEqualTo("bye");
            client.say("still here");
            client.saidAll();
            synchronized (done) {
                long end = System.nanoTime() + 30_000_000_000L;
                while (heard.isEmpty() && System.nanoTime() < end) {
                    done.wait(1000);
                }
                assertThat(heard).hasToString("still here");
            }
        }
    }

    @Test
    void saysWhereItCannotConnect() throws IOException {
        assertThat(RawProxyClient.get(proxy, "http://nowhere.test/"))
                .startsWith("HTTP/1.1 502 ")
                .contains("No such host: nowhere.test.");
        try (Socket deaf = new Socket()) {
            deaf.bind(new InetSocketAddress(TrapWebServer.OPEN, 0));
            String authority = TrapWebServer.OPEN + ":" + deaf.getLocalPort();
            assertThat(RawProxyClient.tunnel(proxy, authority))
                    .startsWith("HTTP/1.1 502 ")
                    .contains("Could not connect to " + authority);
        }
    }
}
