package org.feedmill.guard;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.feedmill.fetch.FetchPermission;
import org.feedmill.fetch.FetchRequest;
import org.feedmill.fetch.FetchResult;
import org.feedmill.fetch.HttpSettings;
import org.feedmill.fetch.http.HttpFetcher;
import org.feedmill.fetch.limit.HostRateLimiter;
import org.feedmill.page.address.WebAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests addresses that would bypass a guard that checks their text, with the real fetcher. All of them end at a trap on
 * loopback; those that would lead elsewhere are only checked, in {@link AddressGuardTest} and {@link
 * GuardedResolverTest}.
 */
class GuardBypassTest {

    private static final List<Integer> REDIRECTS = List.of(301, 302, 303, 307, 308);

    private TrapWebServer web;

    @BeforeEach
    void start() throws IOException {
        web = TrapWebServer.start();
        web.site().createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Connection", "close");
            exchange.sendResponseHeaders(200, 4);
            exchange.getResponseBody().write("open".getBytes(UTF_8));
            exchange.close();
        });
    }

    @AfterEach
    void stop() throws IOException {
        web.close();
    }

    private HttpFetcher fetcher(AddressGuard guard, HostResolver names) {
        return new HttpFetcher(
                HttpSettings.STANDARD,
                new GuardedResolver(guard, names),
                HostRateLimiter.UNLIMITED,
                FetchPermission.ALLOW_ALL,
                Clock.systemUTC());
    }

    @Test
    void noSpellingReachesTheTrap() throws Exception {
        List<String> forms = ProxyRefusalTest.forms(web.port());
        assertThat(forms).hasSizeGreaterThan(50);
        try (HttpFetcher fetcher = fetcher(web.guard(), TrapWebServer.names())) {
            for (String form : forms) {
                assertThat(fetcher.fetch(FetchRequest.of(form))).as(form).satisfies(GuardBypassTest::isRefused);
            }
        }
        assertThat(web.caught()).isZero();
    }

    @Test
    void noRedirectReachesTheTrap() throws Exception {
        List<String> forms = ProxyRefusalTest.forms(web.port());
        try (RawServer server = new RawServer(socket -> redirect(socket, forms));
                HttpFetcher fetcher = fetcher(web.guard(), TrapWebServer.names())) {
            for (int i = 0; i < forms.size(); i++) {
                WebAddress from = Objects.requireNonNull(WebAddress.of("http://" + server.authority() + "/" + i));
                WebAddress to = Objects.requireNonNull(from.resolve(forms.get(i)));
                FetchResult fetched = fetcher.fetch(FetchRequest.of(from.toString()));
                if (to.host().equals(TrapWebServer.OPEN)) {
                    assertThat(fetched).as(forms.get(i)).isInstanceOf(FetchResult.Ok.class); // a path of the same site
                } else {
                    assertThat(fetched).as(forms.get(i)).satisfies(GuardBypassTest::isRefused);
                }
            }
        }
        assertThat(web.caught()).isZero();
    }

    /** Paths that are numbers redirect to the form with that number; all others are pages. */
    private static void redirect(Socket socket, List<String> forms) throws IOException {
        MessageHead head = Objects.requireNonNull(MessageHead.read(socket.getInputStream(), 65_536));
        String path = head.start().split(" ", 3)[1].substring(1);
        String answer = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\nopen";
        if (path.matches("[0-9]{1,4}")) {
            int form = Integer.parseInt(path);
            answer = "HTTP/1.1 " + REDIRECTS.get(form % REDIRECTS.size()) + " Elsewhere\r\nLocation: " + forms.get(form)
                    + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
        }
        socket.getOutputStream().write(answer.getBytes(UTF_8));
    }

    @Test
    void theAddressThatWasJudgedIsTheOneConnectedTo() throws Exception {
        HostResolver names = TrapWebServer.names();
        String address = "http://rebind.test:" + web.port() + "/";
        try (HttpFetcher fetcher = fetcher(web.guard(), names)) {
            assertThat(fetcher.fetch(FetchRequest.of(address))).satisfies(GuardBypassTest::isOpen);
        }
        try (HttpFetcher fetcher = fetcher(web.guard(), names)) {
            assertThat(fetcher.fetch(FetchRequest.of(address))).satisfies(GuardBypassTest::isRefused);
        }
        assertThat(web.caught()).isZero();
    }

    @Test
    void namesThatChangeWithEveryQuestionReachNothingElse() throws Exception {
        AtomicInteger requested = new AtomicInteger();
        HostResolver flips = name -> List.of(InetAddress.getByName(
                requested.getAndIncrement() % 2 == 0 ? TrapWebServer.OPEN : TrapWebServer.CLOSED));
        try (HttpFetcher fetcher = fetcher(web.guard(), flips)) {
            for (int i = 0; i < 20; i++) {
                FetchResult fetched = fetcher.fetch(FetchRequest.of("http://flip.test:" + web.port() + "/" + i));
                assertThat(fetched).satisfiesAnyOf(GuardBypassTest::isOpen, GuardBypassTest::isRefused);
            }
        }
        assertThat(requested).hasValueGreaterThan(1);
        assertThat(web.caught()).isZero();
    }

    /** The traps are at addresses that only the guard protects: without it, they are reached. */
    @Test
    void withoutTheGuardTheTrapIsReached() throws Exception {
        AddressGuard none = new AddressGuard(NetworkRange.parseList("127.0.0.0/8 ::1"));
        try (HttpFetcher fetcher = fetcher(none, TrapWebServer.names())) {
            for (String host : List.of("127.1", "trap.test", "[::1]")) {
                fetcher.fetch(FetchRequest.of("http://" + host + ":" + web.port() + "/"));
            }
        }
        assertThat(web.caught()).isGreaterThanOrEqualTo(3);
    }

    private static void isOpen(FetchResult fetched) {
        assertThat(fetched).isInstanceOf(FetchResult.Ok.class);
        assertThat(new String(((FetchResult.Ok) fetched).body(), ISO_8859_1)).isEqualTo("open");
    }

    private static void isRefused(FetchResult fetched) {
        assertThat(fetched).isInstanceOf(FetchResult.Failed.class);
        assertThat(((FetchResult.Failed) fetched).reason()).isEqualTo(FetchResult.Reason.REFUSED);
    }
}
