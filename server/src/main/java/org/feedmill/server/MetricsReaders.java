package org.feedmill.server;

import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import org.feedmill.guard.Network;

/**
 * Setting that says who may read the metrics.
 *
 * @param kind who besides the administrators
 * @param networks the addresses that are let in, for {@link Kind#NETWORKS}
 */
public record MetricsReaders(Kind kind, List<Network> networks) {

    /** Group of callers that may read the metrics. */
    public enum Kind {
        ADMIN,
        OPEN,
        NONE,
        NETWORKS
    }

    public MetricsReaders {
        networks = List.copyOf(networks);
    }

    static MetricsReaders read(String text, String name) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "admin" -> new MetricsReaders(Kind.ADMIN, List.of());
            case "open" -> new MetricsReaders(Kind.OPEN, List.of());
            case "none" -> new MetricsReaders(Kind.NONE, List.of());
            default -> new MetricsReaders(Kind.NETWORKS, readNetworks(text, name));
        };
    }

    private static List<Network> readNetworks(String text, String name) {
        try {
            return Network.list(text);
        } catch (IllegalArgumentException e) {
            throw Reading.wrong(name, text, "admin, open, none, or networks such as 10.0.0.0/8");
        }
    }

    /** Whether that neighbour is let in without a token. */
    boolean lets(InetAddress peer) {
        return kind == Kind.OPEN || networks.stream().anyMatch(network -> network.contains(peer));
    }
}
