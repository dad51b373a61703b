package org.feedmill.fetch.limit;

import crawlercommons.domains.EffectiveTldFinder;

/**
 * Computes the unit by which requests are rate-limited: the registrable domain, since its hosts mostly share one
 * machine or one operator. Below public suffixes (github.io) each registered name counts separately. Literal addresses,
 * intranet names and non-standard ports stand for themselves.
 */
public final class RegistrableDomain {

    private RegistrableDomain() {}

    /** @param host a name or a literal address, with its port where that is not the scheme's own */
    public static String of(String host) {
        int colon = host.indexOf(':');
        if (host.startsWith("[") || colon != host.lastIndexOf(':')) {
            return host; // IPv6
        }
        String name = colon < 0 ? host : host.substring(0, colon);
        String port = colon < 0 ? "" : host.substring(colon);
        String plain = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        String domain = EffectiveTldFinder.getAssignedDomain(plain, false, false);
        return (domain == null ? plain : domain) + port;
    }
}
