package org.feedmill.fetch;

import crawlercommons.domains.EffectiveTldFinder;

/**
 * Who is burdened by a request: the registrable domain, for its hosts mostly are one machine or one purse. Domains that
 * are handed out to many (github.io) count by what they hand out. Literal addresses, names of intranets and ports other
 * than the usual ones stand for themselves.
 */
public final class Site {

    private Site() {}

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
