package org.feedmill.serve;

import io.javalin.http.Context;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.feedmill.guard.Network;
import org.feedmill.page.NumericHost;
import org.jspecify.annotations.Nullable;

/** Under which address a request reached this server: as it is set, else as the request or a trusted proxy says. */
final class PublicAddress {

    /** A name has 253 characters, a port five, and a colon between them. */
    private static final int LONGEST_HOST = 260;

    private final ServeSettings settings;

    PublicAddress(ServeSettings settings) {
        this.settings = settings;
    }

    /**
     * Without a slash at the end.
     *
     * @throws Problem where the request names no sound host
     */
    String of(Context request) {
        String fixed = settings.publicAddress();
        if (fixed != null) {
            return fixed;
        }
        boolean relayed = relayed(request);
        String host = relayed ? last(request.header("X-Forwarded-Host")) : null;
        String proto = relayed ? last(request.header("X-Forwarded-Proto")) : null;
        String told = host == null ? request.header("Host") : host;
        if (told == null || !sound(told)) {
            throw new Problem(400, "Bad host", "The request must name this server by a plain Host header.");
        }
        boolean secure = proto == null ? request.req().isSecure() : proto.equalsIgnoreCase("https");
        return (secure ? "https://" : "http://") + told;
    }

    private boolean relayed(Context request) {
        if (settings.proxies().isEmpty()) {
            return false;
        }
        byte[] literal = NumericHost.bytes(bracketed(request.req().getRemoteAddr()));
        try {
            InetAddress from = literal == null ? null : InetAddress.getByAddress(literal);
            return from != null && trusted(from);
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static String bracketed(String address) {
        return address.indexOf(':') >= 0 && !address.startsWith("[") ? "[" + address + "]" : address;
    }

    private boolean trusted(InetAddress from) {
        for (Network network : settings.proxies()) {
            if (network.contains(from)) {
                return true;
            }
        }
        return false;
    }

    /** The nearest proxy is the one that is trusted, and it writes the last value. */
    private static @Nullable String last(@Nullable String list) {
        if (list == null) {
            return null;
        }
        String value = list.substring(list.lastIndexOf(',') + 1).strip();
        return value.isEmpty() ? null : value;
    }

    /** Letters, digits and what joins them: nothing that could end the address or begin another. */
    private static boolean sound(String host) {
        if (host.isEmpty() || host.length() > LONGEST_HOST) {
            return false;
        }
        for (int i = 0; i < host.length(); i++) {
            char c = host.charAt(i);
            boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!plain && c != '.' && c != '-' && c != '_' && c != ':' && c != '[' && c != ']') {
                return false;
            }
        }
        return true;
    }
}
