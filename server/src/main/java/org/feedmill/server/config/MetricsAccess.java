package org.feedmill.server.config;

import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import org.feedmill.guard.NetworkRange;

/**
 * Access setting of the metrics.
 *
 * @param kind the callers that may read them in addition to administrators
 * @param networks the networks that may connect, for {@link Kind#NETWORKS}
 */
public record MetricsAccess(Kind kind, List<NetworkRange> networks) {

    /** Group of callers that may read the metrics. */
    public enum Kind {
        ADMIN,
        OPEN,
        NONE,
        NETWORKS
    }

    public MetricsAccess {
        networks = List.copyOf(networks);
    }

    static MetricsAccess parse(String text, String name) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "admin" -> new MetricsAccess(Kind.ADMIN, List.of());
            case "open" -> new MetricsAccess(Kind.OPEN, List.of());
            case "none" -> new MetricsAccess(Kind.NONE, List.of());
            default -> new MetricsAccess(Kind.NETWORKS, parseNetworks(text, name));
        };
    }

    private static List<NetworkRange> parseNetworks(String text, String name) {
        try {
            return NetworkRange.parseList(text);
        } catch (IllegalArgumentException e) {
            throw SettingParser.invalid(name, text, "admin, open, none, or networks such as 10.0.0.0/8");
        }
    }

    /** Returns true if this client may read the metrics without a token. */
    public boolean allows(InetAddress peer) {
        return kind == Kind.OPEN || networks.stream().anyMatch(network -> network.contains(peer));
    }
}
