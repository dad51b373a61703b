package org.feedmill.fetch.limit;

import java.util.Set;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * Computes the unit of rate limiting: the registrable domain, because its hosts mostly share a machine or an operator.
 * Below public suffixes (github.io), each registered name counts separately. IP addresses, intranet names and
 * non-standard ports are separate units.
 */
public final class RegistrableDomain {

    /** Top-level names that nobody registers domains under (RFC 2606, 6762, 7686, 9476, and common practice). */
    private static final Set<String> LOCAL_NAMES = Set.of(
            "alt",
            "corp",
            "domain",
            "example",
            "home",
            "host",
            "internal",
            "intranet",
            "invalid",
            "lan",
            "local",
            "localdomain",
            "localhost",
            "mail",
            "onion",
            "private",
            "test",
            "workgroup");

    private RegistrableDomain() {}

    /** @param host a name or an IP address, with its port unless it is the default of the scheme */
    public static String of(String host) {
        int colon = host.indexOf(':');
        if (host.startsWith("[") || colon != host.lastIndexOf(':')) {
            return host; // IPv6
        }
        String name = colon < 0 ? host : host.substring(0, colon);
        String port = colon < 0 ? "" : host.substring(colon);
        String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        String domain = registered(plain);
        return (domain == null ? plain : domain) + port;
    }

    private static @Nullable String registered(String name) {
        if (LOCAL_NAMES.contains(name.substring(name.lastIndexOf('.') + 1))) {
            return null;
        }
        try {
            return new HttpUrl.Builder().scheme("http").host(name).build().topPrivateDomain();
        } catch (IllegalArgumentException e) {
            return null; // not a name
        }
    }
}
