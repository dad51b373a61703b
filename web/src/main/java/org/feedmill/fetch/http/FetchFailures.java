package org.feedmill.fetch.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.feedmill.fetch.FetchLimits;
import org.feedmill.fetch.FetchResult.Failed;
import org.feedmill.fetch.FetchResult.Reason;
import org.feedmill.fetch.ResourceShortage;
import org.feedmill.guard.AddressRefusedException;
import org.feedmill.page.address.WebAddress;
import org.jspecify.annotations.Nullable;

/**
 * Turns exceptions of a fetch into failures with a one-sentence message. Credentials in the address are never shown.
 */
final class FetchFailures {

    private static final int MAX_SHOWN = 300;
    private static final int MAX_CAUSES = 8;

    private FetchFailures() {}

    static Failed of(RequestHop hop, FetchLimits limits, IOException e) {
        WebAddress address = hop.address();
        String shown = printable(address);
        AddressRefusedException refused = findCause(e, AddressRefusedException.class);
        if (refused != null) {
            return failed(Reason.REFUSED, "Blocked: " + refused.getMessage(), e);
        }
        String shortage = ResourceShortage.describe(e);
        if (shortage != null) {
            return failed(Reason.SHORTAGE, shown + " was not fetched because this machine has " + shortage + ".", e);
        }
        if (Thread.currentThread().isInterrupted()) {
            return failed(Reason.TIMEOUT, "The request for " + shown + " was cancelled.", e);
        }
        if (hop.flooded()) {
            return failed(Reason.TOO_LARGE, shown + " sent more data than a response may have.", e);
        }
        if (e instanceof UnreadableResponseException unreadable) {
            return failed(unreadable.reason(), shown + " " + unreadable.getMessage() + ".", e);
        }
        if (!hop.answered() && hop.nanosLeft() > 0 && hop.received() > limits.maxHeaderBytes()) {
            return failed(Reason.TOO_LARGE, shown + " sent too many headers.", e);
        }
        return hop.nanosLeft() == 0 ? timedOut(shown, limits, e) : ofNetwork(address, limits, e);
    }

    private static Failed ofNetwork(WebAddress address, FetchLimits limits, IOException e) {
        String shown = printable(address);
        String host = address.host() + ":" + address.port();
        CertificateException bad = findCause(e, CertificateException.class);
        if (bad != null) {
            return unreachable("The certificate of " + host + " is not trusted, so " + shown + " was not read.", e);
        }
        if (e instanceof UnknownHostException && findCause(e, TimeoutException.class) != null) {
            return failed(Reason.TIMEOUT, "Looking up " + address.host() + " timed out (DNS).", e);
        }
        if (e instanceof SocketTimeoutException && isConnect(e)) {
            long seconds = limits.connectTimeout().toSeconds();
            return failed(Reason.TIMEOUT, "Could not connect to " + host + " within " + seconds + " seconds.", e);
        }
        return switch (e) {
            case UnknownHostException unknown -> unreachable(unresolved(address.host()), unknown);
            case ConnectException closed -> unreachable("Could not connect to " + host + ".", closed);
            case NoRouteToHostException nowhere -> unreachable("Could not connect to " + host + ".", nowhere);
            case InterruptedIOException late -> timedOut(shown, limits, late);
            case SSLException unsafe ->
                unreachable(
                        "Could not open a secure connection to " + host + ", so " + shown + " was not read.", unsafe);
            case ProtocolException odd -> failed(Reason.ENCODING, shown + " sent a malformed HTTP response.", odd);
            default -> unreachable("The connection to " + host + " broke before " + shown + " was read.", e);
        };
    }

    /** Returns the message for a name that cannot be resolved. */
    static String unresolved(String host) {
        return "The name " + host + " could not be resolved (DNS).";
    }

    private static boolean isConnect(IOException e) {
        String message = e.getMessage();
        return message != null && message.toLowerCase(Locale.ROOT).contains("connect");
    }

    private static Failed timedOut(String shown, FetchLimits limits, IOException e) {
        return failed(Reason.TIMEOUT, shown + " did not respond within " + seconds(limits) + ".", e);
    }

    private static String seconds(FetchLimits limits) {
        long seconds = limits.timeout().toSeconds();
        return seconds == 0 ? limits.timeout().toMillis() + " milliseconds" : seconds + " seconds";
    }

    private static Failed unreachable(String sentence, IOException e) {
        return failed(Reason.UNREACHABLE, sentence, e);
    }

    private static Failed failed(Reason reason, String sentence, IOException e) {
        return new Failed(reason, sentence, e);
    }

    /** Returns the first exception of that type among the causes; null if there is none. */
    private static <T> @Nullable T findCause(Throwable e, Class<T> kind) {
        Throwable at = e;
        for (int i = 0; i < MAX_CAUSES && at != null; i++) {
            if (kind.isInstance(at)) {
                return kind.cast(at);
            }
            at = at.getCause();
        }
        return null;
    }

    /** Formats an address for a message. */
    static String printable(WebAddress address) {
        String query = address.query();
        return printable(address.origin() + address.path() + (query == null ? "" : "?" + query));
    }

    /** Formats a text for a message: short and on one line. */
    static String printable(String text) {
        String line = text.codePoints()
                .limit(MAX_SHOWN)
                .map(c -> Character.isISOControl(c) ? ' ' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return line.length() < text.length() ? line + "…" : line;
    }
}
