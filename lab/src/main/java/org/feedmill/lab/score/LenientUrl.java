package org.feedmill.lab.score;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The parts of a URL, split leniently and resolved as the scorer of the bench does (RFC 3986 §5.2, but an absolute
 * URL keeps its dot segments). The fragment is dropped, since no comparison uses it. The scorer must treat all answers
 * alike, so it shares no code with the URL parser that it evaluates.
 */
record LenientUrl(String scheme, String authority, String path, String query) {

    /** Schemes whose addresses may be relative to a base. */
    private static final Set<String> HIERARCHICAL =
            Set.of("", "http", "https", "ftp", "file", "sftp", "ws", "wss", "gopher", "nntp", "imap", "rtsp", "svn");

    /** Splits an address; empty if its authority is invalid. */
    static Optional<LenientUrl> parse(String address) {
        String rest = address.stripLeading();
        String scheme = scheme(rest);
        if (!scheme.isEmpty()) {
            rest = rest.substring(scheme.length() + 1);
        }
        String authority = "";
        if (rest.startsWith("//")) {
            int end = firstOf(rest, "/?#", 2);
            authority = rest.substring(2, end);
            rest = rest.substring(end);
        }
        if (!isValidAuthority(authority)) {
            return Optional.empty();
        }
        int fragment = rest.indexOf('#');
        rest = fragment < 0 ? rest : rest.substring(0, fragment);
        int query = rest.indexOf('?');
        return Optional.of(new LenientUrl(
                scheme.toLowerCase(Locale.ROOT),
                authority,
                query < 0 ? rest : rest.substring(0, query),
                query < 0 ? "" : rest.substring(query + 1)));
    }

    /** Resolves a reference on the page of this address. */
    LenientUrl resolve(LenientUrl reference) {
        boolean relative = reference.scheme.isEmpty() || reference.scheme.equals(scheme);
        if (!relative || !HIERARCHICAL.contains(scheme) || !reference.authority.isEmpty()) {
            return new LenientUrl(
                    reference.scheme.isEmpty() ? scheme : reference.scheme,
                    reference.authority,
                    reference.path,
                    reference.query);
        }
        if (reference.path.isEmpty()) {
            return new LenientUrl(scheme, authority, path, reference.query.isEmpty() ? query : reference.query);
        }
        return new LenientUrl(scheme, authority, merge(path, reference.path), reference.query);
    }

    /** The host in lower case, without user and port. */
    String host() {
        String host = authority.substring(authority.lastIndexOf('@') + 1);
        int open = host.indexOf('[');
        if (open >= 0) {
            int close = host.indexOf(']', open);
            host = host.substring(open + 1, close < 0 ? host.length() : close);
        } else if (host.indexOf(':') >= 0) {
            host = host.substring(0, host.indexOf(':'));
        }
        return host.toLowerCase(Locale.ROOT);
    }

    private static String merge(String base, String reference) {
        List<String> segments = new ArrayList<>();
        if (!reference.startsWith("/")) {
            String folder = base.substring(0, base.lastIndexOf('/') + 1);
            segments.addAll(Arrays.asList(folder.split("/", -1)));
            segments.addAll(Arrays.asList(reference.split("/", -1)));
            segments.subList(1, segments.size() - 1).removeIf(String::isEmpty);
        } else {
            segments.addAll(Arrays.asList(reference.split("/", -1)));
        }
        List<String> resolved = new ArrayList<>();
        for (String segment : segments) {
            if (segment.equals("..")) {
                if (!resolved.isEmpty()) {
                    resolved.removeLast();
                }
            } else if (!segment.equals(".")) {
                resolved.add(segment);
            }
        }
        if (Set.of(".", "..").contains(segments.getLast())) {
            resolved.add("");
        }
        String path = String.join("/", resolved);
        return path.startsWith("/") ? path : "/" + path;
    }

    private static String scheme(String address) {
        int colon = address.indexOf(':');
        for (int i = 0; i < colon; i++) {
            char c = address.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            boolean more = (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
            if (!letter && (i == 0 || !more)) {
                return "";
            }
        }
        return colon <= 0 ? "" : address.substring(0, colon);
    }

    private static int firstOf(String text, String stops, int from) {
        int i = from;
        while (i < text.length() && stops.indexOf(text.charAt(i)) < 0) {
            i++;
        }
        return i;
    }

    /** Whether brackets come in pairs, and no character becomes a delimiter only when names are normalised. */
    private static boolean isValidAuthority(String authority) {
        if (authority.contains("[") != authority.contains("]")) {
            return false;
        }
        String bare = authority.replaceAll("[@:#?]", "");
        String normal = Normalizer.normalize(bare, Normalizer.Form.NFKC);
        return bare.equals(normal) || firstOf(normal, "/?#@:", 0) == normal.length();
    }
}
