package org.feedmill.fetch.limit;

import crawlercommons.domains.EffectiveTldFinder;

/**
 * Computes the unit of rate limiting: the registrable domain, because its hosts mostly share a machine or an operator.
 * Below public suffixes (github.io), each registered name counts separately. IP addresses, intranet names and
 * non-standard ports are separate units.
 */
public final class RegistrableDomain {

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
        String domain = EffectiveTldFinder.getAssignedDomain(plain, false, false);
        return (domain == null ? plain : domain) + port;
    }
}
