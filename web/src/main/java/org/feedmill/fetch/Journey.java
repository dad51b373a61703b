package org.feedmill.fetch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Response;
import org.feedmill.decode.ContentDecoder;
import org.feedmill.fetch.Fetched.Failed;
import org.feedmill.fetch.Fetched.Reason;
import org.feedmill.page.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * One fetch from its first address over all redirects to the final response. Redirects are followed here and not by the
 * HTTP client, so that one deadline covers all of them, and each address is checked, rate-limited and sent only what is
 * meant for it.
 */
final class Journey {

    private static final String ACCEPT = "text/html,application/xhtml+xml;q=0.9,application/rss+xml;q=0.4,"
            + "application/atom+xml;q=0.4,application/feed+json;q=0.4,*/*;q=0.3";

    /** So many times its own time a fetch may take when the turns and robots.txt of each hop are waited for. */
    private static final int PATIENCE = 4;

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    private final HttpFetcher fetcher;
    private final Request asked;
    private final Limits limits;
    private final Jar jar = new Jar();
    private final Set<String> visited = new HashSet<>();
    private long nanosLeft;
    private Turns.@Nullable Turn turn;
    private final String start;
    private final long begin = System.nanoTime();
    private WebAddress here;

    /** Where the redirects led as long as all of them were permanent. */
    private WebAddress moved;

    private boolean stillMoving = true;

    Journey(HttpFetcher fetcher, Request asked, WebAddress start) {
        this.fetcher = fetcher;
        this.asked = asked;
        this.limits = fetcher.settings().limits();
        this.nanosLeft = limits.deadline().toNanos();
        this.start = Conditions.place(start);
        this.here = start;
        this.moved = start;
    }

    Fetched travel() {
        WebAddress first = here;
        jump();
        boolean jumped = !here.equals(first);
        try {
            Fetched end = follow(first);
            if (jumped && end instanceof Failed) {
                fetcher.moves().forget(first); // next time it may tell of another place
            }
            return end;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return failed(Reason.TIMEOUT, "The fetch of " + Faults.shown(here) + " was called off.");
        } finally {
            release();
        }
    }

    /** Skips permanent redirects that are known; what an owner's own headers lead to is nobody else's. */
    private void jump() {
        for (int i = 0; i < limits.redirects() && asked.own().origin() == null; i++) {
            WebAddress next = fetcher.moves().of(here);
            if (next == null) {
                return;
            }
            arrive(next, true);
        }
    }

    private Fetched follow(WebAddress first) throws InterruptedException {
        for (int hops = 0; hops <= limits.redirects(); hops++) {
            if (!visited.add(jar.version() + " " + Conditions.place(here))) {
                return failed(Reason.REDIRECT, Faults.shown(first) + " redirects in a circle.");
            }
            if (System.nanoTime() - begin > PATIENCE * limits.deadline().toNanos()) {
                return failed(Reason.TIMEOUT, Faults.shown(first) + " redirects to sites that keep us waiting.");
            }
            HttpUrl url = HttpUrl.parse(here.toString());
            Failed refused = refusal(url);
            if (refused != null || url == null) {
                return refused != null ? refused : notAsked("It cannot be read as an address.");
            }
            Fetched end = ask(url);
            if (end != null) {
                return end;
            }
        }
        return failed(Reason.REDIRECT, Faults.shown(first) + " redirects more than " + limits.redirects() + " times.");
    }

    /** Why the address where we are is not asked, null where it may be. */
    private @Nullable Failed refusal(@Nullable HttpUrl url) throws InterruptedException {
        if (here.hasUser()) {
            return notAsked("A name or password must not stand in an address, it is set as a login.");
        }
        if (url == null || !isSame(here, url)) {
            return notAsked("It can be read as more than one address.");
        }
        String refusal = fetcher.gate().guard().refusal(here);
        if (refusal != null) {
            return notAsked(refusal);
        }
        return asked.obedient() ? forbidden() : waitForTurn();
    }

    /** A site at rest is not asked for its robots.txt either, and that it rests forbids nothing. */
    private @Nullable Failed forbidden() throws InterruptedException {
        release(); // the permission may have to ask the same site first
        try {
            fetcher.turns().check(host());
        } catch (Turns.TooBusy e) {
            return busy(e);
        }
        Failed forbidden = fetcher.permission().failure(here);
        return forbidden == null ? waitForTurn() : forbidden;
    }

    /** Two readers of one address must agree on whom it names. */
    static boolean isSame(WebAddress address, HttpUrl url) {
        return url.port() == address.port()
                && url.scheme().equals(address.scheme())
                && (address.host().startsWith("[")
                        ? isSameLiteral(address, url)
                        : url.host().equals(address.host()));
    }

    /** IPv6 addresses have many spellings; in brackets they are never looked up. */
    private static boolean isSameLiteral(WebAddress address, HttpUrl url) {
        try {
            boolean literal = url.host().indexOf(':') >= 0;
            return literal
                    && InetAddress.getByName(address.host()).equals(InetAddress.getByName("[" + url.host() + "]"));
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private @Nullable Failed waitForTurn() throws InterruptedException {
        String host = host();
        if (turn != null && turn.covers(host)) {
            return null;
        }
        release();
        try {
            turn = fetcher.turns().take(host);
            return null;
        } catch (Turns.TooBusy e) {
            return busy(e);
        }
    }

    private Failed busy(Turns.TooBusy e) {
        String sentence = Faults.shown(here) + " is " + e.getMessage() + ", because its site needs a rest.";
        return new Failed(Reason.BUSY, sentence, null, 0, e.until());
    }

    private String host() {
        String origin = here.origin();
        return origin.substring(origin.indexOf("//") + 2);
    }

    private void release() {
        if (turn != null) {
            turn.close();
            turn = null;
        }
    }

    /** Asks the address where we are; null where it redirects, and then we are there. */
    private @Nullable Fetched ask(HttpUrl url) {
        long begin = System.nanoTime();
        Hop hop = new Hop(here, begin + nanosLeft);
        okhttp3.Request request =
                new okhttp3.Request.Builder().url(url).headers(headers(url)).build();
        try (Response response = fetcher.wire().ask(request, hop)) {
            hop.answer();
            answered(
                    response.code(),
                    response.code() < 400 ? null : fetcher.answers().retryAfter(response));
            if (response.headers().byteCount() > limits.headerBytes()) {
                throw new Unreadable(Reason.TOO_LARGE, "sends more headers than any page needs");
            }
            jar.take(url, response.headers());
            return REDIRECTS.contains(response.code()) ? redirected(response) : end(response, hop);
        } catch (IOException e) {
            hop.cancel();
            Failed fault = Faults.of(hop, limits, e);
            if (!(e instanceof Unreadable) && isOfSite(fault) && !calledOff()) {
                answered(0, null);
            }
            return fault;
        } finally {
            nanosLeft -= System.nanoTime() - begin;
        }
    }

    private static boolean isOfSite(Failed fault) {
        return fault.reason() != Reason.REFUSED && fault.reason() != Reason.SHORTAGE;
    }

    /** A fetch that we cancelled ourselves says nothing about the site. */
    private static boolean calledOff() {
        return Thread.currentThread().isInterrupted();
    }

    private Fetched end(Response response, Hop hop) throws IOException {
        String finalUrl = here.toString();
        String moving = moved.toString();
        Landing landing = new Landing(finalUrl, Conditions.place(moved).equals(start) ? null : moving);
        try {
            return fetcher.answers().of(response, here, landing, asked.validators());
        } catch (IOException e) {
            hop.cancel(); // before the answer is closed, which would read on for a while
            throw e;
        }
    }

    private void answered(int status, @Nullable Instant retryAfter) {
        if (turn != null) {
            turn.answered(status, retryAfter);
        }
    }

    private @Nullable Failed redirected(Response response) {
        String location = response.header("Location");
        WebAddress next = location == null ? null : here.resolve(location.isBlank() ? here.toString() : location);
        if (next == null) {
            return failed(Reason.REDIRECT, Faults.shown(here) + " redirects to no http or https address.");
        }
        boolean permanent = (response.code() == 301 || response.code() == 308) && Moves.lasting(here, next);
        if (permanent && asked.own().origin() == null && jar.isEmpty()) {
            fetcher.moves().remember(here, next);
        }
        arrive(next, permanent);
        return null;
    }

    /** A fragment stays with whoever follows a redirect that names none, as in browsers. */
    private void arrive(WebAddress next, boolean permanent) {
        here = next.fragment() == null ? withFragment(next, here.fragment()) : next;
        stillMoving &= permanent;
        if (stillMoving) {
            moved = here;
        }
    }

    private static WebAddress withFragment(WebAddress address, @Nullable String fragment) {
        return new WebAddress(address.scheme(), address.authority(), address.path(), address.query(), fragment);
    }

    private Headers headers(HttpUrl url) {
        Headers.Builder headers = new Headers.Builder()
                .add("User-Agent", fetcher.settings().identity().userAgent())
                .add("Accept", ACCEPT)
                .add("Accept-Encoding", ContentDecoder.ACCEPTED);
        Own own = asked.own();
        boolean meant = own.isFor(here);
        Own.Login login = own.login();
        if (meant && login != null) {
            headers.add("Authorization", login.basic());
        }
        if (meant) {
            own.headers().forEach((name, value) -> headers.removeAll(name).addUnsafeNonAscii(name, value));
        }
        String cookies = jar.header(url, meant ? own.cookies() : Map.of());
        if (cookies != null) {
            headers.addUnsafeNonAscii("Cookie", cookies);
        }
        if (speaksOfHere(asked.validators().from())) {
            Conditions.add(headers, asked.validators());
        }
        return headers.build();
    }

    private boolean speaksOfHere(@Nullable String from) {
        return Conditions.place(here).equals(from == null ? start : from);
    }

    private Failed notAsked(String why) {
        return failed(Reason.REFUSED, Faults.shown(here) + " is not to be asked: " + why);
    }

    private static Failed failed(Reason reason, String message) {
        return new Failed(reason, message, null);
    }
}
