package org.feedmill.serve.http;

import io.javalin.http.Context;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.feedmill.guard.NetworkRange;
import org.feedmill.page.address.IpAddressParser;
import org.jspecify.annotations.Nullable;

/**
 * Finds the address, scheme and host of the client from forwarded headers. They are trusted only as far as trusted
 * proxies wrote them: from the last hop backwards, up to the first hop that is not trusted.
 */
public final class ForwardedHeaders {

    /** Longest chain of proxies that is followed. */
    private static final int MAX_HOPS = 20;

    /** Longer headers of this kind are ignored. */
    private static final int MAX_HEADER_LENGTH = 4000;

    private static final Pattern HOST =
            Pattern.compile("[A-Za-z0-9._-]{1,253}(?::[0-9]{1,5})?|\\[[0-9A-Fa-f:.]{2,45}](?::[0-9]{1,5})?");

    private static final Pattern PAIR =
            Pattern.compile("\\s*([A-Za-z]{1,10})\\s*=\\s*(?:\"([^\"]{0,300})\"|([^\";,\\s]{0,300}))\\s*");

    private static final String DEFAULT_HOST = "localhost";

    private final List<NetworkRange> trusted;

    public ForwardedHeaders(List<NetworkRange> trusted) {
        this.trusted = List.copyOf(trusted);
    }

    /** Returns the address of the client, in its canonical spelling. */
    public String clientAddress(Context request) {
        String last = request.req().getRemoteAddr();
        InetAddress at = parse(last);
        if (at == null || !isTrusted(at)) {
            return at == null ? last : at.getHostAddress();
        }
        List<String> hops = hops(request);
        for (int i = hops.size() - 1; i >= 0 && hops.size() - i <= MAX_HOPS && isTrusted(at); i--) {
            InetAddress before = parse(hops.get(i));
            if (before == null) {
                break;
            }
            at = before;
        }
        return at.getHostAddress();
    }

    /** Whether the client uses https, to us or to a trusted proxy. */
    public boolean isSecure(Context request) {
        String given = forwardedValue(request, "X-Forwarded-Proto", "proto");
        return given == null ? request.scheme().equals("https") : given.equalsIgnoreCase("https");
    }

    /** Returns the host that the client requested, with its port if that is not the default. */
    public String host(Context request) {
        String given = forwardedValue(request, "X-Forwarded-Host", "host");
        String host = given == null ? request.host() : given;
        return host != null && HOST.matcher(host).matches() ? host.toLowerCase(Locale.ROOT) : DEFAULT_HOST;
    }

    /** Returns the value that the nearest proxy sent; null if it is not trusted or sent none. */
    private @Nullable String forwardedValue(Context request, String header, String pair) {
        InetAddress at = parse(request.req().getRemoteAddr());
        if (at == null || !isTrusted(at)) {
            return null;
        }
        List<String> values = values(request, header);
        if (!values.isEmpty()) {
            return values.getLast();
        }
        List<String> forwarded = values(request, "Forwarded");
        return forwarded.isEmpty() ? null : pair(forwarded.getLast(), pair);
    }

    /**
     * Returns the hops. The older header takes precedence, because most proxies write it and forward the other one as
     * the client sent it.
     */
    private static List<String> hops(Context request) {
        List<String> plain = values(request, "X-Forwarded-For");
        if (!plain.isEmpty()) {
            return plain;
        }
        List<String> hops = new ArrayList<>();
        for (String element : values(request, "Forwarded")) {
            String hop = pair(element, "for");
            hops.add(hop == null ? "" : hop);
        }
        return hops;
    }

    private static List<String> values(Context request, String header) {
        List<String> lines = Collections.list(request.req().getHeaders(header));
        String all = String.join(",", lines);
        if (all.isBlank() || all.length() > MAX_HEADER_LENGTH) {
            return List.of();
        }
        return Arrays.stream(all.split(",", -1)).map(String::strip).toList();
    }

    private static @Nullable String pair(String element, String name) {
        for (String part : element.split(";", -1)) {
            Matcher matcher = PAIR.matcher(part);
            if (matcher.matches() && matcher.group(1).equalsIgnoreCase(name)) {
                return matcher.group(2) != null ? matcher.group(2) : matcher.group(3);
            }
        }
        return null;
    }

    private boolean isTrusted(InetAddress address) {
        return trusted.stream().anyMatch(network -> network.contains(address));
    }

    /** Parses an address with or without brackets and port; never resolves a name. */
    private static @Nullable InetAddress parse(String given) {
        String host = given.strip();
        int zone = host.indexOf('%');
        host = zone < 0 ? host : host.substring(0, zone);
        int bracket = host.lastIndexOf(']');
        int colon = host.lastIndexOf(':');
        boolean ported = colon >= 0 && (bracket >= 0 ? colon == bracket + 1 : host.indexOf(':') == colon);
        byte[] bytes = IpAddressParser.parse(ported ? host.substring(0, colon) : host);
        if (bytes == null) {
            return null;
        }
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            return null;
        }
    }
}
